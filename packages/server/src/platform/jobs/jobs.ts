import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { openJobHealth, type JobHealth } from './job-health.ts'
import { keepJobPresence } from './job-presence.ts'
import { beginJobRun, type Tasks } from './job-runner.ts'
import type { Log } from '../../db/log.ts'
import { openPool } from '../../db/pool/pool.ts'

export interface JobsOptions {
  /** Of this runner, when a process has several. */
  name?: string
  /** Connects as the app role. The jobs have separate connections, three more than run concurrently. */
  config: pg.PoolConfig
  /**
   * A task that throws is retried, 25 times with growing delays; one whose process was killed, after about a minute. So
   * each task must be repeatable.
   */
  tasks: Tasks
  /** Lines of graphile-worker's crontab form, in UTC. */
  crontab?: string
  log: Log
  /** Receives the runner's heartbeat and the count of jobs that failed their last attempt. */
  health?: JobHealth
  /** Concurrent jobs. */
  concurrency?: number
  /** How long `stop` waits for running jobs, in milliseconds; unfinished ones are run again by the next server. */
  timeout?: number
  /** How long it then waits until they are released, in milliseconds. */
  releaseTime?: number
  /** How often an idle runner looks for jobs that it was not notified of, in milliseconds. */
  pollInterval?: number
  /** How often jobs of killed servers are looked for, in milliseconds. */
  lookInterval?: number
}

/** Runs the jobs of `enqueueJob` and of the crontab. `stop` waits for running jobs. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { name = 'jobs', config, tasks, crontab = '', log, health = openJobHealth(), concurrency = 2 } = options
  const { timeout = 8_000, releaseTime = 15_000, pollInterval = 2_000, lookInterval = 10_000 } = options
  const pool = openPool(config, { max: concurrency + 3, log })
  const presence = keepJobPresence(pool, log, health, lookInterval)
  const { announce } = presence
  const times = { timeout, releaseTime, pollInterval }
  const begin = () => beginJobRun({ name, pool, tasks, crontab, concurrency, ...times, log, health, announce })
  const close = async () => {
    await presence.stop()
    await pool.end()
  }
  const stopping = new AbortController()
  let current = await begin().catch(async (error: unknown) => {
    await close()
    throw error
  })

  const keepRunning = async () => {
    await current.over
    while (!stopping.signal.aborted) {
      log.error({}, 'the jobs stopped by themselves and are started again')
      await pause(1_000)
      current = await begin().catch(() => current)
      if (stopping.signal.aborted) await current.end()
      await current.over
    }
  }
  const kept = keepRunning()
  const stop = async () => {
    stopping.abort()
    await current.end()
    await kept
    await close()
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

/** Adds a job, which runs when the transaction of `db` commits. A later job with the same key replaces it. */
export async function enqueueJob<Schema>(
  db: Kysely<Schema>,
  task: string,
  payload: unknown,
  { runAt, jobKey }: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  await sql`select from graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${jobKey ?? null})`.execute(db)
}

/**
 * Adds a job for each payload, in one statement: ten thousand calls of `add_job` would exceed its time. `delay`: an SQL
 * interval after which they run. `keyOf`: a job that waits with the same key gets this payload in place of its own, and
 * runs once, at its own time.
 */
export async function enqueueJobs<Schema, Payload>(
  db: Kysely<Schema>,
  task: string,
  payloads: readonly Payload[],
  {
    delay = sql`interval '0'`,
    keyOf = () => null,
  }: { delay?: RawBuilder<unknown>; keyOf?: (payload: Payload) => string | null } = {},
): Promise<void> {
  const jobs = payloads.map((payload) => ({ payload, key: keyOf(payload) }))
  await sql`select from graphile_worker.add_jobs(array(
    select row(${task}::text, job -> 'payload', null, now() + ${delay}, null, job ->> 'key', null, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(jobs)}::json) of(job)), job_key_preserve_run_at => true)`.execute(db)
}
