import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openKysely, openPool } from './pool.ts'
import { openReplica } from './replica.ts'

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

it.each([
  ['can not be reached', () => ({ ...database.app, host: '/nowhere' }), /ENOENT/],
  ['follows no primary', () => database.app, /^it follows no primary$/],
])('a replica that %s is mentioned once, with the reason', async (_, replica, reason) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const opened = openReplica<object>({
    replica: replica(),
    primary: database.app,
    db,
    limits: {},
    times: { every: 5, patience: 5_000, mostLag: 50 },
    log,
  })
  onTestFinished(() => opened.stop())
  await expect.poll(() => log.warn.mock.calls.length).toBe(1)
  expect(log.warn.mock.calls[0]).toEqual([
    { reason: expect.stringMatching(reason) },
    'the replica has not been fit since the start: reads go to the primary',
  ])
  await pause(200)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(opened.figures().fit).toBe(false)
})
