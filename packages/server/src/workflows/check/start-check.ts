import { moveOf, Problem, type CallReply, type Calls, type OrderTerms } from '@market/contract'
import { requireMember } from '../../calls/guards.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
import { insertCheck } from '../../features/checks/repository.ts'
import { sendHint } from '../../platform/events/hints.ts'
import { roleIn } from '../trade/act-on-order.ts'
import { lockTrade } from '../trade/trade.ts'

/** An address for the buyer of an order whose laptop can be checked now. */
export async function startCheck(
  trx: Tx,
  terms: OrderTerms,
  caller: Caller,
  orderId: string,
): Promise<CallReply<Calls['startCheck']>> {
  const member = requireMember(caller)
  const { order } = await lockTrade(trx, terms, orderId)
  const role = roleIn(order, member)
  if (role === undefined) throw new Problem('order-not-found')
  if (role !== 'buyer' || moveOf(order.state, 'check', role) === undefined) throw new Problem('order-act-not-possible')
  const { letters, until } = await insertCheck(trx, order.id)
  await sendHint(trx, `order:${order.id}`, [order.buyer_id, order.seller_id])
  return { respons: { letters, until: until.toISOString() } }
}
