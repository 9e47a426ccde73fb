import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { listenForInvalidations, type InvalidationListener } from './invalidation-listener.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.app)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const notify = (payload: string) => client.query(`select pg_notify('market_changes', $1)`, [payload])
const endListeners = () =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function listen(): Promise<{ listener: InvalidationListener; received: (readonly string[] | null)[] }> {
  const received: (readonly string[] | null)[] = []
  const listener = listenForInvalidations(database.app, { every: 20, patience: 30_000, giveUp: 60_000 }, log)
  listener.onInvalidation((tags) => received.push(tags))
  onTestFinished(() => listener.stop())
  await expect.poll(listener.isCurrent).toBe(true)
  received.length = 0
  return { listener, received }
}

it('has delivered every notification committed before the call when catchUp resolves', async () => {
  const { listener, received } = await listen()
  for (let n = 0; n < 100; n++) {
    await notify(JSON.stringify([`product:${n}`]))
    await Promise.all([listener.catchUp(), listener.catchUp()])
    expect(received.at(-1)).toEqual([`product:${n}`])
  }
  expect(received).toHaveLength(100)
})

it('invalidates everything on a payload that it does not understand', async () => {
  const { listener, received } = await listen()
  for (const payload of ['', 'product:1', '{}', '[1]']) await notify(payload)
  await listener.catchUp()
  expect(received).toEqual([null, null, null, null])
})

it('invalidates everything when its connection is lost, and receives notifications again after reconnecting', async () => {
  const { listener, received } = await listen()
  await endListeners()
  await expect.poll(() => received).toContain(null)
  await listener.catchUp()
  await expect.poll(listener.isCurrent).toBe(true)
  await notify('["listings"]')
  await listener.catchUp()
  expect(received.at(-1)).toEqual(['listings'])
})

it('is not current once it is stopped, and invalidates everything', async () => {
  const { listener, received } = await listen()
  await listener.stop()
  expect([listener.isCurrent(), received]).toEqual([false, [null]])
})
