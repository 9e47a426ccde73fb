import { checkCharges } from './check-charges.ts'
import { checkClients } from './check-clients.ts'
import { checkItems } from './check-items.ts'
import { checkOrders } from './check-orders.ts'
import { checkPayouts } from './check-payouts.ts'
import { checkRest } from './check-rest.ts'
import type { Evidence } from './evidence.ts'
import type { Finding } from './finding.ts'

/** The statements of the README, and related ones. */
export function checkAll(evidence: Evidence): Finding[] {
  return [checkItems, checkCharges, checkClients, checkOrders, checkPayouts, checkRest].flatMap((check) =>
    check(evidence),
  )
}
