import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openKysely, openPool } from './pool.ts'

let database: TestDatabase
let db: Kysely<object>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openKysely<object>(openPool(database.app, { max: 1, log: { info() {}, warn() {}, error() {} } }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = async (n: number): Promise<unknown> => {
  const { rows } = await sql.raw<{ n: number }>(`select ${n} as n`).execute(db)
  return rows[0]?.n
}
async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}
const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

it('a statement stays prepared, and a connection with more than 500 of them is replaced', async () => {
  const connection = await pid()
  for (let n = 0; n < 490; n++) expect(await ask(n)).toBe(n)
  expect(await prepared()).toEqual(expect.arrayContaining(['select 0 as n', 'select 489 as n']))
  expect(await pid()).toBe(connection)
  for (let n = 490; n < 520; n++) expect(await ask(n)).toBe(n)
  expect(await pid()).not.toBe(connection)
  expect((await prepared()).length).toBeLessThan(30)
})

it('a transaction with more than 500 statements keeps its connection', async () => {
  await db.transaction().execute(async (trx) => {
    for (let n = 2000; n < 2600; n++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${n} as n`).execute(trx)
      expect(rows).toEqual([{ n }])
    }
  })
})

it('a statement that failed to prepare is harmless', async () => {
  for (let n = 0; n < 2; n++)
    await expect(sql.raw('select nothing from nowhere').execute(db)).rejects.toThrow('nowhere')
  expect(await ask(1)).toBe(1)
})
