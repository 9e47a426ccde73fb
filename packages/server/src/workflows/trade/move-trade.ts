import type { Tx } from '../../db/db.ts'
import { paidBack, post, readBalances } from '../../features/ledger/post.ts'
import { setState, setStateBefore } from '../../features/listings/repository.ts'
import { wasSold } from '../../features/listings/rules.ts'
import { moveOrder, type Move } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { setGivenUp, setMoneyBack, setRefundDue } from '../../features/payments/repository.ts'
import { feeOf, isOnMarket, orderAct, type ActBooking, type OrderTerms } from '@market/contract'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { ofPayment, ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { queueCancelOfOrder } from '../../features/payouts/move-payout.ts'
import type { Trade } from './trade.ts'

/** What an act books that leaves its order as it is; the end of an order books by itself. */
const bookings: Record<Exclude<ActBooking, 'award-buyer'>, (trx: Tx, now: Trade, amount: number) => Promise<void>> = {
  'take-back': takeBack,
  'refund-by-hand': recordSent,
  'written-off': (trx, { order }, amount) => post(trx, order, 'written-off', amount, String(order.version)),
}

/**
 * Takes an order to its next state with its money in the ledger, its laptop and its refund; other nouns follow the
 * event. One transaction; the refund is made by a job afterwards.
 */
export async function moveTrade(trx: Tx, trade: Trade, move: Move): Promise<OrderRow> {
  const before = trade.order
  const moved = await moveOrder(trx, trade.terms, before, move)
  const now = { ...trade, order: moved }
  const { by, amount = 0 } = move
  const { givesUp, money } = orderAct(move.act)
  if (givesUp && by === 'buyer') await setGivenUp(trx, trade.payment.id)
  const changes = moved.state !== before.state
  if (changes && moved.state === 'completed') await complete(trx, now, amount)
  else if (changes && moved.state === 'refunded') await refundAll(trx, now, { before, move })
  else if (money?.books && money.books !== 'award-buyer') await bookings[money.books](trx, now, amount)
  return moved
}

/** An Admin sent the buyer all that they were owed. */
async function recordSent(trx: Tx, { order, payment }: Trade, amount: number): Promise<void> {
  await post(trx, order, 'refund-by-hand', amount, String(order.version))
  const isWhole = order.state === 'refunded'
  await setMoneyBack(trx, payment.id, {
    amount: isWhole ? payment.amount : paidBack(order, await readBalances(trx, order.id)),
    by: 'market',
    byHand: false,
    ...(isWhole && { state: 'refunded' }),
  })
  const action = isWhole ? 'payment-refunded' : 'payment-partly-refunded'
  await recordAudit(trx, { by: 'system', action, ...ofPayment(payment) })
}

/** `back`: what the buyer gets, in minor units; the rest is the seller's, less the fee. */
async function complete(trx: Tx, { order, payment }: Trade, back: number): Promise<void> {
  const { held } = await readBalances(trx, order.id)
  const cause = String(order.version)
  const fee = feeOf(held - back, order.fee_rate)
  await post(trx, order, 'award-buyer', back, cause)
  await post(trx, order, 'fee', fee, cause)
  await post(trx, order, 'award-seller', held - back - fee, cause)
  if (back > 0) await enqueueRefund(trx, payment.id)
}

/** Money of a completed order goes back to the buyer; the fee's share first, out of what the market has. */
async function takeBack(trx: Tx, { order, payment }: Trade, back: number): Promise<void> {
  await bookTakenBack(trx, order, back, String(order.version))
  await enqueueRefund(trx, payment.id)
}

/** Fees and seller to buyer, of a completed order. An open payout of its money is cancelled. */
export async function bookTakenBack(trx: Tx, order: OrderRow, back: number, cause: string): Promise<void> {
  const balances = await readBalances(trx, order.id)
  const left = balances.notGivenBack - back
  await post(trx, order, 'fee-back', balances.fees - feeOf(left, order.fee_rate), cause)
  await post(trx, order, 'take-back', back, cause)
  await queueCancelOfOrder(trx, order.id)
}

/** The bank questions the charge: an Admin is asked, `until` the day for evidence, and an open payout is cancelled. */
export async function pauseOrder(trx: Tx, terms: OrderTerms, order: OrderRow, until: Date | null): Promise<void> {
  await queueCancelOfOrder(trx, order.id, 'bank-dispute')
  await moveOrder(trx, terms, order, { act: 'pause', by: 'provider', to: order.state, until })
}

/** Everything that is not back yet is the buyer's. The laptop is its seller's to list again. */
async function refundAll(
  trx: Tx,
  { order, payment, product }: Trade,
  { before, move }: { before: OrderRow; move: Move },
): Promise<void> {
  const balances = await readBalances(trx, order.id)
  const cause = String(order.version)
  if (before.state === 'completed') await bookTakenBack(trx, order, balances.notGivenBack, cause)
  else await post(trx, order, 'award-buyer', balances.held, cause)
  if (move.by !== 'provider') {
    await setRefundDue(trx, payment.id)
    await enqueueRefund(trx, payment.id)
  }
  await putBack(trx, { order, product }, move)
}

/**
 * For sale again after the buyer's cancel in the first hour; withdrawn where the buyer has it; else paused. A listing
 * that was removed since would come back paused.
 */
async function putBack(trx: Tx, { order, product }: Pick<Trade, 'order' | 'product'>, move: Move): Promise<void> {
  if (!isOnMarket(product.state)) {
    if (wasSold(product)) await setStateBefore(trx, product.id, 'paused')
    return
  }
  if (move.act === 'cancel' && move.by === 'buyer') {
    await setState(trx, [product.id], 'for_sale', null)
    return recordAudit(trx, { by: 'system', action: 'product-unsold', fields: ['sold'], ...ofProduct(product) })
  }
  if (order.holder === 'buyer') {
    await setState(trx, [product.id], 'withdrawn', null)
    await setStateBefore(trx, product.id, 'paused')
    return recordAudit(trx, {
      by: 'system',
      action: 'product-withdrawn',
      fields: ['sold', 'withdrawn'],
      reason: 'money-back',
      ...ofProduct(product),
    })
  }
  await setState(trx, [product.id], 'paused', null)
  const paused = { action: 'product-paused', fields: ['sold', 'withdrawn'], reason: 'money-back' } as const
  await recordAudit(trx, { by: move.by === 'provider' ? 'provider' : 'system', ...paused, ...ofProduct(product) })
}

/** Each decision has its own job: one with a key would make a job that is under way its last attempt. */
function enqueueRefund(trx: Tx, paymentId: string): Promise<void> {
  return enqueueJob(trx, 'refund-payment', { paymentId })
}
