import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openSlowLine } from '../../../test/slow-connection.ts'
import { queryOne } from '../embedded/test-folder.ts'
import { openKysely, openPool } from './pool.ts'
import { openReplica } from './replica.ts'

const patiently = { timeout: 30_000, interval: 10 }
let database: TestDatabase
let db: Kysely<object>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openKysely<object>(openPool(database.app, { max: 2, log: { info() {}, warn() {}, error() {} } }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A replica whose primary is reached by a line of its own. */
async function open(replica: pg.ClientConfig) {
  const line = await openSlowLine(database.app, 0)
  onTestFinished(() => line.stop())
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const times = { every: 5, timeout: 30_000, mostLag: 50 }
  const opened = openReplica<object>({ replica, primary: line.app, db, limits: {}, times, log })
  onTestFinished(() => opened.stop())
  return { line, log, opened }
}

async function expectOneMention({ log, opened }: Awaited<ReturnType<typeof open>>, reason: string | RegExp) {
  expect(log.warn).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_100 })
  onTestFinished(() => void vi.useRealTimers())
  // Each read judges the replica.
  for (let n = 0; n < 3; n++) await opened.read(async () => {})
  expect(log.warn.mock.calls).toEqual([
    [
      { reason: expect.stringMatching(reason) },
      'the replica has not been fit since the start: reads go to the primary',
    ],
  ])
  expect(opened.figures().fit).toBe(false)
}

it('a replica that can not be reached is mentioned once, with the reason', async () => {
  const opened = await open({ ...database.app, host: '/nowhere' })
  // Of the second attempt: the first has failed.
  await vi.waitFor(() => expect(opened.line.connections()).toBeGreaterThan(1), patiently)
  await expectOneMention(opened, /ENOENT/)
})

it('a replica that follows no primary is mentioned once, with the reason', async () => {
  const opened = await open(database.app)
  const measuredAt = async () =>
    (
      await queryOne<{ at: string }>(
        database.app,
        `select query_start::text as at from pg_stat_activity
        where datname = current_database() and query like '%pg_last_wal_replay_lsn%' and pid <> pg_backend_pid()`,
      )
    )?.at
  const first = await vi.waitFor(async () => (await measuredAt()) ?? expect.unreachable(), patiently)
  // The second measurement: the first has been read.
  await vi.waitFor(async () => expect(await measuredAt()).not.toBe(first), patiently)
  await expectOneMention(opened, /^it follows no primary$/)
})
