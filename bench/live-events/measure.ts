import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../packages/server/src/db/transaction.ts'
import { notify } from '../../packages/server/src/platform/notices/notify.ts'
import { processorTime, residentMemory, type Server } from '../product/start-product.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { Market } from './market.ts'
import { get, openTab, type Noted, type Reader } from './tabs.ts'

/** How the streams are opened. */
export interface Way {
  name: string
  streams: number
  refetches?: boolean
  processes?: number
  /** In milliseconds. */
  cut?: number
}

export interface Load {
  seconds: number
  /** A second, each to one user. */
  notices: number
  /** A second, for one product each, by signed-in users. */
  calls: number
}

export interface Row extends Noted {
  way: string
  round: number
  /** Of the machine, before. */
  load: number
  /** Calls and notices, by a server or a machine that is overloaded. */
  failed: number
  /** Notices that a page has never shown, or of which a stream has never told. */
  missing: number
  /** Of the largest process, in megabytes. */
  memory: number
  /** Of all processes, as a share of one processor. */
  processor: number
}

/** The product's limit. */
export const streamsOfUser = 5
/** Seconds: a server that was just started needs twice the time for a reply. */
const warmUp = 3
/** Milliseconds until the last notices must be shown. */
const patience = 30_000

/** With processes of its own, because memory that was used once is not given back. */
export async function measure(
  { db, users, laptops, start }: Market,
  { name, streams, refetches = false, processes = 1, cut }: Way,
  round: number,
  load: Load,
): Promise<Row> {
  await using undo = new AsyncDisposableStack()
  const loadBefore = os.loadavg()[0] ?? 0
  await db.deleteFrom('notices').execute()
  const servers: (Server & { streamsAt: string })[] = []
  while (servers.length < processes) {
    const server = await start()
    undo.defer(() => server.stop())
    const proxy = cut === undefined ? undefined : await startCuttingProxy(server.port, cut)
    undo.defer(() => proxy?.stop())
    servers.push({ ...server, streamsAt: proxy?.url ?? server.url })
  }
  const readers = users.map((user): Reader => ({ ...user, notices: [] }))
  let noted = nothing()
  const tabs = Array.from({ length: streams }, (_, n) =>
    openTab(turn(readers, Math.floor(n / streamsOfUser)), {
      ...turn(servers, n),
      // The product's limit is 40 streams of one address.
      from: `10.0.0.${n % 250}`,
      refetches,
      noted: () => noted,
    }),
  )
  undo.defer(() => {
    for (const tab of tabs) tab.close()
  })
  await until(() => noted.opened >= streams)
  if (noted.opened < streams) throw new Error(`Only ${noted.opened} of ${streams} streams have opened`)

  const tell = async (n: number): Promise<void> => {
    const { id: to, notices } = turn(readers, n)
    const notice = { about: randomUUID(), at: 0 }
    const { about: subject } = notice
    await inTransaction(db, async (trx) => {
      await notify(trx, 'wished-cheaper', [
        { to, subject, cause: subject, facts: { price: 4_500_000, currency: 'BDT' } },
      ])
      // The commit is sent next.
      notice.at = performance.now()
      if (notices.at(-1) !== notice) notices.push(notice)
    })
  }
  const call = async (n: number): Promise<void> => {
    const began = performance.now()
    await get('calls', `${turn(servers, n).url}/api/products/${turn(laptops, n)}`, turn(users, n).token)
    noted.calls.push(performance.now() - began)
  }
  const run = async (seconds: number): Promise<number> => {
    const failed = await Promise.all([pace(load.notices, seconds, tell), pace(load.calls, seconds, call)])
    return failed[0] + failed[1]
  }
  const processorNow = async () => sum(await Promise.all(servers.map(({ pid }) => processorTime(pid))))

  await run(warmUp)
  noted = nothing()
  const before = await processorNow()
  const failed = await run(load.seconds)
  const processor = ((await processorNow()) - before) / load.seconds
  const missing = () => sum(tabs.map((tab) => tab.missing()))
  await until(() => missing() === 0)
  const memory = Math.max(...(await Promise.all(servers.map(({ pid }) => residentMemory(pid))))) / 1e6
  return { way: name, round, load: loadBefore, ...noted, failed, missing: missing(), memory, processor }
}

const nothing = (): Noted => ({ hints: [], shown: [], calls: [], opened: 0 })
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

function turn<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is nothing to take in turn')
  return item
}

/** Begins so many a second, each at a random moment of its share, whether or not the earlier ones have ended. Returns how many failed. */
async function pace(perSecond: number, seconds: number, act: (n: number) => Promise<void>): Promise<number> {
  const [began, all] = [performance.now(), [] as Promise<unknown>[]]
  let failed = 0
  for (let n = 0; n < perSecond * seconds; n++) {
    await pause(Math.max(0, began + ((n + Math.random()) * 1000) / perSecond - performance.now()))
    all.push(act(n).catch(() => failed++))
  }
  await Promise.all(all)
  return failed
}

/** Returns when it is so, or after `patience`. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + patience; !isSo() && performance.now() < end;) await pause(20)
}
