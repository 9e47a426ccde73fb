import type { Tx } from '../../db/db.ts'
import { post, readBalances, readRefunds } from '../../features/ledger/post.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import { notifyOfGivenTwice } from '../../features/orders/notify-of-move.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { hasEnded } from '../../features/orders/waits.ts'
import { closeMade } from '../../features/payments/refunds.ts'
import { setGivenTwice } from '../../features/payments/repository.ts'
import { sendHint } from '../../platform/events/hints.ts'
import type { MoneyBack, MoneyReturn } from '../../ports/cards.ts'
import type { Trade } from './trade.ts'
import { bookTakenBack } from './move-trade.ts'

/** What an answer of the provider was news of, in minor units. */
export interface Booked {
  /** After the events of refunds that failed. */
  order: OrderRow
  refunded: number
  /** Of that what was not owed: refunded by someone at the provider, or taken by the buyer's bank. */
  unasked: number
  /** Owed again. */
  failed: number
}

/**
 * Books each refund that the provider lists by its number, and its failure, once: an older answer changes nothing, and
 * a refund made by someone else is told from ours. Failures of refunds that we know of come first: whatever was
 * refunded since may be in their place. A refund that we hear of when it has failed already is booked with its failure.
 * What goes back although the buyer has all of the money is a cost of the market.
 */
export async function bookMoneyBack(
  trx: Tx,
  { terms, order }: Pick<Trade, 'terms' | 'order'>,
  { returns }: MoneyBack,
): Promise<Booked> {
  const known = await readRefunds(trx, order.id)
  const booked: Booked = { order, refunded: 0, unasked: 0, failed: 0 }
  const { twice: before } = await readBalances(trx, order.id)
  const fail = async (failing: MoneyReturn) => {
    const { moved, amount } = await bookFailure(trx, { terms, order: booked.order }, failing)
    booked.order = moved
    booked.failed += amount
  }
  for (const one of returns) if (one.failed && known.get(one.id)?.failed === 0) await fail(one)
  const fresh = returns.filter(({ id }) => !known.has(id))
  for (const one of fresh.toSorted((a, b) => Number(b.failed) - Number(a.failed))) {
    booked.unasked += await bookRefund(trx, booked.order, one)
    booked.refunded += one.amount
    await closeMade(trx, order.payment_id, one)
    if (one.failed) await fail(one)
  }
  await recordTwice(trx, booked.order, before)
  if (booked.refunded > 0) await sendHint(trx, `order:${order.id}`, [order.buyer_id, order.seller_id])
  return booked
}

/**
 * First what is owed to the buyer, then out of what is held, or of a completed order the seller's; what is left then
 * costs the market. Returns the second.
 */
async function bookRefund(trx: Tx, order: OrderRow, { id, amount }: MoneyReturn): Promise<number> {
  const balances = await readBalances(trx, order.id)
  const notOwed = Math.max(amount - balances.buyer, 0)
  const unasked = Math.min(notOwed, balances.notGivenBack)
  if (unasked > 0 && order.state === 'completed') await bookTakenBack(trx, order, unasked, `provider ${id}`)
  else await post(trx, order, 'award-buyer', unasked, `provider ${id}`)
  await post(trx, order, 'given-twice', notOwed - unasked, id)
  await post(trx, order, 'refund', amount, id)
  return unasked
}

/** The buyer is owed it again, less what they were given twice; before the order ends it is held again. */
async function bookFailure(
  trx: Tx,
  { terms, order }: Pick<Trade, 'terms' | 'order'>,
  { id, amount: failed }: MoneyReturn,
): Promise<{ moved: OrderRow; amount: number }> {
  await post(trx, order, 'refund-failed', failed, id)
  const amount = Math.max(failed - (await readBalances(trx, order.id)).twice, 0)
  await post(trx, order, 'given-twice-back', failed - amount, id)
  if (amount === 0) return { moved: order, amount }
  if (!hasEnded(order.state)) await post(trx, order, 'award-back', amount, id)
  const move = { act: 'refund-failed', by: 'provider', to: order.state, amount } as const
  return { moved: await moveOrder(trx, terms, order, move), amount }
}

/** Its buyer can't pay for anything until an Admin lets them. */
async function recordTwice(trx: Tx, order: OrderRow, before: number): Promise<void> {
  const { twice } = await readBalances(trx, order.id)
  if (twice > before) {
    await setGivenTwice(trx, order.payment_id, true)
    await notifyOfGivenTwice(trx, order, String(twice))
  } else if (twice === 0 && before > 0) await setGivenTwice(trx, order.payment_id, false)
}
