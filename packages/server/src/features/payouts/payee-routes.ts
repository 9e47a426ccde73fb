import { inOneTransaction, inOwnTransactions, type Bindings } from '../../calls/bindings.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { deletePayee, savePayee } from './save-payee.ts'

export function payeeRoutes(parts: Pick<RouteParts, 'db' | 'rateLimiter' | 'payeeKeys'>): Bindings {
  return {
    // No stored reply for an idempotency key: the details could be guessed from the hash of the request beside it.
    savePayee: inOwnTransactions(({ caller, body }) => savePayee(parts, caller, body)),
    deletePayee: inOneTransaction((trx, { caller }) => deletePayee(trx, caller)),
  }
}
