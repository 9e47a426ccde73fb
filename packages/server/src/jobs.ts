import type pg from 'pg'
import { nouns } from './nouns.ts'
import type { JobHealth } from './platform/jobs/job-health.ts'
import type { Tasks } from './platform/jobs/job-runner.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './db/log.ts'
import { workThrough } from './platform/jobs/work-through.ts'
import type { Job, JobParts } from './platform/noun.ts'

type TaskParts = Omit<JobParts, 'nouns'>

const hourly = '17 * * * * clear-away ?jobKey=clear-away&max=3'
const mailTask = 'send-mail'
const crontimes = { minute: '* * * * *', hour: '27 * * * *' } as const

/**
 * Starts the background jobs; any process may run them. Mails have a runner of their own: a slow mail server delays no
 * refund, and a slow card provider no mail.
 */
export async function startMarketJobs({
  config,
  log,
  health,
  ...parts
}: TaskParts & { config: pg.PoolConfig; log: Log; health: JobHealth }): Promise<{ stop(): Promise<void> }> {
  const lines = jobsOf(parts).flatMap(([task, { every }]) =>
    every ? [`${crontimes[every]} ${task} ?jobKey=${task}&max=1`] : [],
  )
  const { [mailTask]: sendMail, ...tasks } = marketTasks(parts)
  const mails = { [mailTask]: sendMail as Tasks[string] }
  const crontab = [...lines, hourly].join('\n')
  const runners: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.all(runners.map((runner) => runner.stop())))
  try {
    runners.push(await startJobs({ config, log, health, crontab, tasks }))
    runners.push(await startJobs({ name: 'mails', config, log, health, tasks: mails, concurrency: 1 }))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Each kind of job by its name. */
export function marketTasks(parts: TaskParts): Tasks {
  const all = nouns.map((noun) => ({ id: noun.folder, noun }))
  const clearAway = () =>
    workThrough(parts.db, 'clear-away', ({ each }) => each(all, async ({ noun }) => noun.purge?.({ ...parts, nouns })))
  return {
    ...Object.fromEntries(jobsOf(parts).map(([task, { run }]) => [task, run])),
    'clear-away': clearAway,
  }
}

function jobsOf(parts: TaskParts): [task: string, job: Job][] {
  return nouns.flatMap((noun) => Object.entries(noun.jobs?.({ ...parts, nouns }) ?? {}))
}
