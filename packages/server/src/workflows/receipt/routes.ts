import { inOneTransaction, inOwnTransactions, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { attachReceipt, detachReceipt, findListingReceipt } from './listing-receipt.ts'
import { getReceipt } from './read-receipt.ts'
import { verifyReceipt } from './verify-receipt.ts'

export function receiptRoutes(parts: RouteParts): Bindings {
  return {
    getReceipt: inOwnTransactions(({ params, caller }) => getReceipt(parts, requireMember(caller), params.id)),
    verifyReceipt: inOwnTransactions(({ body }) => verifyReceipt(parts, body.receipt)),
    findListingReceipt: inOwnTransactions(({ params, caller }) => findListingReceipt(parts.db, caller, params.id)),
    attachReceipt: inOneTransaction((trx, { params, caller }) => attachReceipt(trx, caller, params.id)),
    detachReceipt: inOneTransaction((trx, { params, caller }) => detachReceipt(trx, caller, params.id)),
  }
}
