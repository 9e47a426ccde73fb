import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCrontab, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { JobHealth } from './job-health.ts'
import { rowsOf } from './work-through.ts'
import { jobLogger } from '../../db/job-logger.ts'
import type { Log } from '../../db/log.ts'

export type Tasks = Record<string, (payload: unknown) => Promise<void>>

export interface JobRun {
  /** Resolves when the run has ended, by `end` or by a failure. */
  over: Promise<void>
  end(): Promise<void>
}

export interface JobRunOptions {
  name: string
  pool: pg.Pool
  tasks: Tasks
  crontab: string
  concurrency: number
  /** How long `end` waits for running jobs, in milliseconds. */
  timeout: number
  /** How long it then waits for the library to release them, in milliseconds. */
  releaseTime: number
  /** In milliseconds. */
  pollInterval: number
  log: Log
  health: JobHealth
  /** Called with the name under which the run's jobs are locked. */
  announce(name: string): void
}

// Without a batch graphile-worker does not await recording a job's outcome, and a lost connection would end the
// process.
export const handledOutcomes = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
// If its first query fails, graphile-worker caches that failure and never finds a job.
const mostFailures = 6

/** Runs jobs with graphile-worker until it is ended, or has to be restarted. */
export async function beginJobRun({
  name,
  pool,
  tasks,
  crontab,
  concurrency,
  timeout,
  releaseTime,
  pollInterval,
  log,
  health,
  announce,
}: JobRunOptions): Promise<JobRun> {
  const events: WorkerEvents = new EventEmitter()
  let workers: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool
    announce(workerPool.id)
  })
  for (const event of ['worker:getJob:empty', 'job:start', 'job:complete'] as const)
    events.on(event, () => health.beat(name))
  events.on('job:failed', ({ job }) => {
    health.noteFailure()
    log.error(
      { job: job.id, task: job.task_identifier, attempts: job.attempts },
      'a job has failed its last try and is given up',
    )
  })
  let abandoned = false
  const runner = await run({
    pgPool: pool,
    taskList: silencedWhen(() => abandoned, logRows(tasks, log)),
    parsedCronItems: parseCrontab(crontab),
    concurrency,
    pollInterval,
    events,
    noHandleSignals: true,
    logger: jobLogger(log),
    preset: handledOutcomes,
  })
  const givenUp = Promise.withResolvers<void>()
  const runnerOver = runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs failed'))
  const over = Promise.race([runnerOver, givenUp.promise])

  const endNow = async () => {
    const stopped = Promise.all([runner.stop().catch(() => {}), runnerOver])
    if (!(await takesLonger(stopped, timeout))) return
    abandoned = true
    // The runner's own kill() does nothing once it is stopping. Rejects when the jobs can't be released because the
    // database is unavailable; they are released once it is back (job-presence.ts).
    const released = Promise.resolve(workers?.forcefulShutdown('the server ends')).catch(() => {})
    // The library waits for the records of outcomes, and for ever after two of them failed: it miscounts those.
    await takesLonger(Promise.all([released, stopped]), releaseTime)
    givenUp.resolve()
  }
  let ending: Promise<void> | undefined
  const end = () => (ending ??= endNow())

  let failures = 0
  events.on('worker:getJob:error', () => {
    if (++failures === mostFailures) void end()
  })
  for (const success of ['worker:getJob:empty', 'job:start'] as const)
    events.on(success, () => {
      failures = 0
    })
  // Its workers also stop when an outcome can't be recorded.
  events.on('pool:gracefulShutdown', () => setImmediate(() => void end()))
  return { over, end }
}

/** Logs each row at which a job has failed. */
function logRows(tasks: Tasks, log: Log): Tasks {
  const logged = (task: string, run: Tasks[string]) => async (payload: unknown) => {
    try {
      await run(payload)
    } catch (error) {
      for (const { id, at, error: err } of rowsOf(error)) log.error({ err, task, at, row: id }, 'a job failed at a row')
      throw error
    }
  }
  return Object.fromEntries(Object.entries(tasks).map(([task, run]) => [task, logged(task, run)]))
}

/** An outcome after the run has ended would be an unhandled rejection, which ends the process. */
function silencedWhen(abandoned: () => boolean, tasks: Tasks): Tasks {
  const silence = (task: Tasks[string]) => async (payload: unknown) => {
    try {
      await task(payload)
    } finally {
      if (abandoned()) await new Promise(() => {})
    }
  }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, silence(task)]))
}

async function takesLonger(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController()
  const late = pause(milliseconds, true, { signal: waiting.signal }).catch(() => false)
  const result = await Promise.race([work.then(() => false), late])
  waiting.abort()
  return result
}
