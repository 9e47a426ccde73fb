import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { hearChanges, type Changes } from './hear-changes.ts'

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

const tell = (payload: string) => client.query(`select pg_notify('market_changes', $1)`, [payload])
const endListeners = () =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function hear(): Promise<{ changes: Changes; told: (readonly string[] | null)[] }> {
  const told: (readonly string[] | null)[] = []
  const changes = hearChanges(database.app, { every: 20, patience: 2_000, giveUp: 5_000 }, log)
  changes.onChange((names) => told.push(names))
  onTestFinished(() => changes.stop())
  await expect.poll(changes.heard, { timeout: 10_000 }).toBe(true)
  told.length = 0
  return { changes, told }
}

it('tells what was committed before, as soon as it has caught up', async () => {
  const { changes, told } = await hear()
  for (let n = 0; n < 100; n++) {
    await tell(JSON.stringify([`product:${n}`]))
    await Promise.all([changes.catchUp(), changes.catchUp()])
    expect(told.at(-1)).toEqual([`product:${n}`])
  }
  expect(told).toHaveLength(100)
})

it('takes what it does not understand for a change of everything', async () => {
  const { changes, told } = await hear()
  for (const payload of ['', 'product:1', '{}', '[1]']) await tell(payload)
  await changes.catchUp()
  expect(told).toEqual([null, null, null, null])
})

it('hears nothing while its connection is lost, says so, and that anything may have changed meanwhile', async () => {
  const { changes, told } = await hear()
  await endListeners()
  await expect.poll(() => told).toContain(null)
  await changes.catchUp()
  await expect.poll(changes.heard, { timeout: 10_000 }).toBe(true)
  await tell('["listings"]')
  await changes.catchUp()
  expect(told.at(-1)).toEqual(['listings'])
})

it('hears nothing once it is stopped', async () => {
  const { changes, told } = await hear()
  await changes.stop()
  expect([changes.heard(), told]).toEqual([false, [null]])
})
