import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../market/database.ts'
import type { Account } from '../market/market-client.ts'
import type { Random } from '../../../bench/random.ts'
import type { Clients } from './clients.ts'
import { chooseDeed } from './deeds.ts'
import type { Pace } from './pace.ts'

interface Bustle {
  socket: string
  parties: Clients
  admins: Account[]
  pace: Pace
  random: Random
  signal: AbortSignal
}

/** Sends the parties of orders and Admins to act on them, up to three at a time on one, until the signal. */
export async function runErrands({ socket, parties, admins, pace, random, signal }: Bustle): Promise<void> {
  while (!signal.aborted) {
    const orders = await chooseOrders(socket, pace, random).catch(() => [])
    for (const { id: order, buyer, seller } of orders)
      for (const { give } of await parties.gather(random.whole(1, 3))) {
        const { email: admin = '' } = admins[random.whole(0, admins.length - 1)] ?? {}
        give({ order, buyer, seller, admin, ...chooseDeed(order, random), seed: random.whole(1, 2 ** 31) })
      }
    if (orders.length === 0) await wait(200, undefined, { signal }).catch(() => {})
  }
}

/** Some orders that wait for somebody, sometimes others. The database may be down. */
async function chooseOrders(socket: string, pace: Pace, random: Random) {
  const [count] = await ask<{ orders: number; open: number }>(
    socket,
    `select count(*)::int as orders, count(due_at)::int as open from orders`,
  )
  Object.assign(pace, count)
  return ask<{ id: string; buyer: string; seller: string }>(
    socket,
    `select o.id, b.email as buyer, s.email as seller
    from orders o join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
    where (o.due_at is null) = $1 order by random() limit 6`,
    [random.chance(0.12)],
  )
}
