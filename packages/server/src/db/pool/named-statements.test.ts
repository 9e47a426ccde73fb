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

it('with more than 500 texts the most recently used stay prepared, and a new one that is used often becomes so', async () => {
  const connection = await pid()
  for (let n = 0; n < 700; n++) {
    expect(await ask(n)).toBe(n)
    if (n % 50 === 0) expect(await ask(-1)).toBe(-1)
  }
  for (let n = 0; n < 5; n++) expect(await ask(1000)).toBe(1000)
  const now = await prepared()
  expect(now).toEqual(expect.arrayContaining(['select -1 as n', 'select 1000 as n']))
  expect(now).not.toContain('select pg_backend_pid() as pid')
  expect(now.length).toBeLessThanOrEqual(501)
  expect(await pid()).toBe(connection)
})

it('a statement works however often it is dropped and prepared again, in transactions too', async () => {
  for (let round = 0; round < 4; round++) {
    for (let n = 2000; n < 2600; n++) expect(await ask(n)).toBe(n)
    await db.transaction().execute(async (trx) => {
      for (let n = 2000; n < 2600; n += 3) {
        const { rows } = await sql.raw<{ n: number }>(`select ${n} as n`).execute(trx)
        expect(rows).toEqual([{ n }])
      }
    })
    expect((await prepared()).length).toBeLessThanOrEqual(501)
  }
})

it('dropping the name of a statement that failed to prepare is harmless', async () => {
  await expect(sql.raw('select nothing from nowhere').execute(db)).rejects.toThrow('nowhere')
  for (let round = 0; round < 2; round++) for (let n = 3000; n < 3600; n++) expect(await ask(n)).toBe(n)
})
