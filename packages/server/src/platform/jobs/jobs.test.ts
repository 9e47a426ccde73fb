import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openJobHealth } from './job-health.ts'
import { enqueueJob, startJobs } from './jobs.ts'
import { workThrough } from './work-through.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let database: TestDatabase
let db: ReturnType<typeof openKysely<unknown>>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openKysely(openPool(database.app, { max: 3, log }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function work(tasks: Parameters<typeof startJobs>[0]['tasks'], crontab = '') {
  const jobs = await startJobs({ config: database.app, log, tasks, crontab })
  onTestFinished(() => jobs.stop())
  return jobs
}

/** Polls until the check passes. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 })

async function asOwner<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('jobs', () => {
  it('run with their payload, as the app role', async () => {
    const ran = Promise.withResolvers<unknown>()
    await work({ greet: async (payload) => ran.resolve(payload) })
    await enqueueJob(db, 'greet', { name: 'Ada' })
    expect(await ran.promise).toEqual({ name: 'Ada' })
  })

  it('are enqueued only when their transaction commits', async () => {
    const seen: unknown[] = []
    const last = Promise.withResolvers<void>()
    await work({
      note: async (payload) => {
        seen.push(payload)
        if (payload === 'kept') last.resolve()
      },
    })
    await db
      .transaction()
      .execute(async (trx) => {
        await enqueueJob(trx, 'note', 'dropped')
        throw new Error('no')
      })
      .catch(() => {})
    await db.transaction().execute((trx) => enqueueJob(trx, 'note', 'kept'))
    await last.promise
    expect(seen).toEqual(['kept'])
  })

  it('with the same key replace each other while they wait', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000)
    await enqueueJob(db, 'later', 1, { runAt: inAnHour, jobKey: 'one' })
    await enqueueJob(db, 'later', 2, { runAt: inAnHour, jobKey: 'one' })
    const rows = await asOwner<{ payload: number; run_at: Date }>(
      `select payload, run_at from graphile_worker._private_jobs where key = 'one'`,
    )
    expect(rows).toEqual([{ payload: 2, run_at: inAnHour }])
  })

  it('that fail are retried, and the failure is logged', async () => {
    const failed = Promise.withResolvers<void>()
    const jobs = await work({
      fail: async () => {
        failed.resolve()
        throw new Error('the mail server is away')
      },
    })
    await enqueueJob(db, 'fail', {}, { jobKey: 'failing' })
    await failed.promise
    await jobs.stop()
    const rows = await asOwner(
      `select attempts, last_error like '%mail server is away%' as told from graphile_worker._private_jobs where key = 'failing'`,
    )
    expect(rows).toEqual([{ attempts: 1, told: true }])
    expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the mail server is away'))
  })

  it('that fail their last attempt are logged and counted, here and by the next runner', async () => {
    const tasks = {
      hopeless: async () => {
        throw new Error('the card provider knows no such payment')
      },
    }
    const health = openJobHealth()
    const jobs = await startJobs({ config: database.app, log, tasks, health })
    onTestFinished(() => jobs.stop())
    await asOwner(`select graphile_worker.add_job('hopeless', max_attempts => 1)`)
    await soon(() => expect(health.failed()).toBe(1))
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ task: 'hopeless', attempts: 1 }),
      'a job has failed its last try and is given up',
    )
    await jobs.stop()
    const next = openJobHealth()
    const again = await startJobs({ config: database.app, log, tasks: { idle: async () => {} }, health: next })
    onTestFinished(() => again.stop())
    await soon(() => expect(next.failed()).toBe(1))
  })

  it('that have just failed are counted although the database has not recorded it yet', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const health = openJobHealth()
    health.noteFailure()
    health.noteFailed(0)
    expect(health.failed()).toBe(1)
    health.noteFailed(3)
    expect(health.failed()).toBe(3)
    vi.advanceTimersByTime(30_000)
    health.noteFailed(0)
    expect(health.failed()).toBe(0)
  })

  it('that fail at a row log its id, also of a step, and go on with the others', async () => {
    const done = Promise.withResolvers<void>()
    const inner = () =>
      workThrough(db as never, 'inner', ({ each }) =>
        each([{ id: 'bad' }, { id: 'good' }], async ({ id }) => {
          if (id === 'bad') throw new Error('no such laptop')
          done.resolve()
        }),
      )
    const rows = () => workThrough(db as never, 'outer', ({ each }) => each([{ id: 'step' }], inner))
    const jobs = await work({ rows })
    await enqueueJob(db, 'rows', {})
    await done.promise
    await jobs.stop()
    const err = expect.objectContaining({ message: 'no such laptop' })
    expect(log.error).toHaveBeenCalledWith({ err, task: 'rows', at: 'inner', row: 'bad' }, 'a job failed at a row')
  })

  it('end at a lost connection, which is no failure of a row', async () => {
    const seen: string[] = []
    const lost = workThrough(db as never, 'lost', ({ each }) =>
      each([{ id: 'one' }, { id: 'two' }], async ({ id }) => {
        seen.push(id)
        throw new Error('Connection terminated unexpectedly')
      }),
    )
    await expect(lost).rejects.toThrow('Connection terminated')
    expect(seen).toEqual(['one'])
    expect(await asOwner(`select * from row_failures where task = 'lost'`)).toEqual([])
  })

  it('have a heartbeat while the runner is idle, and none after it has ended', async () => {
    const startIdle = async () => {
      const health = openJobHealth()
      const beat = vi.spyOn(health, 'beat')
      const tasks = { idle: async () => {} }
      const jobs = await startJobs({ config: database.app, log, tasks, health, pollInterval: 50 })
      onTestFinished(() => jobs.stop())
      await soon(() => expect(beat.mock.calls.length).toBeGreaterThan(2))
      return { jobs, beat }
    }
    const { jobs, beat } = await startIdle()
    await jobs.stop()
    const beats = beat.mock.calls.length
    // Meanwhile a runner that had not ended would poll as often as this one.
    await startIdle()
    expect(beat).toHaveBeenCalledTimes(beats)
  })

  it('of a killed server are run by the next one', async () => {
    await enqueueJob(db, 'orphaned', {})
    await asOwner(`update graphile_worker._private_jobs set locked_by = 'a server that is gone', locked_at = now() - interval '1 minute', attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'orphaned')`)
    const ran = Promise.withResolvers<string>()
    const tasks = { orphaned: async () => ran.resolve('by the next one') }
    const jobs = await startJobs({ config: database.app, log, tasks, lookInterval: 50 })
    onTestFinished(() => jobs.stop())
    expect(await ran.promise).toBe('by the next one')
  })

  it('of a running server are not taken by another', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    let runs = 0
    const slow = async () => {
      runs++
      started.resolve()
      await finish.promise
    }
    const first = await work({ slow })
    await enqueueJob(db, 'slow', {})
    await started.promise
    await asOwner(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null`,
    )
    await work({ slow })
    const marker = Promise.withResolvers<void>()
    await work({ marker: async () => marker.resolve() })
    await enqueueJob(db, 'marker', {})
    await marker.promise
    expect(
      await asOwner(`select locked_by is not null as held from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'slow')`),
    ).toEqual([{ held: true }])
    finish.resolve()
    await first.stop()
    expect(runs).toBe(1)
  })

  it('that do not end don’t keep the server from stopping, and are run by the next one', async () => {
    const started = Promise.withResolvers<void>()
    const jobs = await startJobs({
      config: database.app,
      log,
      timeout: 20,
      tasks: {
        stuck: () => {
          started.resolve()
          return new Promise(() => {})
        },
      },
    })
    await enqueueJob(db, 'stuck', {})
    await started.promise
    await jobs.stop()
    expect(
      await asOwner(`select locked_by, attempts from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'stuck')`),
    ).toEqual([{ locked_by: null, attempts: 1 }])
  })

  it('continue after the database has closed their connections', async () => {
    const ran = Promise.withResolvers<string>()
    await work({ after: async () => ran.resolve('after the loss') })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and usename = current_user and datname = current_database()`.execute(db)
    await soon(() => enqueueJob(db, 'after', {}))
    expect(await ran.promise).toBe('after the loss')
  })

  it('continue after the outcomes of several at once could not be recorded', async () => {
    log.error.mockClear()
    await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no outcome now'; end $$;
      create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
    const [ran, lastBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const tasks = {
      first: () => first.promise,
      second: () => second.promise,
      endless: () => {
        lastBegun.resolve()
        return new Promise<void>(() => {})
      },
      afterwards: async () => ran.resolve(),
    }
    const options = { concurrency: 3, timeout: 500, releaseTime: 100 }
    const jobs = await startJobs({ config: database.app, log, tasks, ...options })
    onTestFinished(() => jobs.stop())
    for (const task of ['first', 'second', 'endless']) await enqueueJob(db, task, {})
    await lastBegun.promise
    first.resolve()
    await soon(() =>
      expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('no outcome now')),
    )
    // While the last is under way a second one is refused, after which graphile-worker never reports its end.
    second.resolve()
    await soon(() => expect(log.error).toHaveBeenCalledWith({}, 'the jobs stopped by themselves and are started again'))
    await asOwner('drop trigger refuse on graphile_worker._private_jobs')
    await enqueueJob(db, 'afterwards', {})
    await ran.promise
  })

  it('of a crontab are stored in the database', async () => {
    await work({ sweep: async () => {} }, '*/5 * * * * sweep')
    await soon(async () => {
      expect(await asOwner(`select identifier from graphile_worker._private_known_crontabs`)).toEqual([
        { identifier: 'sweep' },
      ])
    })
  })
})
