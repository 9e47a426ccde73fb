import { demoMarket } from './demo-market/noun.ts'
import { accounts } from './features/accounts/noun.ts'
import { bookings } from './features/bookings/noun.ts'
import { checks } from './features/checks/noun.ts'
import { drafts } from './features/drafts/noun.ts'
import { listings } from './features/listings/noun.ts'
import { newsletter } from './features/newsletter/noun.ts'
import { payments } from './features/payments/noun.ts'
import { ledger } from './features/ledger/noun.ts'
import { orders } from './features/orders/noun.ts'
import { payouts } from './features/payouts/noun.ts'
import { receipts } from './features/receipts/noun.ts'
import { people } from './features/people/noun.ts'
import { prices } from './features/prices/noun.ts'
import { reports } from './features/reports/noun.ts'
import { search } from './features/search/noun.ts'
import { wishes } from './features/wishes/noun.ts'
import { audit } from './platform/audit/noun.ts'
import { idempotency } from './platform/idempotency/noun.ts'
import { images } from './platform/images/noun.ts'
import { jobs } from './platform/jobs/noun.ts'
import { mails } from './platform/mails/noun.ts'
import { notices } from './platform/notices/noun.ts'
import { rateLimits } from './platform/rate-limits/noun.ts'
import { accountLifecycle } from './workflows/account-lifecycle/noun.ts'
import { imports } from './workflows/imports/noun.ts'
import { marks } from './features/marks/noun.ts'
import { receipt } from './workflows/receipt/noun.ts'
import { check } from './workflows/check/noun.ts'
import { pay } from './workflows/pay/noun.ts'
import { publish } from './workflows/publish/noun.ts'
import { withdraw } from './workflows/withdraw/noun.ts'
import { trade } from './workflows/trade/noun.ts'
import { integrity } from './workflows/integrity/noun.ts'
import { setSubscribers } from './platform/domain-events/emit.ts'
import type { Noun } from './platform/noun.ts'
import type { Table } from './platform/personal-data.ts'

/**
 * Every folder that has tables, activity, mails, jobs or routes. Its position is that of its tables in a download;
 * tables come after those that they refer to.
 */
export const nouns: readonly Noun[] = [
  accounts,
  audit,
  idempotency,
  images,
  mails,
  rateLimits,
  jobs,
  notices,
  listings,
  drafts,
  search,
  wishes,
  reports,
  newsletter,
  payments,
  bookings,
  orders,
  checks,
  receipts,
  payouts,
  ledger,
  prices,
  people,
  publish,
  withdraw,
  marks,
  pay,
  trade,
  check,
  receipt,
  integrity,
  accountLifecycle,
  imports,
  demoMarket,
]

setSubscribers(nouns.flatMap(({ on }) => on ?? []))

/** Every table of the market. The download is generated from this. */
export const tables: Readonly<Record<string, Table>> = Object.assign({}, ...nouns.map((noun) => noun.tables))
