import type { Registry } from 'prom-client'
import { addGauge } from '../../db/monitor/gauge.ts'

/** The state of this process's job runners. */
export interface JobHealth {
  /** A heartbeat: this runner has polled, or begun or ended a job. */
  beat(runner: string): void
  /** A job of this process has failed its last attempt. */
  noteFailure(): void
  /** The number of jobs of all processes that have failed their last attempt, as recorded in the database. */
  noteFailed(count: number): void
  /** Of the runner whose heartbeat is the oldest. */
  secondsSinceBeat(): number
  /** No heartbeat of a runner for a minute. An idle runner polls every 2 seconds. */
  stopped(): boolean
  failed(): number
}

const longestSilence = 60
/** In milliseconds: until then a failure of this process may not be recorded, so that a lower count may lack it. */
const longestRecording = 10_000

export function openJobHealth(): JobHealth {
  const openedAt = Date.now()
  const beats = new Map<string, number>()
  let failedJobs = 0
  let failedAt = -Infinity
  const oldest = () => (beats.size === 0 ? openedAt : Math.min(...beats.values()))
  const secondsSinceBeat = () => (Date.now() - oldest()) / 1000
  return {
    beat(runner) {
      beats.set(runner, Date.now())
    },
    noteFailure() {
      failedJobs += 1
      failedAt = Date.now()
    },
    noteFailed(count) {
      if (count >= failedJobs || Date.now() - failedAt > longestRecording) failedJobs = count
    },
    secondsSinceBeat,
    stopped: () => secondsSinceBeat() > longestSilence,
    failed: () => failedJobs,
  }
}

export function gaugeJobHealth(registry: Registry, health: JobHealth): void {
  addGauge(
    registry,
    {
      name: 'market_jobs_heartbeat_age_seconds',
      help: 'Since a job runner of this process last looked for a job, or began or ended one.',
    },
    health.secondsSinceBeat,
  )
}
