import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { startMarket, type Answer } from '../market.ts'
import { callerOf, headersFor, oneOf, signUpPeople, type Caller } from '../rights/callers.ts'
import { living, type Living } from '../rights/kinds.ts'
import { rights } from '../rights/rights.ts'
import type { Row, Stage } from '../rights/row.ts'
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.ts'

let database: TestDatabase
let proxy: CuttingProxy
let stage: Stage
let cuts = 0

interface Act {
  row: Row
  by: Living
}

/** Every action of the matrix of rights, with a caller who may do it. */
function acts(): Act[] {
  return rights
    .filter(({ route }) => route.includes(' /api/'))
    .flatMap((row) => {
      const done = (kind: Living) => ['ok', 'private'].includes(row.gets[kind] ?? row.gets.others)
      const by = living.find(done)
      return by === undefined ? [] : [{ row, by }]
    })
}

function headersOf({ access, credentials, endsCaller }: Row, caller: Caller): Record<string, string> {
  return access === 'anyone' && !endsCaller
    ? {}
    : (headersFor(caller, credentials === 'session' ? 'session' : 'bearer') ?? {})
}

/** A long reply that has begun can only be cut off, which no client takes for its end. */
function cutOff(error: unknown): 'cut off' {
  if (error instanceof Error && error.message === 'aborted') return 'cut off'
  throw error
}

/** The caller's reply when all connections are lost at the action's nth statement; null when it has fewer. */
async function actAndLose(row: Row, by: Living, statement: number): Promise<Answer | 'cut off' | null> {
  const aim = await row.aim(stage)
  const caller = row.endsCaller ? await oneOf(stage.market, by) : stage.people[by]
  const headers = headersOf(row, callerOf(by, caller))
  const request = await aim.requestOf(caller)
  proxy.cutAt(statement)
  const answer = await stage.market.visitor
    .send(request.method, request.url, request.body, { ...headers, ...request.headers })
    .catch(cutOff)
  if (!proxy.spare()) return null
  await reconnect()
  return answer
}

/** Waits until every connection of the pool is new: the pool notices lost ones one by one. */
async function reconnect(): Promise<void> {
  const connections = Array.from({ length: 8 }, () => sql`select 1`.execute(stage.market.db))
  const lost = (await Promise.allSettled(connections)).some(({ status }) => status === 'rejected')
  if (lost) await reconnect()
}

/** A sample of the actions, always the same, half of them writes; all of them without a count. */
function choose(count?: number): Act[] {
  const all = acts()
  if (count === undefined) return all
  return [true, false].flatMap((reading) => {
    const kind = all.filter(({ row }) => row.route.startsWith('GET ') === reading)
    const sample = fc.shuffledSubarray(kind, { minLength: count / 2, maxLength: count / 2 })
    return fc.sample(sample, { seed: 1, numRuns: 1 }).flat()
  })
}

/**
 * Checks that a caller who loses the database at any statement of an action is told to retry: for `count` actions, or
 * for all.
 */
export function testLosses(count?: number): void {
  const chosen = choose(count)

  beforeAll(async () => {
    database = await createTestDatabase()
    proxy = await openCuttingProxy(database.app)
    // The heartbeat would notice the loss before the calls do, and its statements must not be counted.
    // Mails are sent by jobs, whose statements must not be counted either, and which try for minutes.
    const market = await startMarket({
      database: { app: proxy.app, owner: database.owner },
      watched: database.app,
      mailsWait: true,
    })
    stage = { market, people: await signUpPeople(market), spare: await market.signUp() }
  })
  afterAll(async () => {
    console.log(`lost connections: ${chosen.length} acts, ${cuts} cuts`)
    await stage.market.stop()
    await proxy.stop()
    await database.drop()
  })

  describe('when the database is lost in the middle of', () => {
    for (const { row, by } of chosen) {
      it(`${row.route} (${row.does}): the caller gets 503 with Retry-After at any of its statements`, async () => {
        const refusals: unknown[] = []
        for (let statement = 1; ; statement++) {
          const answer = await actAndLose(row, by, statement)
          if (answer === null) break
          cuts += 1
          if (answer === 'cut off' || answer.status < 400) continue
          const { status, body, headers } = answer
          refusals.push({ statement, status, code: body.code, retryAfter: headers.get('retry-after') })
        }
        const away = { status: 503, code: 'database-away', retryAfter: '2' }
        // Some actions run no statement, and some succeed without one of theirs.
        expect(refusals).toEqual(refusals.map(() => expect.objectContaining(away)))
      }, 180_000)
    }
  })
}
