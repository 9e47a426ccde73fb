import type { Db } from '../../db/db.ts'
import type { Cards } from '../../ports/cards.ts'
import { readBalances } from '../../features/ledger/post.ts'
import { findOrderOfPayment } from '../../features/orders/repository.ts'
import { findPayment, recordAsked, setRefundId } from '../../features/payments/repository.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Refunds what an order owes to its buyer: of a payment that lost the race, or of an order that ended so. Idempotent:
 * the key of a refund is the amount that was back before, and what is back is booked from the provider's answer alone.
 * False while money is still owed.
 */
export async function refundPayment(db: Db, cards: Cards, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  const order = await findOrderOfPayment(db, paymentId)
  if (!payment || !order || payment.intent_id === null) return true
  const { buyer: amount, provider } = await readBalances(db, order.id)
  if (amount === 0) return true
  const before = order.amount + provider
  const key = before === 0 ? paymentId : `${paymentId}-${before}`
  const refunded = await cards.refund({ paymentId, intentId: payment.intent_id, amount, key })
  if (refunded.ok) await setRefundId(db, paymentId, refunded.refundId)
  // Refused when the money is back already, by anyone: the intent says whether it is.
  if (refunded.ok || refunded.reason === 'refused') await settlePayment(db, cards, payment, 'look', 'reconciliation')
  const { buyer } = await readBalances(db, order.id)
  if (buyer === 0) return true
  await recordAsked(db, paymentId)
  return false
}
