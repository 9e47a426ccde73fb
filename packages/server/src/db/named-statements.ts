import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isConnectionLoss, isStalePlan } from './errors.ts'

// Lists of changing length make ever new texts; a connection keeps this many plans and sends the rest unnamed.
const mostNames = 500
const transactionWords = /^(begin|start|commit|rollback|savepoint|release)\b/

const names = new Map<string, string>()

/**
 * The pool as Kysely wants it, its statements sent under a name made from their text, so that PostgreSQL parses and plans
 * each once a connection (unnamed ones were measured 38 % slower).
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known !== undefined) return known
      const fresh = wrapClient(client)
      wrapped.set(client, fresh)
      return fresh
    },
  }
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  const known = new Set<string>()
  let spoilt = false

  // The pool learns of a closed connection a moment after the statement does, and would hand it out once more.
  async function send(text: string, parameters: ReadonlyArray<unknown>) {
    try {
      return await sendNamed(text, parameters)
    } catch (error) {
      spoilt ||= isConnectionLoss(error)
      throw error
    }
  }

  async function sendNamed(text: string, parameters: ReadonlyArray<unknown>) {
    const values = [...parameters]
    if (values.length === 0 && transactionWords.test(text)) return client.query(text)
    const name = nameOf(text)
    if (!known.has(name) && known.size >= mostNames) return client.query(text, values)
    known.add(name)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      // Another server's migration changed what the plan returns: this connection's plans are of no more use.
      if (!isStalePlan(error)) throw error
      spoilt = true
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }

  function query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(first: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof first !== 'string') throw new TypeError('cursors are not supported here')
    return send(first, parameters)
  }
  return { query, release: (destroy) => client.release(destroy === true || spoilt) }
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size > 10 * mostNames) names.clear()
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
