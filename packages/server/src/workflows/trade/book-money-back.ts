import type { Tx } from '../../db/db.ts'
import { post, readBalances, readRefunds } from '../../features/ledger/post.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { sendHint } from '../../platform/events/hints.ts'
import type { MoneyBack } from '../../ports/cards.ts'
import type { Trade } from './trade.ts'
import { bookTakenBack } from './move-trade.ts'

/** What an answer of the provider was news of, in minor units. */
export interface Booked {
  /** After the events of refunds that failed. */
  order: OrderRow
  refunded: number
  /** Of that what was not owed: refunded by someone at the provider, or taken by the buyer's bank. */
  unasked: number
  failed: number
}

/**
 * Books what the provider says was refunded and what of it failed. Both sums only grow, so that an older answer changes
 * nothing. Failures of refunds that we know of come first: whatever was refunded since may be in their place. A refund
 * that we hear of when it has failed already is booked with its failure. What goes back although the buyer has all of
 * the money is not booked: nobody owes it.
 */
export async function bookMoneyBack(
  trx: Tx,
  { terms, order }: Pick<Trade, 'terms' | 'order'>,
  { amount, failed }: Pick<MoneyBack, 'amount' | 'failed'>,
): Promise<Booked> {
  const booked: Booked = { order, refunded: 0, unasked: 0, failed: 0 }
  for (;;) {
    const known = await readRefunds(trx, order.id)
    const balances = await readBalances(trx, order.id)
    const toFail = Math.max(failed - known.failed, 0)
    const failing = Math.min(toFail, known.made - known.failed)
    const left = Math.min(amount + failed - known.made, -balances.provider - balances['by-hand'])
    if (failing > 0) {
      booked.order = await bookFailure(trx, { terms, order: booked.order }, failing, known.failed + failing)
      booked.failed += failing
    } else if (left > 0) {
      const fresh = toFail > 0 ? Math.min(left, toFail) : left
      booked.unasked += await bookRefund(trx, booked.order, fresh, { buyer: balances.buyer, made: known.made + fresh })
      booked.refunded += fresh
    } else break
  }
  if (booked.refunded > 0) await sendHint(trx, `order:${order.id}`, [order.buyer_id, order.seller_id])
  return booked
}

/** First what is owed to the buyer, then out of what is held, or of a completed order the seller's. Returns the latter. */
async function bookRefund(
  trx: Tx,
  order: OrderRow,
  amount: number,
  { buyer, made }: { buyer: number; made: number },
): Promise<number> {
  const cause = String(made)
  const unasked = Math.max(amount - buyer, 0)
  if (unasked > 0 && order.state === 'completed') await bookTakenBack(trx, order, unasked, `provider ${cause}`)
  else await post(trx, order, 'award-buyer', unasked, `provider ${cause}`)
  await post(trx, order, 'refund', amount, cause)
  return unasked
}

/** The buyer is owed it again; before the order ends it is held again. */
async function bookFailure(
  trx: Tx,
  { terms, order }: Pick<Trade, 'terms' | 'order'>,
  amount: number,
  failed: number,
): Promise<OrderRow> {
  const cause = String(failed)
  await post(trx, order, 'refund-failed', amount, cause)
  if (!hasEnded(order)) await post(trx, order, 'award-back', amount, cause)
  return moveOrder(trx, terms, order, { act: 'refund-failed', by: 'provider', to: order.state, amount })
}

function hasEnded({ state }: OrderRow): boolean {
  return state === 'completed' || state === 'refunded'
}
