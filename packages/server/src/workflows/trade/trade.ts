import { Problem, type OrderTerms } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import { lockSeller } from '../../features/accounts/users/lock-member.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { findOrder, lockOrder, lockOrderOfPayment } from '../../features/orders/repository.ts'
import { lockProduct, type ProductFacts } from '../../features/listings/repository.ts'
import { lockPayment, type PaymentRow } from '../../features/payments/repository.ts'

/** An order with its seller, its laptop and its payment, all locked, and the terms by which it moves. */
export interface Trade {
  terms: OrderTerms
  order: OrderRow
  product: ProductFacts
  payment: PaymentRow
}

/** Locks the seller, the laptop, the payment and the order. @throws Problem `order-not-found` */
export async function lockTrade(trx: Tx, terms: OrderTerms, orderId: string): Promise<Trade> {
  const found = await findOrder(trx, orderId)
  if (!found) throw new Problem('order-not-found')
  await lockSeller(trx, found.seller_id)
  const product = await lockProduct(trx, found.product_id)
  const payment = await lockPayment(trx, found.payment_id)
  const order = await lockOrder(trx, found.id)
  if (!product || !payment || !order) throw new Error(`order ${orderId} has lost its laptop or its payment`)
  return { terms, order, product, payment }
}

/** The trade of a payment whose seller and laptop are locked with it. Every charge has an order. */
export async function tradeOf(
  trx: Tx,
  terms: OrderTerms,
  { payment, product }: Pick<Trade, 'payment' | 'product'>,
): Promise<Trade> {
  const order = await lockOrderOfPayment(trx, payment.id)
  if (!order) throw new Error(`payment ${payment.id} is charged and has no order`)
  return { terms, order, product, payment }
}
