import { inOneTransaction, inOwnTransactions, type Bindings } from '../../calls/bindings.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { compareReport } from './compare-report.ts'
import { finishCheck } from './finish-check.ts'
import { openCheck } from './open-check.ts'
import { startCheck } from './start-check.ts'

export function checkRoutes({ db, rateLimiter, orderTerms: terms, keyOfMachine }: RouteParts): Bindings {
  return {
    // No stored replies for idempotency keys: the letters would stay for a day, and what a check that is over answers.
    startCheck: inOwnTransactions(({ params, caller }) =>
      inTransaction(db, (trx) => startCheck(trx, terms, caller, params.id)),
    ),
    openCheck: inOwnTransactions(({ body, context }) => openCheck({ db, rateLimiter }, context.address, body)),
    compareReport: inOneTransaction((trx, { body }) => compareReport(trx, { terms, keyOfMachine }, body)),
    finishCheck: inOneTransaction((trx, { body }) => finishCheck(trx, terms, body)),
  }
}
