import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Cards } from '../../ports/cards.ts'
import { recordRefund } from './money-back.ts'
import { findPayment, lockPayment, recordAsked } from '../../features/payments/repository.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Refunds a payment that lost the race, and mails the buyer. Idempotent. False while the refund is still due. Refused
 * when the money is back already, refunded by someone else or taken by the buyer's bank: the intent says whether it is.
 */
export async function refundPayment(db: Db, cards: Cards, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  if (payment?.state !== 'refund-due' || payment.intent_id === null) return true
  const refunded = await cards.refund({ paymentId, intentId: payment.intent_id })
  if (refunded.ok) {
    await inTransaction(db, async (trx) => {
      const due = await lockPayment(trx, paymentId)
      if (due?.state === 'refund-due') await recordRefund(trx, due, refunded.refundId)
    })
    return true
  }
  const refused = refunded.reason === 'refused'
  if (refused && (await settlePayment(db, cards, payment, 'look', 'reconciliation')) === 'refunded') return true
  await recordAsked(db, paymentId)
  return false
}
