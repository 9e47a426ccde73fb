import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isUnanswered } from './errors.ts'
import type { Log } from './log.ts'
import { nameStatements } from './named-statements.ts'
import { columnTypes } from './column-types.ts'

/**
 * A pool whose connections read columns our way (`column-types.ts`).
 * Time limits (time-limits.ts) come in `config`.
 */
export function openPool(config: pg.PoolConfig, { max, log }: { max: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config, max, types: columnTypes })
  // Without listeners a connection that the server closes ends the whole process. One in use also fails its statement.
  pool.on('error', (error) => { if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost') })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenUnanswered(client)
  })
  return pool
}

/**
 * `query_timeout` fails the statement, but leaves its connection waiting for the answer, and the next statement behind it.
 * Such a connection is ended at once: the rollback that follows fails instead of waiting, and the pool makes another.
 */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]): unknown => {
    const result = query(...given)
    if (result instanceof Promise) result.catch((error: unknown) => { if (isUnanswered(error)) closeNow(client) })
    return result
  }
  client.query = watched as typeof client.query
}

// With a statement under way, pg closes the socket without waiting for the server.
function closeNow(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>): void {
  client.end?.().catch(() => {})
}

/** Kysely over the pool; each statement is prepared once a connection. `destroy()` ends the pool. */
export function openKysely<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: nameStatements(pool), controlClient: pg.Client }) })
}
