import type pg from 'pg'
import { nouns } from './nouns.ts'
import type { JobHealth } from './platform/jobs/job-health.ts'
import type { Tasks } from './platform/jobs/job-runner.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './db/log.ts'
import type { Job, JobParts } from './platform/noun.ts'

type TaskParts = Omit<JobParts, 'nouns'>

const hourly = '17 * * * * clear-away ?jobKey=clear-away&max=3'
const crontimes = { minute: '* * * * *', hour: '27 * * * *' } as const

/** Starts the background jobs; any process may run them. */
export function startMarketJobs({
  config,
  log,
  health,
  ...parts
}: TaskParts & { config: pg.PoolConfig; log: Log; health: JobHealth }): Promise<{ stop(): Promise<void> }> {
  const lines = jobsOf(parts).flatMap(([task, { every }]) =>
    every ? [`${crontimes[every]} ${task} ?jobKey=${task}&max=1`] : [],
  )
  return startJobs({ config, log, health, crontab: [...lines, hourly].join('\n'), tasks: marketTasks(parts) })
}

/** Each kind of job by its name. */
export function marketTasks(parts: TaskParts): Tasks {
  const clearAway = async () => {
    await Promise.all(nouns.map(async (noun) => noun.purge?.({ ...parts, nouns })))
  }
  return {
    ...Object.fromEntries(jobsOf(parts).map(([task, { run }]) => [task, run])),
    'clear-away': clearAway,
  }
}

function jobsOf(parts: TaskParts): [task: string, job: Job][] {
  return nouns.flatMap((noun) => Object.entries(noun.jobs?.({ ...parts, nouns }) ?? {}))
}
