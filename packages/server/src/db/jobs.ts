import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCrontab, run, type Runner, type WorkerEvents } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { keepJobPresence } from './job-presence.ts'
import { jobLogger } from './job-logger.ts'
import type { Log } from './log.ts'
import { openPool } from './pool.ts'

export interface JobsOptions {
  /** As the app role. The jobs have connections of their own, three more than run at once. */
  config: pg.PoolConfig
  /**
   * A task that throws is run again later, 25 times at growing distances; one whose process was killed, about a minute
   * later. So each must bear to be run twice.
   */
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /** Lines of graphile-worker's crontab form, in UTC. */
  crontab?: string
  log: Log
  /** How many jobs run at once. */
  concurrency?: number
}

// Without a batch graphile-worker does not await the note of a job's outcome, and a lost connection would end the process.
const handledOutcomes = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Works off the jobs that `enqueueJob` and the crontab make. `stop` waits for those that run, a few seconds at most. */
export async function startJobs({ config, tasks, crontab = '', log, concurrency = 2 }: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(config, { max: concurrency + 3, log })
  const stopping = new AbortController()
  const presence = keepJobPresence(pool, log)
  const begin = () => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => presence.announce(workerPool.id))
    return run({
      pgPool: pool, taskList: tasks, parsedCronItems: parseCrontab(crontab), concurrency, events,
      noHandleSignals: true, logger: jobLogger(log), preset: handledOutcomes,
    })
  }
  let runner = await begin()

  // The runner gives up when the database is away for too long.
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await outcomeOf(runner, log)
      if (stopping.signal.aborted) return
      log.error({}, 'the jobs stopped by themselves and are started again')
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => {})
      runner = await begin().catch(() => runner)
    }
  }
  const over = keepRunning()
  const end = async () => {
    stopping.abort()
    await runner.stop().catch(() => {})
    await over
    await presence.stop()
    await pool.end()
  }
  let ended: Promise<void> | undefined
  return { stop: () => ended ??= end() }
}

async function outcomeOf(runner: Runner, log: Log): Promise<void> {
  await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs failed'))
}

/** Adds a job, which runs if and when the transaction of `db` commits. A later job with the same key takes its place. */
export async function enqueueJob<Schema>(
  db: Kysely<Schema>,
  task: string,
  payload: unknown,
  { runAt, jobKey }: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${jobKey ?? null})`.execute(db)
}
