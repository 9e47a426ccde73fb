import { inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { compareReport } from './compare-report.ts'
import { finishCheck } from './finish-check.ts'
import { openCheck } from './open-check.ts'
import { startCheck } from './start-check.ts'

export function checkRoutes({ orderTerms: terms, keyOfMachine }: RouteParts): Bindings {
  return {
    startCheck: inOneTransaction((trx, { params, caller }) => startCheck(trx, terms, caller, params.id)),
    openCheck: inOneTransaction((trx, { body }) => openCheck(trx, body)),
    compareReport: inOneTransaction((trx, { body }) => compareReport(trx, { terms, keyOfMachine }, body)),
    finishCheck: inOneTransaction((trx, { body }) => finishCheck(trx, terms, body)),
  }
}
