import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import { nameStatements } from './named-statements.ts'
import { columnTypes } from './column-types.ts'

/**
 * A pool whose connections read columns our way (`column-types.ts`).
 * Time limits (`statement_timeout` and its like, in milliseconds) come in `config`.
 */
export function openPool(config: pg.PoolConfig, { max, log }: { max: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...config, max, types: columnTypes })
  // Without listeners a connection that the server closes ends the whole process. One in use also fails its statement.
  pool.on('error', (error) => { if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost') })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Kysely over the pool; each statement is prepared once a connection. `destroy()` ends the pool. */
export function openKysely<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: nameStatements(pool), controlClient: pg.Client }) })
}
