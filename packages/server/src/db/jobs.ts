import { run } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { jobLogger } from './job-logger.ts'
import type { Log } from './log.ts'

export interface JobsOptions {
  /** As the app role; one of its connections listens for new jobs all the time. */
  pool: pg.Pool
  /** A task that throws is run again later, 25 times at growing distances. */
  tasks: Record<string, (payload: unknown) => Promise<void>>
  /** Lines of graphile-worker's crontab form, in UTC. */
  crontab?: string
  log: Log
  /** How many jobs run at once. */
  concurrency?: number
}

/** Works off the jobs that `enqueueJob` and the crontab make. `stop` waits for those that run. */
export async function startJobs({ pool, tasks, crontab = '', log, concurrency = 2 }: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: pool, taskList: tasks, crontab, concurrency, noHandleSignals: true, logger: jobLogger(log),
  })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs stopped'))
  return { stop: () => runner.stop() }
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
