import type { FastifyInstance } from 'fastify'
import type { JobHealth } from '../db/job-health.ts'
import type { DatabaseWatch } from '../db/watch-database.ts'
import type { DiskWatch } from './disk.ts'

type Jobs = Pick<JobHealth, 'stopped' | 'failed'>

/**
 * `/healthz` answers once the process lives, `/readyz` once it can serve. Both at once, whatever the database does.
 * With a full disk a process still serves reads, and all processes share it: `/readyz` stays 200 and says so. The same for
 * jobs that have stopped or failed their last try: requests are served all the same.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Pick<DatabaseWatch, 'away'>,
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
