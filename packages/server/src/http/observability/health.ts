import type { FastifyInstance } from 'fastify'
import type { JobHealth } from '../../platform/jobs/job-health.ts'
import type { Heartbeat } from '../../db/monitor/heartbeat.ts'
import type { DiskWatch } from '../server/disk.ts'

type Jobs = Pick<JobHealth, 'stopped' | 'failed'>

/**
 * `/healthz` answers while the process lives, `/readyz` while it can serve; both without waiting for the database. With
 * a full disk a process still serves reads, and all processes share the disk: `/readyz` stays 200 and reports it. The
 * same for jobs that have stopped or failed.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Pick<Heartbeat, 'away'>,
  disk: Pick<DiskWatch, 'full'>,
  jobs: Jobs | null = null,
): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !database.away()
    if (!ready) void reply.header('retry-after', 2)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(disk.full() && { diskFull: true }), ...(jobs && describeJobs(jobs)) })
  })
}

function describeJobs(jobs: Jobs): { jobs: 'running' | 'stopped'; failedJobs: number } {
  return { jobs: jobs.stopped() ? 'stopped' : 'running', failedJobs: jobs.failed() }
}
