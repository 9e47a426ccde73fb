import { moveOf, type OrderTerms } from '@market/contract'
import { newId, isId } from '../../db/id.ts'
import type { Db, Tx } from '../../db/db.ts'
import { insertCode } from './codes.ts'
import { emitMove, inHours, insertEvent, newWait, type Move } from './move-order.ts'
import type { OrderRow } from './noun.ts'

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Its laptop and its payment are locked before. */
export function lockOrder(trx: Tx, id: string): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findOrderOfPayment(db: Db, paymentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

export function lockOrderOfPayment(trx: Tx, paymentId: string): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
}

/** Charged too late or wrongly, so that its laptop was never the buyer's. */
export async function isBornRefunded(db: Db, orderId: string): Promise<boolean> {
  const birth = await db
    .selectFrom('order_events')
    .select('to_state')
    .where('order_id', '=', orderId)
    .where('version', '=', 1)
    .executeTakeFirst()
  return birth?.to_state === 'refunded'
}

interface NewOrder {
  payment: { id: string; product_id: string; buyer_id: string }
  sellerId: string
  /** What was charged, in minor units. */
  amount: number
  currency: string
}

/**
 * The order of a charge, with the event of its birth; its fee stays what the terms say now. Its code is for the buyer
 * of one that is not refunded.
 */
export async function insertOrder(
  trx: Tx,
  terms: OrderTerms,
  { payment, sellerId, amount, currency }: NewOrder,
  move: Move,
): Promise<OrderRow> {
  const id = newId()
  const order = await trx
    .insertInto('orders')
    .values({
      id,
      payment_id: payment.id,
      product_id: payment.product_id,
      buyer_id: payment.buyer_id,
      seller_id: sellerId,
      amount,
      currency,
      fee_rate: Math.round(terms.feePercent * 100),
      state: move.to,
      ...newWait(terms, move.to, null),
      cancel_until: inHours(terms.cancelHours),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertEvent(trx, id, { version: 1, from: 'none', move })
  if (moveOf(move.to, 'hand-over', 'seller')) await insertCode(trx, id)
  await emitMove(trx, order, 'none', move)
  return order
}
