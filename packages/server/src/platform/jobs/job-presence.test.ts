import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openJobHealth } from './job-health.ts'
import { keepJobPresence } from './job-presence.ts'
import { openPool } from '../../db/pool/pool.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const lookInterval = 10_000
let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** A server's presence. */
function openPresence() {
  const pool = openPool(database.app, { max: 1, log })
  const health = openJobHealth()
  const looked = vi.spyOn(health, 'noteFailed')
  const presence = keepJobPresence(pool, log, health, lookInterval)
  onTestFinished(async () => {
    await presence.stop()
    await pool.end()
  })
  return { pool, presence, looked }
}

/** Polls without a timer, so that a test may stop the clock. */
async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await owner.query('select')
}

async function hasLock(name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and objid = hashtext($1)::oid and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [name],
  )
  return rowCount === 1
}

const about = 727_634

/** Another connection that asks for a name's lock; `got` tells whether it has it. */
async function askForLock(name: string) {
  const client = new pg.Client(database.owner)
  await client.connect()
  const state = { got: false }
  const ask = async () => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [about, name])
    state.got = true
  }
  const asked = ask().catch(() => {})
  onTestFinished(async () => {
    await client.end()
    await asked
  })
  const waits = async () => {
    const { rowCount } = await owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = hashtext($1)::oid and not granted`,
      [name],
    )
    return (rowCount ?? 0) > 0
  }
  await until(async () => state.got || (await waits()))
  return { state, waits, end: () => client.end() }
}

async function closeConnectionWithLock(name: string): Promise<void> {
  const client = new pg.Client(database.app)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = hashtext($1)::oid`,
    [name],
  )
  await client.end()
}

async function addRunningJob(worker: string): Promise<void> {
  await owner.query(`select graphile_worker.add_job('task of ' || $1)`, [worker])
  await owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 hour'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'task of ' || $1)`,
    [worker],
  )
}

async function runningJobs(): Promise<string[]> {
  const { rows } = await owner.query<{ by: string }>(
    `select locked_by as by from graphile_worker._private_jobs where locked_by is not null order by locked_by`,
  )
  return rows.map(({ by }) => by)
}

describe('the lock of a server with running jobs', () => {
  it('under an earlier name is released after the one under the new name was taken', async () => {
    const { presence } = openPresence()
    presence.announce('earlier')
    await until(() => hasLock('earlier'))
    const other = await askForLock('earlier')
    const blocking = await askForLock('later')
    presence.announce('later')
    await until(async () => other.state.got || (await blocking.waits()))
    expect(other.state.got).toBe(false)
    await blocking.end()
    await until(() => other.state.got)
    expect(await hasLock('later')).toBe(true)
  })

  it('that lost its connection may be missing in one look of another: its jobs are not run twice', async () => {
    const { pool, presence } = openPresence()
    presence.announce('alive')
    await until(() => hasLock('alive'))
    await addRunningJob('alive')
    await addRunningJob('killed')
    const reachable = Promise.withResolvers<void>()
    const connect = pool.connect.bind(pool)
    const connectLater = async () => {
      await reachable.promise
      return connect()
    }
    vi.spyOn(pool, 'connect').mockReturnValue(connectLater() as never)
    await closeConnectionWithLock('alive')
    await until(async () => !(await hasLock('alive')))

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const other = openPresence()
    await until(() => other.looked.mock.calls.length === 1)
    reachable.resolve()
    await until(() => hasLock('alive'))
    vi.advanceTimersByTime(lookInterval)
    await until(async () => !(await runningJobs()).includes('killed'))
    expect(await runningJobs()).toEqual(['alive'])
  })
})
