import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readBalances, readRefunds } from '../../features/ledger/post.ts'
import { notifyOfFailedRefund } from '../../features/orders/notify-of-move.ts'
import { lockOrderOfPayment } from '../../features/orders/repository.ts'
import {
  findPayment,
  isWithBank,
  lockPayment,
  recordAsked,
  setRefundFailed,
  setRefundId,
  type PaymentRow,
} from '../../features/payments/repository.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Refunds what an order owes to its buyer: of a payment that lost the race, or of an order that ended so. Idempotent:
 * the key of a refund is the sum of those before, failed ones too, since a failed one's key answers that it was made.
 * What is back is booked from the provider's answer alone. Once a refund has failed, or is refused for good, what is
 * owed comes by hand; while the bank has the money, nothing is asked for. False while this has to be tried again.
 */
export async function refundPayment(paying: Paying, paymentId: string): Promise<boolean> {
  const { db, cards } = paying
  const due = await readDue(db, paymentId)
  if (!due) return true
  const { payment, orderId, amount, made } = due
  if (payment.intent_id === null || payment.refund_failed_at !== null || isWithBank(payment)) return true
  if (amount === 0) return true
  const key = made === 0 ? paymentId : `${paymentId}-${made}`
  const refunded = await cards.refund({ paymentId, intentId: payment.intent_id, amount, key })
  if (refunded.ok) await setRefundId(db, paymentId, refunded.refundId)
  // Refused when the money is back already, by anyone: the intent says whether it is.
  const asked = refunded.ok || refunded.reason === 'refused' || refunded.reason === 'not-now'
  const seen = asked && (await settlePayment(paying, payment, 'look', 'reconciliation')) !== 'unknown'
  if (seen && !refunded.ok && refunded.reason === 'refused') await giveUp(db, { paymentId, amount, made })
  if (await isSettled(db, paymentId, orderId)) return true
  await recordAsked(db, paymentId)
  return false
}

interface Due {
  payment: PaymentRow
  orderId: string
  /** In minor units, as `made`. */
  amount: number
  made: number
}

/**
 * What is owed and the sum of the refunds before, both of one moment: a refund that is booked between the two reads
 * would be made again, under another key.
 */
function readDue(db: Db, paymentId: string): Promise<Due | undefined> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId)
    const order = await lockOrderOfPayment(trx, paymentId)
    if (!payment || !order) return undefined
    const { buyer: amount } = await readBalances(trx, order.id)
    const { made } = await readRefunds(trx, order.id)
    return { payment, orderId: order.id, amount, made }
  })
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
