import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readBalances, readRefunds } from '../../features/ledger/post.ts'
import { notifyOfFailedRefund } from '../../features/orders/notify-of-move.ts'
import { findOrderOfPayment, lockOrderOfPayment } from '../../features/orders/repository.ts'
import {
  findPayment,
  lockPayment,
  recordAsked,
  setRefundFailed,
  setRefundId,
} from '../../features/payments/repository.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Refunds what an order owes to its buyer: of a payment that lost the race, or of an order that ended so. Idempotent:
 * the key of a refund is the sum of those before, failed ones too, since a failed one's key answers that it was made.
 * What is back is booked from the provider's answer alone. Once a refund has failed, or is refused for good, what is
 * owed comes by hand. False while this has to be tried again.
 */
export async function refundPayment(paying: Paying, paymentId: string): Promise<boolean> {
  const { db, cards } = paying
  const payment = await findPayment(db, paymentId)
  const order = await findOrderOfPayment(db, paymentId)
  if (!payment || !order || payment.intent_id === null || payment.refund_failed_at !== null) return true
  const { buyer: amount } = await readBalances(db, order.id)
  if (amount === 0) return true
  const { made } = await readRefunds(db, order.id)
  const key = made === 0 ? paymentId : `${paymentId}-${made}`
  const refunded = await cards.refund({ paymentId, intentId: payment.intent_id, amount, key })
  if (refunded.ok) await setRefundId(db, paymentId, refunded.refundId)
  // Refused when the money is back already, by anyone: the intent says whether it is.
  const asked = refunded.ok || refunded.reason === 'refused' || refunded.reason === 'not-now'
  const seen = asked && (await settlePayment(paying, payment, 'look', 'reconciliation')) !== 'unknown'
  if (seen && !refunded.ok && refunded.reason === 'refused') await giveUp(db, { paymentId, amount, made })
  if (await isSettled(db, paymentId, order.id)) return true
  await recordAsked(db, paymentId)
  return false
}

async function isSettled(db: Db, paymentId: string, orderId: string): Promise<boolean> {
  const { buyer } = await readBalances(db, orderId)
  return buyer === 0 || (await findPayment(db, paymentId))?.refund_failed_at !== null
}

/** The provider refuses the refund although the same is still owed as when it was asked for. */
function giveUp(
  db: Db,
  { paymentId, amount, made }: { paymentId: string; amount: number; made: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId)
    const order = await lockOrderOfPayment(trx, paymentId)
    if (!payment || !order || payment.refund_failed_at !== null) return
    const owed = await readBalances(trx, order.id)
    if (owed.buyer !== amount || (await readRefunds(trx, order.id)).made !== made) return
    await setRefundFailed(trx, paymentId)
    await notifyOfFailedRefund(trx, order, `refused ${made}`)
  })
}
