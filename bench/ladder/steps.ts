import Fastify from 'fastify'
import pg from 'pg'
import type { LadderCall } from './calls.ts'

/**
 * The bare steps: `cached` sends bodies from a Map, `uncached` the JSON that PostgreSQL builds from the same rows; both with the
 * product's headers. Arguments: the step, its port, and as JSON the connection and the calls, each with the product's reply.
 */
export interface Given {
  database: pg.PoolConfig
  calls: (LadderCall & { headers: Record<string, string>; body: string })[]
}

const [, , step = '', port = '', text = '{}'] = process.argv
const { database, calls } = JSON.parse(text) as Given

const app = Fastify({ logger: false, keepAliveTimeout: 72_000 })
const replies = new Map(calls.map(({ address, body }) => [address, Buffer.from(body)]))
const pool = new pg.Pool({ ...database, max: 8 })
for (const { name, route, headers, statement, values } of calls) {
  app.get(
    route,
    step === 'cached'
      ? async (request, reply) => reply.headers(headers).send(replies.get(request.url))
      : async (_request, reply) => {
          const { rows } = await pool.query<{ body: string }>({ name, text: statement, values })
          return reply.headers(headers).send(rows[0]?.body)
        },
  )
}
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')
process.once('SIGTERM', () => process.exit())
