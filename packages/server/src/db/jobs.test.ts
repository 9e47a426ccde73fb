import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { enqueueJob, startJobs } from './jobs.ts'
import { openKysely, openPool } from './pool.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }
let database: TestDatabase
let pool: ReturnType<typeof openPool>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.app, { max: 5, log })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('jobs', () => {
  it('run with their payload, as the app role', async () => {
    const ran = Promise.withResolvers<unknown>()
    const jobs = await startJobs({ pool, log, tasks: { greet: async (payload) => ran.resolve(payload) } })
    await enqueueJob(openKysely(pool), 'greet', { name: 'Ada' })
    expect(await ran.promise).toEqual({ name: 'Ada' })
    await jobs.stop()
  })
})
