import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const grants = path.join(import.meta.dirname, '..', '..', 'migrations', 'grants.sql')
let database: TestDatabase
let dir: string

beforeEach(async () => {
  vi.clearAllMocks()
  database = await createTestDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'market-migrations-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dir, { recursive: true })
  })
  await write('grants.sql', await readFile(grants, 'utf8'))
})

const write = (name: string, text: string) => writeFile(path.join(dir, name), text)
const isBuilt = `select indisvalid from pg_index where indexrelid = 'things_name'::regclass`
const start = () => migrate({ owner: database.owner, appRole: String(database.app.user), dir, log })

async function ask(config: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  it('are applied in order, once, and recorded', async () => {
    await write('0902_second.sql', 'alter table things add column size int')
    await write('0901_first.sql', 'create table things (name text)')
    await start()
    await start()
    expect(await ask(database.app, 'select name, size from things')).toEqual([])
    expect(
      await ask(database.owner, `select name from migrations where name like '09%' order by applied_at, name`),
    ).toEqual([{ name: '0901_first.sql' }, { name: '0902_second.sql' }])
  })

  it('that fail are rolled back, and are reported with their name and the reason in one line', async () => {
    await write('0901_first.sql', 'create table things (name text)')
    await write('0902_broken.sql', 'create table more (name text); insert into nothing values (1)')
    await expect(start()).rejects.toThrow(/^The migration 0902_broken\.sql failed: relation "nothing" does not exist$/)
    expect(
      await ask(
        database.owner,
        `select to_regclass('things') is not null as first, to_regclass('more') is not null as broken`,
      ),
    ).toEqual([{ first: true, broken: false }])
  })

  it("can't be changed once applied", async () => {
    await write('0901_first.sql', 'create table things (name text)')
    await start()
    await write('0901_first.sql', 'create table things (name text, size int)')
    await expect(start()).rejects.toThrow(/^The migration 0901_first\.sql was changed/)
  })

  it('of a newer server are ignored, with a warning', async () => {
    await write('0901_first.sql', 'create table things (name text)')
    await start()
    await rm(path.join(dir, '0901_first.sql'))
    await start()
    expect(log.warn).toHaveBeenLastCalledWith(
      { migrations: expect.arrayContaining(['0901_first.sql']) },
      expect.stringContaining('newer'),
    )
    expect(await ask(database.app, 'select * from things')).toEqual([])
  })

  it('are applied by one of several servers that start together', async () => {
    await write('0901_slow.sql', 'create table things (name text); select pg_sleep(0.2); insert into things values (1)')
    await Promise.all([start(), start(), start()])
    expect(await ask(database.app, 'select * from things')).toHaveLength(1)
  })

  it('give up when a lock is not released, so that other sessions don’t queue behind them', async () => {
    await write('0901_first.sql', 'create table things (name text)')
    await start()
    const reader = new pg.Client(database.app)
    await reader.connect()
    onTestFinished(() => reader.end())
    await reader.query('begin; select * from things')
    await write('0902_second.sql', `set local lock_timeout = '50ms'; alter table things add column size int`)
    await expect(start()).rejects.toThrow(/0902_second\.sql failed: .*lock timeout/)
  })

  it('build an index while others write, on one of several servers that start together', async () => {
    await write('0901_first.sql', 'create table things (name text)')
    await start()
    const writer = new pg.Client(database.app)
    await writer.connect()
    onTestFinished(() => writer.end())
    await writer.query(`begin; insert into things values ('a')`)
    await write(
      '0902_name.concurrent.sql',
      `-- For a list.\ncreate index concurrently things_name on things (name);\ncreate index concurrently more on things (name);\n`,
    )
    const starts = Promise.all([start(), start(), start()])
    const builds = `select from pg_stat_activity
      where datname = current_database() and query like '%create index%things_name%' and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await ask(database.owner, builds)).length > 0, { timeout: 20_000 })
    await ask(database.app, `set lock_timeout = '1s'; insert into things values ('b')`)
    await writer.query('commit')
    await starts
    expect(await ask(database.owner, isBuilt)).toEqual([{ indisvalid: true }])
  })

  it('build an index again that a killed start has left incomplete', async () => {
    await write('0901_first.sql', `create table things (name text); insert into things values ('a'), ('a')`)
    await start()
    await write('0902_name.concurrent.sql', 'create unique index concurrently things_name on things (name);\n')
    await expect(start()).rejects.toThrow(/^The migration 0902_name\.concurrent\.sql failed: /)
    expect(await ask(database.owner, isBuilt)).toEqual([{ indisvalid: false }])
    await ask(database.owner, 'delete from things')
    await start()
    expect(await ask(database.owner, isBuilt)).toEqual([{ indisvalid: true }])
  })

  it('build nothing but indexes without a transaction', async () => {
    await write('0901_first.concurrent.sql', 'create table things (name text);')
    await expect(start()).rejects.toThrow(/^The migration 0901_first\.concurrent\.sql failed: each of its statements/)
    expect(await ask(database.owner, `select to_regclass('things') as things`)).toEqual([{ things: null }])
  })

  it('make an empty database’s tables by the baseline', async () => {
    const baseline = ['0001_market.sql', '0002_orders.sql', '0003_money.sql', '0004_receipts.sql']
    for (const name of baseline) await write(name, await readFile(path.join(path.dirname(grants), name), 'utf8'))
    const empty = await createTestDatabase({ migrated: false })
    onTestFinished(() => empty.drop())
    await migrate({ owner: empty.owner, appRole: String(empty.app.user), dir, log })
    expect(await ask(empty.owner, 'select name from migrations order by name')).toEqual(
      baseline.map((name) => ({ name })),
    )
    expect(await ask(empty.app, 'select from brands')).toHaveLength(10)
  })
})

describe('the app role', () => {
  const refused = /permission denied/

  it('may read and write, but not change the tables or see the migrations', async () => {
    await write('0901_first.sql', 'create table things (id int generated always as identity, name text)')
    await start()
    const { app } = database
    await ask(app, `insert into things (name) values ('a'); update things set name = 'b'; delete from things`)
    await expect(ask(app, 'truncate things')).rejects.toThrow(refused)
    await expect(ask(app, 'drop table things')).rejects.toThrow(/must be owner/)
    await expect(ask(app, 'create table mine (name text)')).rejects.toThrow(refused)
    await expect(ask(app, 'select * from migrations')).rejects.toThrow(refused)
    await expect(ask(app, 'insert into graphile_worker.migrations (id) values (999)')).rejects.toThrow(refused)
  })

  it('may only add to append-only tables and their partitions', async () => {
    await write(
      '0901_first.sql',
      `
      create table entries (name text);
      comment on table entries is 'append-only: what happened';
      create table parted (at int) partition by list (at);
      create table parted_1 partition of parted for values in (1);
      comment on table parted is 'append-only';`,
    )
    await start()
    for (const table of ['entries', 'parted', 'parted_1']) {
      await ask(database.app, `insert into ${table} values (1); select * from ${table}`)
      await expect(ask(database.app, `delete from ${table}`)).rejects.toThrow(refused)
    }
    await expect(ask(database.app, `update entries set name = 'b'`)).rejects.toThrow(refused)
  })

  it('loses its rights when a table becomes append-only', async () => {
    await write('0901_first.sql', 'create table entries (name text)')
    await start()
    await ask(database.app, 'delete from entries')
    await write('0902_second.sql', `comment on table entries is 'append-only'`)
    await start()
    await expect(ask(database.app, 'delete from entries')).rejects.toThrow(refused)
  })

  it('that owns the tables causes a warning only', async () => {
    await write('grants.sql', 'this is not run')
    await migrate({ owner: database.owner, appRole: String(database.owner.user), dir, log })
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('DATABASE_OWNER_URL'))
  })
})
