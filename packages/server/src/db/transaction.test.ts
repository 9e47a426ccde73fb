import { type Generated, type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openKysely, openPool } from './pool/pool.ts'
import type { Db, Tx } from './db.ts'
import { inTransaction } from './transaction.ts'

interface Schema {
  things: { id: Generated<number>; name: string; price: string | null }
}

const log = { info: () => {}, warn: () => {}, error: console.error }
let database: TestDatabase
let owner: pg.Client
let db: Kysely<Schema>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query(
    `create table things (id bigint generated always as identity primary key, name text, price numeric); grant all on things to ${database.app.user}`,
  )
  db = openKysely<Schema>(openPool(database.app, { max: 4, log }))
})
beforeEach(() => owner.query('delete from things'))
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await database.drop()
})

it('commits everything or nothing', async () => {
  await expect(
    inTransaction(db, async (trx) => {
      await trx.insertInto('things').values({ name: 'a' }).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await db.selectFrom('things').selectAll().execute()).toEqual([])
})

it('retries on a serialization failure', async () => {
  const insertIfEmpty = (name: string) =>
    inTransaction(
      db,
      async (trx) => {
        const { many } = await trx
          .selectFrom('things')
          .select((eb) => eb.fn.countAll<number>().as('many'))
          .executeTakeFirstOrThrow()
        if (many === 0) await trx.insertInto('things').values({ name }).execute()
      },
      { isolation: 'serializable' },
    )
  await Promise.all([insertIfEmpty('a'), insertIfEmpty('b'), insertIfEmpty('c')])
  expect(await db.selectFrom('things').select('name').execute()).toHaveLength(1)
})

it('retries on a deadlock', async () => {
  await db
    .insertInto('things')
    .values([
      { name: 'a', price: '0' },
      { name: 'b', price: '0' },
    ])
    .execute()
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const raise = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      const add = (name: string) =>
        trx
          .updateTable('things')
          .set({ price: sql`price + 1` })
          .where('name', '=', name)
          .execute()
      await add(first)
      if (++holding >= 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await add(second)
    })
  await Promise.all([raise('a', 'b'), raise('b', 'a')])
  expect(await db.selectFrom('things').select('price').execute()).toEqual([{ price: '2' }, { price: '2' }])
})

it('gives up after three retries', async () => {
  let tries = 0
  await expect(
    inTransaction(db, async (trx) => {
      tries++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(trx)
    }),
  ).rejects.toThrow('again')
  expect(tries).toBe(4)
})

it('gives what a lock needs; the type check refuses the pool and a transaction opened otherwise', async () => {
  const isTransaction = (trx: Tx) => trx.isTransaction
  const pool = db as unknown as Db
  // @ts-expect-error: the pool's handle is no transaction
  expect(isTransaction(pool)).toBe(false)
  // @ts-expect-error: nobody retries it
  expect(await pool.transaction().execute(async (trx) => isTransaction(trx))).toBe(true)
  expect(await inTransaction(pool, async (trx) => isTransaction(trx))).toBe(true)
})
