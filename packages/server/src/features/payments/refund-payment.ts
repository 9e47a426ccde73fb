import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Cards } from '../../ports/cards.ts'
import { queueMail } from '../emails/queue-mail.ts'
import { auditRefund } from './audit-payment.ts'
import { findPayment, recordAsked, recordRefund } from './repository.ts'

/** Refunds a payment that lost the race, and mails the buyer. Idempotent. False while the refund is still due. */
export async function refundPayment(db: Db, cards: Cards, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  if (payment?.state !== 'refund-due' || payment.intent_id === null) return true
  const refunded = await cards.refund({ paymentId, intentId: payment.intent_id })
  if (!refunded.ok) {
    await recordAsked(db, paymentId)
    return false
  }
  await inTransaction(db, async (trx) => {
    if (!(await recordRefund(trx, paymentId, refunded.refundId))) return
    await auditRefund(trx, payment, 'payment-refunded')
    await queueMail(trx, { mail: 'money-back', paymentId })
  })
  return true
}
