import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'
import type { Db } from '../../db/db.ts'
import { findPayable } from './open-payouts.ts'
import { insertCompleted } from './test/completed-orders.ts'

let database: TestDatabase
let client: pg.Client
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.superuser)
  await client.connect()
  db = openKysely(openPool(database.app, { max: 1, log: { info() {}, warn() {}, error: console.error } }))
})
afterAll(async () => {
  await db.destroy()
  await client.end()
  await database.drop()
})

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Rows that each step of a plan has read. */
function rowsRead({ Plans: below = [], ...step }: Plan): number {
  const own = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
  return own + below.reduce((sum, plan) => sum + rowsRead(plan), 0)
}

it('finds the sellers to pay out without reading 100,000 orders that have been paid out', async () => {
  await insertCompleted(client, 100_000, { owed: false })
  const owed = await insertCompleted(client, 3, { owed: true })
  const { sql, parameters } = findPayable.compile(db)
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  expect(rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)).toBeLessThanOrEqual(100)
  expect((await findPayable.execute(db)).rows).toEqual([{ id: owed }])
})
