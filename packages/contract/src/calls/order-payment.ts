import * as z from 'zod/mini'
import { DateText } from '../fields.ts'
import { orderStates } from '../orders.ts'

/** When an order was paid, what was charged, and how it stands. */
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
  orderId: z.string(),
  state: z.enum(orderStates),
  /** Who has to act, and when the wait ends by itself; absent once it is finished. */
  waitsFor: z.optional(z.enum(['buyer', 'seller', 'admin'])),
  dueAt: z.optional(DateText),
})
export type OrderPayment = z.output<typeof OrderPayment>
