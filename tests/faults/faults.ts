import { acts } from './acts.ts'
import type { Fault } from './fault.ts'
import { bankDisputeFaults } from './bank-disputes.ts'
import { failedRefunds } from './failed-refunds.ts'
import { jobs } from './jobs.ts'
import { noticeFaults } from './notices.ts'
import { money } from './money.ts'
import { ordersLifecycle } from './orders-lifecycle.ts'
import { orders } from './orders.ts'
import { overload } from './overload.ts'
import { payeeFaults } from './payees.ts'
import { payoutFaults } from './payouts.ts'
import { prices } from './prices.ts'
import { receiptFaults } from './receipts.ts'
import { rights } from './rights.ts'
import { sessions } from './sessions.ts'

/** By the area of the product in which they are made, each in its file. Each changes one line. */
export const faults: Record<string, readonly Fault[]> = {
  rights,
  money,
  orders,
  acts,
  'failed-refunds': failedRefunds,
  payouts: payoutFaults,
  payees: payeeFaults,
  receipts: receiptFaults,
  prices,
  sessions,
  'bank-disputes': bankDisputeFaults,
  'orders-lifecycle': ordersLifecycle,
  notices: noticeFaults,
  overload,
  jobs,
}
