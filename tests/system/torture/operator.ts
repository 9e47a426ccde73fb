import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../market/database.ts'
import type { Random } from '../../../bench/random.ts'
import type { Provider, ProviderBooks } from '../market/provider.ts'

interface Desk {
  socket: string
  provider: Provider
  random: Random
  signal: AbortSignal
}

/**
 * Refunds a fifth of the charges in the provider's dashboard, in part or whole, until the signal: of orders in every
 * state, and of charges that the market does not know of yet.
 */
export async function refundSome({ socket, provider, random, signal }: Desk): Promise<void> {
  let refunds = 0
  while (!signal.aborted) {
    await wait(random.whole(500, 2_500), undefined, { signal }).catch(() => {})
    const books = await provider.books().catch(() => undefined)
    const charged = books?.charges.filter(({ status }) => status === 'succeeded') ?? []
    const chosen =
      refunds * 5 < charged.length ? await choose(socket, charged, random).catch(() => undefined) : undefined
    if (!chosen || signal.aborted) continue
    const left = chosen.amount - chosen.amount_refunded
    const part = random.chance(0.6) ? Math.max(1, Math.floor(left * random.next())) : undefined
    if (await provider.refund(chosen.payment_intent, part)) refunds += 1
  }
}

/** A charge that is not back, of any state of its order, each state as often. */
export async function choose(socket: string, charged: ProviderBooks['charges'], random: Random) {
  const orders = await ask<{ intent: string; state: string }>(
    socket,
    'select m.intent_id as intent, o.state from orders o join payments m on m.id = o.payment_id',
  )
  const states = new Map(orders.map(({ intent, state }) => [intent, state]))
  const left = charged.filter((charge) => charge.amount_refunded < charge.amount)
  const groups = [...Map.groupBy(left, (charge) => states.get(charge.payment_intent) ?? 'unknown').values()]
  const group = groups[random.whole(0, groups.length - 1)] ?? []
  return group[random.whole(0, group.length - 1)]
}
