import { setTimeout as wait } from 'node:timers/promises'
import type { Clients } from './clients.ts'
import type { Pace } from './pace.ts'
import { choosePlan } from './plans.ts'
import type { Random } from '../../../bench/random.ts'
import type { Stall } from './stall.ts'

interface Ring {
  stall: Stall
  clients: Clients
  pace: Pace
  random: Random
  signal: AbortSignal
}

/** Share of laptops that their seller withdraws or sells elsewhere during the contest. */
const takenAway = 0.08

/** Share of contests for a laptop whose order was refunded, and which its seller lists again. */
const again = 0.15

/** Lets two to six buyers at a time compete for one laptop, until there are so many orders and every buyer is idle. */
export async function fight({ stall, clients, pace, random, signal }: Ring, orders: number): Promise<void> {
  const meddling: Promise<void>[] = []
  while (pace.orders < orders && !signal.aborted) {
    if (!pace.mayBuy()) {
      await wait(50)
      continue
    }
    const laptop = (random.chance(again) ? await stall.listAgain() : undefined) ?? (await stall.list())
    const meddles = random.chance(takenAway)
      ? wait(random.whole(0, 1_500)).then(() => stall.takeAway(laptop, random.pick(['sold elsewhere', 'withdrawn'])))
      : undefined
    if (meddles) meddling.push(meddles)
    for (const { give } of await clients.gather(random.whole(2, 6))) {
      pace.purchases += 1
      give({
        purchase: pace.purchases,
        product: laptop.id,
        price: laptop.price,
        plan: choosePlan(random),
        seed: random.whole(1, 2 ** 31),
      })
    }
  }
  await Promise.all(meddling)
  await idle(clients, signal)
}

/** Waits until no client is busy, or the signal. */
export async function idle(clients: Clients, signal: AbortSignal): Promise<void> {
  while (clients.busy() > 0 && !signal.aborted) await wait(50)
}
