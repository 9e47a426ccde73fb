import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

/** `/healthz` answers once the process lives, `/readyz` once it can serve. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await sql`select 1`.execute(db).then(() => true, () => false)
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ ready })
  })
}
