import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { unanswered } from '../errors.ts'
import type { Log } from '../log.ts'
import { nameStatements } from './named-statements.ts'

/** A pool whose connections parse columns by `column-types.ts`. Time limits (time-limits.ts) are part of `config`. */
export function openPool(
  { query_timeout, ...config }: pg.PoolConfig,
  { max, log }: { max: number; log: Log },
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...config,
    max,
    types: columnTypes,
  })
  // Without a listener, a connection closed by the server ends the process. One in use also fails its statement.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection was lost')
  })
  pool.on('connect', (client) => {
    client.on('error', () => {})
    answerWithin(client, query_timeout)
  })
  return pool
}

type Answer = (error: Error | null, result?: unknown) => void

/**
 * A statement without an answer for `timeout` fails, and its connection is ended at once: pg's own `query_timeout`
 * leaves it waiting, and the next statement behind it. So the rollback that follows fails instead of waiting, and the
 * pool makes another connection. Statements are handed on with a callback: of what hangs on the promises and timers
 * that pg makes, rows above all, V8 was seen to let go only when it collects its whole heap.
 */
function answerWithin(client: pg.PoolClient, timeout: number | undefined): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const send = (given: unknown[], answer: Answer): unknown => {
    if (timeout === undefined) return query(...given, answer)
    let timer: NodeJS.Timeout | null = setTimeout(() => {
      timer = null
      closeNow(client)
      answer(unanswered())
    }, timeout)
    return query(...given, (error: Error | null, result?: unknown) => {
      if (timer === null) return
      clearTimeout(timer)
      answer(error, result)
    })
  }
  const watched = (...given: unknown[]): unknown => {
    const last = given.at(-1)
    if (isOwnKind(given[0])) return query(...given)
    if (typeof last === 'function') return send(given.slice(0, -1), last as Answer)
    return new Promise((resolve, reject) => {
      send(given, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  client.query = watched as typeof client.query
}

/** A statement that submits itself, such as a cursor. */
function isOwnKind(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement
}

// With a pending statement, pg closes the socket without waiting for the server.
function closeNow(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>): void {
  client.end?.().catch(() => {})
}

/** Kysely over the pool; each statement is prepared once a connection. `destroy()` ends the pool. */
export function openKysely<Schema>(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: nameStatements(pool), controlClient: pg.Client }) })
}
