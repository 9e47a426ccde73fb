import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { monthRange, monthStarts, priceRange, priceStarts } from './ranges.ts'

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

it.each([
  ['search_price_range', 'bigint', priceStarts],
  ['search_month_range', 'smallint', monthStarts],
] as const)('ranges begin where %s of the database has them', async (name, type, starts) => {
  const { rows } = await client.query<{ at: number; before: number }>(
    `select ${name}(start) as at, ${name}((start - 1)::${type}) as before from unnest($1::${type}[]) with ordinality s (start, n) order by n`,
    [starts],
  )
  expect(rows).toEqual(starts.map((_, n) => ({ at: n + 1, before: n })))
})

it('ranges meet without gaps, in the units of the wire', () => {
  expect([priceRange(1), priceRange(2), priceRange(28)]).toEqual([
    { min: 0, max: 49.99 },
    { min: 50, max: 99.99 },
    { min: 500_000, max: null },
  ])
  expect([monthRange(1), monthRange(2), monthRange(7)]).toEqual([
    { min: 0, max: 6 },
    { min: 7, max: 12 },
    { min: 61, max: null },
  ])
})
