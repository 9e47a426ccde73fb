import { auditCalls } from './calls/audit.ts'
import { bookingCalls } from './calls/bookings.ts'
import { categoryCalls } from './calls/categories.ts'
import { checkCalls } from './calls/checks.ts'
import { draftCalls } from './calls/drafts.ts'
import { identityCalls } from './calls/identity.ts'
import { imageCalls } from './calls/images.ts'
import { importCalls } from './calls/imports.ts'
import { integrityCalls } from './calls/integrity.ts'
import { languageCalls } from './calls/languages.ts'
import { listingCalls } from './calls/listings.ts'
import { newsletterCalls } from './calls/newsletter.ts'
import { noticeCalls } from './calls/notices.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { payeeCalls, payoutCalls } from './calls/payouts.ts'
import { personCalls } from './calls/people.ts'
import { priceCalls } from './calls/prices.ts'
import { productCalls } from './calls/products.ts'
import { receiptCalls } from './calls/receipts.ts'
import { searchCalls } from './calls/search.ts'
import { tokenCalls } from './calls/tokens.ts'
import { userCalls } from './calls/users.ts'
import { wishCalls } from './calls/wishes.ts'

export * from './calls/audit.ts'
export * from './calls/bookings.ts'
export * from './calls/checks.ts'
export * from './calls/categories.ts'
export * from './calls/drafts.ts'
export * from './calls/identity.ts'
export * from './calls/imports.ts'
export * from './calls/integrity.ts'
export * from './calls/listings.ts'
export * from './calls/notices.ts'
export * from './calls/order-payment.ts'
export * from './calls/orders.ts'
export * from './calls/payouts.ts'
export * from './calls/people.ts'
export * from './calls/prices.ts'
export * from './calls/products.ts'
export * from './calls/receipts.ts'
export * from './calls/search.ts'
export * from './calls/users.ts'
export * from './calls/wishes.ts'

/**
 * The call table: every call below `/api`. The server's routes, the browser's client,
 * the OpenAPI document and the tests are derived from it.
 */
export const calls = {
  ...categoryCalls,
  ...productCalls,
  ...priceCalls,
  ...searchCalls,
  ...listingCalls,
  ...draftCalls,
  ...userCalls,
  ...personCalls,
  ...tokenCalls,
  ...bookingCalls,
  ...wishCalls,
  ...paymentCalls,
  ...orderCalls,
  ...checkCalls,
  ...receiptCalls,
  ...payoutCalls,
  ...payeeCalls,
  ...imageCalls,
  ...importCalls,
  ...newsletterCalls,
  ...noticeCalls,
  ...identityCalls,
  ...integrityCalls,
  ...auditCalls,
  ...languageCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
