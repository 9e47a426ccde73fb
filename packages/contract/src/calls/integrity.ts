import * as z from 'zod/mini'
import { call } from '../call.ts'

/** What must never be; each is 0 in a market that is whole. */
export const IntegrityCounts = z.object({
  /** Laptops with more than one payment that succeeded. */
  twoBuyers: z.number(),
  /** Payments that succeeded while the laptop is not sold, or without their order. */
  paymentsWithoutItem: z.number(),
  /** Charges of the card provider, three minutes old or more, that none of our payments accounts for. */
  chargesWithoutPayment: z.number(),
  /** Holds that ran out three minutes ago or more and still stand. */
  holdsPastTime: z.number(),
})
export type IntegrityCounts = z.output<typeof IntegrityCounts>

/** A payment that neither webhook nor browser finished. */
export const Healed = z.object({
  paymentId: z.string(),
  itemName: z.string(),
  price: z.number(),
  /** `reconciliation`: the job that asks the provider; `hold`: found when the laptop was given free or wanted again. */
  by: z.enum(['reconciliation', 'hold']),
  outcome: z.enum(['sold', 'money-back']),
  healedOn: z.string(),
})
export type Healed = z.output<typeof Healed>

/** Times are ISO 8601. */
export const Integrity = z.object({
  counts: IntegrityCounts,
  /** When the counts were taken; they are taken anew after some seconds at most. Sales older than a quarter of an hour are as of `booksSweptOn`. */
  takenOn: z.string(),
  /** When the provider's list of charges was last read; null until then. */
  chargesCheckedOn: z.nullable(z.string()),
  /** When last the whole of the books was read; null until then. */
  booksSweptOn: z.nullable(z.string()),
  refundsDue: z.number(),
  /** Payments that have begun and not ended, with the age of the oldest in seconds. */
  underWay: z.object({ payments: z.number(), oldestSeconds: z.nullable(z.number()) }),
  /** The newest ten. */
  healed: z.array(Healed),
})
export type Integrity = z.output<typeof Integrity>

export const integrityCalls = {
  getIntegrity: call({
    method: 'GET',
    path: '/integrity',
    summary: 'What must be 0, and what has healed',
    access: 'admin',
    origin: 'ours',
    reply: z.object({ respons: Integrity }),
  }),
} as const
