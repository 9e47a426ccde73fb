import { toMajor, type OrderPayment } from '@market/contract'
import { sql } from 'kysely'

/** Of payment `m`. */
export const orderPaymentColumns = sql`m.amount, m.currency, m.finished_at, m.refunded_amount, m.refunded_at, m.disputed_at`

/** All are null without a payment. */
export interface OrderPaymentRow {
  amount: number
  currency: string
  finished_at: Date
  refunded_amount: number
  refunded_at: Date | null
  disputed_at: Date | null
}

/** The payment of an order, for its buyer and its seller. */
export function presentOrderPayment(row: OrderPaymentRow): OrderPayment {
  const { amount, currency, finished_at: at, refunded_amount: back, refunded_at: backAt, disputed_at: disputed } = row
  return {
    at: at.toISOString(),
    amount: toMajor(amount),
    currency,
    ...(backAt && { refund: { amount: toMajor(back), at: backAt.toISOString(), whole: back === amount } }),
    ...(disputed && { disputed: true }),
  }
}
