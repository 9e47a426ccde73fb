import { setTimeout as wait } from 'node:timers/promises'
import { signUpUsers } from '../market/sign-up-users.ts'
import type { Wishes } from './arguments.ts'
import { startDriver, type Driver } from './driver.ts'
import { fillMarket, price } from './fill.ts'
import type { Market } from './market.ts'
import { takeDatabaseAway, type Outage } from './outage.ts'
import type { Samples } from './samples.ts'
import { watchMemory, watchReadiness, type MemoryWatch, type Readiness } from './watch.ts'

/** The measurements, for the report. */
export interface Run {
  /** Requests a second that the machine answers without overload. */
  served: number
  measured: Samples
  /** The overload's start. */
  from: number
  until: number
  samples: Samples
  outages: Outage[]
  readiness: Readiness['changes']
  slowestReadyz: number
  memory: MemoryWatch['seen']
  /** Whether the server's process is the same at the end. */
  sameServer: boolean
}

/** Numbers of closed-loop clients; the best rate of any is what is served. */
const clients = [8, 16, 32, 64]
/** Idle time afterwards, in which the server may collect garbage. */
const rest = 30

export async function overload(
  market: Market,
  wishes: Omit<Wishes, 'result'>,
  say: (line: string) => void,
): Promise<Run> {
  say(`signing ${wishes.people} users up, listing ${wishes.listings} laptops`)
  const people = await signUpUsers(market.url, wishes.people, 'Buyer')
  const [seller] = await signUpUsers(market.url, 1, 'Saler')
  const cast = { people, price, ...(await fillMarket(market.socket, seller?.email ?? '', wishes.listings)) }
  const driver = startDriver(market.url, cast, wishes.seed)
  const [readiness, memory] = [watchReadiness(market.url), watchMemory(market.memory)]
  try {
    say('measuring the capacity')
    const { served, measured } = await measure(driver, wishes.measure, say)
    say(`${wishes.times} times the capacity for ${wishes.minutes} minutes`)
    const before = market.serverPid()
    const driven = await drive(market, driver, wishes, served, say)
    await wait(rest * 1000)
    return {
      served,
      measured,
      ...driven,
      readiness: readiness.changes,
      slowestReadyz: readiness.slowest(),
      memory: memory.seen,
      sameServer: market.serverPid() === before,
    }
  } finally {
    readiness.stop()
    memory.stop()
    await driver.stop()
  }
}

async function measure(
  driver: Driver,
  seconds: number,
  say: (line: string) => void,
): Promise<Pick<Run, 'served' | 'measured'>> {
  // A process that has just started serves half of what it serves once its code is compiled and its caches are full.
  await driver.drive({ seconds: 4 * seconds, atOnce: 16 })
  const measured: Pick<Run, 'served' | 'measured'>[] = []
  for (const atOnce of clients) {
    const samples = await driver.drive({ seconds, atOnce })
    const served = samples.kind.filter((kind) => kind === 'answered').length / seconds
    say(`  ${atOnce} clients: ${Math.round(served)} requests per second`)
    measured.push({ served, measured: samples })
  }
  return measured.reduce((best, one) => (one.served > best.served ? one : best))
}

/** The database is unavailable in the second quarter and in the third, once in each way. */
async function drive(
  market: Market,
  driver: Driver,
  { minutes, away, times }: Omit<Wishes, 'result'>,
  served: number,
  say: (line: string) => void,
) {
  const seconds = minutes * 60
  const from = Date.now()
  const driving = driver.drive({ seconds, rate: times * served })
  const at = (share: number) => wait(Math.max(0, from + share * seconds * 1000 - Date.now()))
  const outages: Outage[] = []
  for (const [share, way] of [
    [0.3, 'falls silent'],
    [0.6, 'is shut down'],
  ] as const) {
    await Promise.race([at(share), driving])
    say(`the database ${way} for ${away} s`)
    outages.push(await takeDatabaseAway(market, way, away))
  }
  const samples = await driving
  return { from, until: from + seconds * 1000, samples, outages }
}
