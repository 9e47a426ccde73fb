import * as z from 'zod/mini'
import { call } from '../call.ts'

/** A count that can't be read is null. */
const Count = z.nullable(z.number())

/** Counts of violated invariants; each is 0 in a consistent market. */
export const IntegrityCounts = z.object({
  /** Laptops with more than one payment that succeeded. */
  twoBuyers: Count,
  /** Succeeded payments whose laptop is not sold or whose order is missing. */
  paymentsWithoutItem: Count,
  /** Charged payments whose order is missing, does not add up, or has left a price though it is not completed. */
  ordersWrong: Count,
  /** Charges at the card provider, at least three minutes old, without a payment of ours. */
  chargesWithoutPayment: Count,
  /** Succeeded payments that the card provider knows no charge of. */
  paymentsWithoutCharge: Count,
  /** Sold laptops whose money went back at the card provider at least three minutes ago, which we have not recorded. */
  soldMoneyBack: Count,
  /** Holds that expired at least three minutes ago and were not released. */
  holdsPastTime: Count,
  /** Laptops for sale that the search lacks or has at another price, and others that it has. */
  searchDiffers: Count,
  /** Orders that wait for an Admin's decision. */
  ordersForAdmin: Count,
  /** Orders that have owed money to their buyer for more than an hour. */
  moneyOwed: Count,
  /** Orders of which more went back than was charged; until an Admin lets the buyer pay again. */
  backTwice: Count,
  /** Payouts that have waited for an Admin for more than three days. */
  payoutsLate: Count,
  /** Open or sent payouts whose seller is the only Admin, so that nobody may mark them. */
  payoutsOfLoneAdmin: Count,
  /** Payouts that came back after their seller's account was deleted, and can't be sent again. */
  payoutsUnclaimed: Count,
  /** Sellers whose balance waits for an Admin, because the account changed hands. */
  balancesHeld: Count,
})
export type IntegrityCounts = z.output<typeof IntegrityCounts>

/** A payment that neither webhook nor browser finished and that was repaired. */
export const Repaired = z.object({
  paymentId: z.string(),
  itemName: z.string(),
  price: z.number(),
  currency: z.string(),
  /** `reconciliation`: the job that asks the provider; `hold`: found when the hold was released or the laptop requested again. */
  by: z.enum(['reconciliation', 'hold']),
  outcome: z.enum(['sold', 'money-back']),
  repairedOn: z.string(),
})
export type Repaired = z.output<typeof Repaired>

/** Times are ISO 8601. */
export const Integrity = z.object({
  counts: IntegrityCounts,
  /**
   * When the counts were taken; they are cached for some seconds. Sales older than 15 minutes and the search are as of
   * `ledgerCheckedOn`.
   */
  takenOn: z.string(),
  /** When the provider's lists of charges, refunds and disputes were last read, each to its end; null until then. */
  chargesCheckedOn: z.nullable(z.string()),
  /** When all payments and the search were last read; null until then. */
  ledgerCheckedOn: z.nullable(z.string()),
  refundsDue: z.number(),
  /** Sales that the buyer’s bank disputes. */
  disputed: z.number(),
  /** Unfinished payments, with the age of the oldest in seconds. */
  underWay: z.object({ payments: z.number(), oldestSeconds: z.nullable(z.number()) }),
  /** The ten most recent. */
  repaired: z.array(Repaired),
})
export type Integrity = z.output<typeof Integrity>

export const integrityCalls = {
  getIntegrity: call({
    method: 'GET',
    path: '/integrity',
    summary: 'Counts of violated invariants, and repaired payments',
    access: 'admin',
    reply: z.object({ respons: Integrity }),
  }),
} as const
