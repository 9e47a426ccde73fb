import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import type { PaymentRow } from '../../features/payments/repository.ts'
import { notify } from '../../platform/notices/notify.ts'

type OfPayment = 'order-paid-buyer' | 'order-paid-seller' | 'money-back' | 'charge-refunded' | 'payment-disputed'

/** Tells the buyer or the seller what happened to a payment. Each time it happens is told. */
export async function notifyOfPayment(trx: Tx, kind: OfPayment, payment: PaymentRow): Promise<void> {
  const isSellers = kind === 'order-paid-seller' || kind === 'payment-disputed'
  const { id: paymentId, product_id: subject, buyer_id: buyer } = payment
  const to = isSellers ? await sellerOf(trx, payment) : buyer
  const cause = kind === 'payment-disputed' ? newId() : paymentId
  await notify(trx, kind, [{ to, subject, cause, facts: {}, mail: { mail: kind, paymentId } }])
}

/** Tells both that money of a sale went back to the buyer. `back`: all of it so far, in minor units. */
export async function notifyOfRefund(trx: Tx, payment: PaymentRow, back: number): Promise<void> {
  const { id: paymentId, product_id: subject } = payment
  const parties = { 'order-refunded-buyer': payment.buyer_id, 'order-refunded-seller': await sellerOf(trx, payment) }
  const facts = { whole: back === payment.amount }
  for (const [kind, to] of Object.entries(parties) as [keyof typeof parties, string][])
    await notify(trx, kind, [
      { to, subject, cause: `${paymentId} ${back}`, facts, mail: { mail: kind, paymentId, back } },
    ])
}

async function sellerOf(trx: Tx, { product_id: id }: PaymentRow): Promise<string> {
  const { rows } = await sql<{ seller_id: string }>`select seller_id from products where id = ${id}::uuid`.execute(trx)
  return rows[0]?.seller_id ?? ''
}
