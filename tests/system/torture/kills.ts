import { setTimeout as wait } from 'node:timers/promises'
import type { Clients } from './clients.ts'
import type { Pace } from './pace.ts'
import type { Part, Product } from '../market/product.ts'
import type { Random } from '../../../bench/random.ts'

export type Kind = Part | 'client'
export type Killed = Record<Kind, number>

/** Per hundred kills. */
const shares: Killed = { server: 18, database: 13, connection: 19, cards: 18, client: 32 }
/** Shortest and longest pause between two kills of one kind, in milliseconds. */
const pauses: Record<Kind, [number, number]> = {
  server: [500, 4000],
  database: [1500, 8000],
  connection: [300, 6000],
  cards: [500, 5000],
  client: [300, 4000],
}
/** The launcher resets its back-off for a program that lived this long. */
const steady = 31_000
const longestPause = 2

interface Hunt {
  product: Product
  clients: Pick<Clients, 'killOne'>
  pace: Pace
  random: Random
  signal: AbortSignal
}

/** Kills parts of the product and buyers with SIGKILL at random times, each kind independently. Counts them in `killed`. */
export async function killAll(hunt: Hunt, kills: number, killed: Killed): Promise<void> {
  const counts = shareOut(kills)
  await Promise.all((Object.keys(shares) as Kind[]).map((kind) => killKind(hunt, kind, counts[kind], killed)))
}

async function killKind(
  { product, clients, pace, random, signal }: Hunt,
  kind: Kind,
  count: number,
  killed: Killed,
): Promise<void> {
  const own = random.fork(kind)
  const waitUntil = async (so: () => boolean | Promise<boolean>) => {
    while (!signal.aborted && !(await so())) await wait(50)
  }
  while (killed[kind] < count && !signal.aborted) {
    await waitUntil(() => pace.mayKill())
    await waitUntil(() => product.isReady())
    const tired = (kind === 'server' || kind === 'cards') && product.nextPause(kind) > longestPause
    const until = Date.now() + (tired ? steady : 0) + own.whole(...pauses[kind])
    await waitUntil(() => Date.now() > until)
    if (signal.aborted || !(kind === 'client' ? clients.killOne(own) : killPart(product, kind))) continue
    killed[kind] += 1
    pace.kills += 1
  }
}

function killPart(product: Product, part: Part): boolean {
  const pid = product.find(part)
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself between the check and the kill.
    return false
  }
}

/** Whole numbers with the sum `total`; rounding goes to clients. */
function shareOut(total: number): Killed {
  const { client: _, ...parts } = shares
  const rounded = Object.fromEntries(
    Object.entries(parts).map(([kind, share]) => [kind, Math.round((total * share) / 100)]),
  ) as Record<Part, number>
  const others = Object.values(rounded).reduce((sum, one) => sum + one, 0)
  return { ...rounded, client: Math.max(0, total - others) }
}
