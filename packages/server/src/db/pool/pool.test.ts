import { type Generated, type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openSlowLine } from '../../../test/slow-connection.ts'
import { isConnectionLoss, isTimeout, isUniqueViolation } from '../errors.ts'
import { openKysely, openPool } from './pool.ts'
import { inTransaction } from '../transaction.ts'

interface Schema {
  things: { id: Generated<number>; name: string; price: string | null; at: Generated<Date>; day: Generated<string> }
}

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const patiently = { timeout: 30_000, interval: 20 }
let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
beforeEach(async () => {
  await owner.query(`drop table if exists things;
    create table things (id bigint generated always as identity primary key, name text constraint things_name_key unique,
      price numeric, at timestamptz default now(), day date default current_date);
    grant all on things to ${database.app.user}`)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

function open(config: pg.PoolConfig = {}, max = 4): Kysely<Schema> {
  const db = openKysely<Schema>(openPool({ ...database.app, ...config }, { max, log }))
  onTestFinished(() => db.destroy())
  return db
}

const preparedOn = (db: Kysely<Schema>) =>
  sql<{ name: string; statement: string; calls: number }>`
  select name, statement, generic_plans + custom_plans as calls from pg_prepared_statements`
    .execute(db)
    .then(({ rows }) => rows)

describe('statements', () => {
  it('are prepared once a connection, under a name made from their text', async () => {
    const db = open({}, 1)
    for (const name of ['a', 'b', 'c']) await db.insertInto('things').values({ name }).execute()
    const prepared = (await preparedOn(db)).filter(({ statement }) => statement.startsWith('insert'))
    expect(prepared).toEqual([{ name: expect.stringMatching(/^.{20,63}$/), statement: expect.any(String), calls: 3 }])
  })

  it('that open and close transactions are not', async () => {
    const db = open({}, 1)
    await db.transaction().execute((trx) => trx.selectFrom('things').select('id').execute())
    expect((await preparedOn(db)).map(({ statement }) => statement.slice(0, 6)).sort()).toEqual(['\n  sel', 'select'])
  })

  it('of ever changing text do not pile up', async () => {
    const db = open({}, 1)
    for (let n = 0; n < 600; n++) await sql`select ${sql.lit(n)} as n`.execute(db)
    expect((await preparedOn(db)).length).toBeLessThanOrEqual(500)
  })

  it('still work after another server has added a column', async () => {
    const db = open({}, 1)
    const read = () => db.selectFrom('things').selectAll().execute()
    await db.insertInto('things').values({ name: 'a' }).execute()
    await read()
    await owner.query('alter table things add column size int')
    expect(await read()).toEqual([expect.objectContaining({ name: 'a', size: null })])
    await owner.query('alter table things add column colour text')
    expect(await inTransaction(db, (trx) => trx.selectFrom('things').selectAll().execute())).toEqual([
      expect.objectContaining({ colour: null }),
    ])
  })

  it('read big whole numbers, decimals, times and days as what they are', async () => {
    const db = open()
    const { rows } =
      await sql`select 9007199254740991::int8 as most, 9007199254740993::int8 as more, 1.10::numeric as price,
      '2030-01-02T03:04:05Z'::timestamptz as at, date '2030-01-02' as day, count(*) as many from things`.execute(db)
    expect(rows).toEqual([
      {
        most: 9007199254740991,
        more: '9007199254740993',
        price: '1.10',
        at: new Date('2030-01-02T03:04:05Z'),
        day: '2030-01-02',
        many: 0,
      },
    ])
  })

  it('report the number of changed rows', async () => {
    const db = open()
    await db
      .insertInto('things')
      .values([{ name: 'a' }, { name: 'b' }])
      .execute()
    expect(await db.updateTable('things').set({ price: '1' }).executeTakeFirstOrThrow()).toMatchObject({
      numUpdatedRows: 2n,
    })
  })
})

describe('failures are classified', () => {
  it('a value that is there already, by its constraint', async () => {
    const db = open()
    await db.insertInto('things').values({ name: 'a' }).execute()
    const error = await db
      .insertInto('things')
      .values({ name: 'a' })
      .execute()
      .catch((cause: unknown) => cause)
    expect([
      isUniqueViolation(error),
      isUniqueViolation(error, 'things_name_key'),
      isUniqueViolation(error, 'things_pkey'),
    ]).toEqual([true, true, false])
  })

  it('a statement or a lock that took too long, and a pool without a free connection', async () => {
    const slow = open({ statement_timeout: 20 })
    expect(await sql`select pg_sleep(5)`.execute(slow).catch(isTimeout)).toBe(true)

    const locked = open({ lock_timeout: 20 })
    await owner.query('begin; lock table things')
    expect(await locked.selectFrom('things').selectAll().execute().catch(isTimeout)).toBe(true)
    await owner.query('rollback')

    const small = open({ connectionTimeoutMillis: 500 }, 1)
    // Opens the one connection, which may take longer on a busy machine.
    await vi.waitFor(() => small.selectFrom('things').selectAll().execute(), patiently)
    await small.connection().execute(async () => {
      expect(await small.selectFrom('things').selectAll().execute().catch(isTimeout)).toBe(true)
    })
  })

  it('a connection that was lost in the middle, and a server that is not there', async () => {
    const db = open({}, 1)
    const cut = await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch((cause: unknown) => cause)
    expect(isConnectionLoss(cut)).toBe(true)
    expect(await db.selectFrom('things').selectAll().execute()).toEqual([])

    const nowhere = open({ host: '/nowhere' })
    expect(await nowhere.selectFrom('things').selectAll().execute().catch(isConnectionLoss)).toBe(true)
  })

  it('a transaction left idle', async () => {
    const db = open({ idle_in_transaction_session_timeout: 20 })
    const error = await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        const backends = () => owner.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
        await vi.waitFor(async () => expect((await backends()).rowCount).toBe(0), patiently)
        await trx.selectFrom('things').selectAll().execute()
      })
      .catch((cause: unknown) => cause)
    expect(isConnectionLoss(error)).toBe(true)
  })
})

describe('a database that has fallen silent', () => {
  it('times out every statement, and serves again once it answers', async () => {
    const line = await openSlowLine(database.app, 0)
    onTestFinished(() => line.stop())
    const pool = openPool({ ...line.app, connectionTimeoutMillis: 300, query_timeout: 300 }, { max: 2, log })
    const db = openKysely<Schema>(pool)
    onTestFinished(() => db.destroy())
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows)
    await vi.waitFor(() => Promise.all([ask(), ask()]), patiently)
    line.silence()
    const fails = (error: unknown) => isConnectionLoss(error) || isTimeout(error)
    const all = [
      ask(),
      db.transaction().execute((trx) => sql`select 1`.execute(trx)),
      pool.query('select 1'),
      // Like a library that holds on to its connection after a failure.
      pool.connect().then((client) => client.query('select 1').finally(() => client.release())),
      ...Array.from({ length: 10 }, ask),
    ]
    expect(await Promise.all(all.map((one) => one.catch(fails)))).toEqual(all.map(() => true))
    for (let n = 0; n < 3; n++) expect(await ask().catch(fails)).toBe(true)
    line.speak()
    await vi.waitFor(
      async () => expect(await Promise.all([ask(), ask(), ask()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]),
      patiently,
    )
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  })
})

it('an idle connection that is closed by the server is logged and replaced', async () => {
  const db = open({}, 1)
  await db.selectFrom('things').selectAll().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const killer = new pg.Client(database.app)
  await killer.connect()
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await killer.end()
  await expect.poll(() => log.warn).toHaveBeenCalledWith(expect.anything(), 'an idle database connection was lost')
  expect(await db.selectFrom('things').selectAll().execute()).toEqual([])
})
