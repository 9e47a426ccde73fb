import type { FastifyInstance } from 'fastify'
import type { DatabaseWatch } from '../db/watch-database.ts'
import type { DiskWatch } from './disk.ts'

/**
 * `/healthz` answers once the process lives, `/readyz` once it can serve. Both at once, whatever the database does.
 * With a full disk a process still serves reads, and all processes share it: `/readyz` stays 200 and says so.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Pick<DatabaseWatch, 'away'>,
  disk: Pick<DiskWatch, 'full'>,
): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !database.away()
    if (!ready) void reply.header('retry-after', 2)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(disk.full() && { diskFull: true }) })
  })
}
