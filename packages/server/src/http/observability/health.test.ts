import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gaugeJobHealth, openJobHealth } from '../../platform/jobs/job-health.ts'
import { serveHealth } from './health.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function open() {
  const health = openJobHealth()
  const app = Fastify()
  serveHealth(app, { away: () => false }, { full: () => false }, health)
  const registry = new Registry()
  gaugeJobHealth(registry, health)
  const readyz = async () => {
    const reply = await app.inject('/readyz')
    return { status: reply.statusCode, ...reply.json<object>() }
  }
  return { health, readyz, metrics: () => registry.metrics() }
}

it('/readyz reports running jobs, and stays 200 when some have failed their last attempt', async () => {
  const { health, readyz } = open()
  expect(await readyz()).toEqual({ status: 200, ready: true, jobs: 'running', failedJobs: 0 })
  health.noteFailed(3)
  expect(await readyz()).toEqual({ status: 200, ready: true, jobs: 'running', failedJobs: 3 })
})

it('/readyz reports stopped jobs after a minute without a heartbeat, and running ones after the next heartbeat', async () => {
  const { health, readyz, metrics } = open()
  vi.setSystemTime(Date.now() + 59_000)
  expect(await readyz()).toMatchObject({ jobs: 'running' })
  vi.setSystemTime(Date.now() + 2_000)
  expect(await readyz()).toEqual({ status: 200, ready: true, jobs: 'stopped', failedJobs: 0 })
  expect(await metrics()).toContain('\nmarket_jobs_heartbeat_age_seconds 61')
  health.beat('jobs')
  expect(await readyz()).toMatchObject({ jobs: 'running' })
  expect(await metrics()).toContain('\nmarket_jobs_heartbeat_age_seconds 0')
})
