import * as z from 'zod/mini'
import { DateText } from '../fields.ts'

/** When an order was paid and what was charged. */
export const OrderPayment = z.object({
  at: DateText,
  amount: z.number(),
  currency: z.string(),
  /**
   * What went back to the card: refunded at the card provider, or taken by the buyer’s bank. `whole`: the order is
   * cancelled.
   */
  refund: z.optional(z.object({ amount: z.number(), at: DateText, whole: z.boolean() })),
  /** Only while the buyer’s bank disputes the charge. */
  disputed: z.optional(z.boolean()),
})
export type OrderPayment = z.output<typeof OrderPayment>
