import type { Tx } from '../../db/db.ts'
import { post, readBalances } from '../../features/ledger/post.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { sendHint } from '../../platform/events/hints.ts'
import { bookTakenBack } from './move-trade.ts'

/**
 * Books what is back on the card, as the provider says it: first what is owed to the buyer, then out of what is held,
 * or of a completed order out of the seller's. Returns what was not owed, in minor units: refunded by someone at the
 * provider, or taken by the buyer's bank. An answer older than the ledger changes nothing.
 */
export async function bookMoneyBack(trx: Tx, order: OrderRow, back: number): Promise<number> {
  const { provider, buyer } = await readBalances(trx, order.id)
  const known = order.amount + provider
  const cause = String(back)
  const fresh = back - known
  if (fresh <= 0) return 0
  const unasked = Math.max(fresh - buyer, 0)
  if (unasked > 0 && order.state === 'completed') await bookTakenBack(trx, order, unasked, `provider ${cause}`)
  else await post(trx, order, 'award-buyer', unasked, `provider ${cause}`)
  await post(trx, order, 'refund', fresh, cause)
  await sendHint(trx, `order:${order.id}`, [order.buyer_id, order.seller_id])
  return unasked
}
