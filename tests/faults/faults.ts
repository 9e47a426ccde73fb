import { acts } from './acts.ts'
import type { Fault } from './fault.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { bankDisputeFaults } from './bank-disputes.ts'
import { cache } from './cache.ts'
import { checkCompareFaults } from './checks-compare.ts'
import { checkFaults } from './checks.ts'
import { checkPage } from './check-page.ts'
import { client } from './client.ts'
import { deletion } from './deletion.ts'
import { drafts } from './drafts.ts'
import { failedRefunds } from './failed-refunds.ts'
import { facts } from './facts.ts'
import { images } from './images.ts'
import { integrity } from './integrity.ts'
import { jobs } from './jobs.ts'
import { laptopTests } from './laptop-tests.ts'
import { launcher } from './launcher.ts'
import { lint } from './lint.ts'
import { listings } from './listings.ts'
import { mails } from './mails.ts'
import { myProductsFaults } from './my-products.ts'
import { noticeFaults } from './notices.ts'
import { money } from './money.ts'
import { moneyPageFaults } from './money-pages.ts'
import { ordersLifecycle } from './orders-lifecycle.ts'
import { orderLists } from './order-lists.ts'
import { orderPageFaults } from './order-page.ts'
import { orders } from './orders.ts'
import { overload } from './overload.ts'
import { paying } from './paying.ts'
import { payeeFaults } from './payees.ts'
import { payoutFaults } from './payouts.ts'
import { prices } from './prices.ts'
import { receiptPageFaults } from './receipt-pages.ts'
import { receiptFaults } from './receipts.ts'
import { requests } from './requests.ts'
import { rights } from './rights.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { undo } from './undo.ts'
import { validation } from './validation.ts'

/** By the area of the product in which they are made, each in its file. Each changes one line. */
export const faults: Record<string, readonly Fault[]> = {
  rights,
  money,
  paying,
  orders,
  acts,
  'order-lists': orderLists,
  'order-page': orderPageFaults,
  'check-page': checkPage,
  'failed-refunds': failedRefunds,
  payouts: payoutFaults,
  'money-pages': moneyPageFaults,
  payees: payeeFaults,
  checks: checkFaults,
  'receipt-pages': receiptPageFaults,
  receipts: receiptFaults,
  'checks-compare': checkCompareFaults,
  integrity,
  search,
  prices,
  cache,
  requests,
  launcher,
  'laptop-tests': laptopTests,
  validation,
  drafts,
  listings,
  'my-products': myProductsFaults,
  client,
  facts,
  images,
  sessions,
  backup,
  deletion,
  'bank-disputes': bankDisputeFaults,
  'orders-lifecycle': ordersLifecycle,
  undo,
  mails,
  notices: noticeFaults,
  overload,
  audit,
  jobs,
  lint,
}
