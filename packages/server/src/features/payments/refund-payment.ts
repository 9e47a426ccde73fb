import type { Db } from '../../db/db.ts'
import type { Cards } from '../../ports/cards.ts'
import type { Mailer } from '../../ports/mail.ts'
import { findPayment, noteAsked, noteRefund } from './repository.ts'

/** Gives the money of a payment that lost the race back, and tells the buyer. Safe to call again; false while it is still due. */
export async function refundPayment(db: Db, cards: Cards, mailer: Mailer, paymentId: string): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  if (payment?.state !== 'refund-due' || payment.intent_id === null) return true
  const refunded = await cards.refund({ paymentId, intentId: payment.intent_id })
  if (!refunded.ok) {
    await noteAsked(db, paymentId)
    return false
  }
  await tellBuyer(db, mailer, payment)
  await noteRefund(db, paymentId, refunded.refundId)
  return true
}

async function tellBuyer(db: Db, mailer: Mailer, payment: { buyer_id: string; product_id: string; intent_id: string | null }): Promise<void> {
  const buyer = await db.selectFrom('users').select(['email', 'name']).where('id', '=', payment.buyer_id).executeTakeFirstOrThrow()
  const product = await db.selectFrom('products').select('item_name').where('id', '=', payment.product_id).executeTakeFirstOrThrow()
  await mailer.send({
    to: buyer.email,
    subject: `Your money is on its way back: ${product.item_name}`,
    text: `Hello ${buyer.name},\n\nyour card was charged for "${product.item_name}", but the laptop had gone to someone else a moment before. We have given all of it back to your card (payment ${payment.intent_id ?? ''}). Banks need a few days to show it.\n\nBuy & Sale Laptops`,
  })
}
