import { hash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { isConnectionLoss, isStalePlan } from '../errors.ts'

/** Lists of different lengths make new statement texts: a connection with so many plans is replaced. */
const mostNames = 500
const transactionWords = /^(begin|start|commit|rollback|savepoint|release)\b/

const digests = new LRUCache<string, string>({
  max: 10 * mostNames,
  memoMethod: (text) => hash('sha256', text, 'base64url'),
})

/**
 * The pool as Kysely expects it. Statements are sent under a name derived from their text, so that PostgreSQL parses
 * and plans each once per connection (unnamed ones were measured 38 % slower).
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrapClient(client)
      wrapped.set(client, known)
      return known
    },
  }
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  const names = new Set<string>()
  let spoilt = false

  // The pool notices a closed connection a moment after the statement does, and would hand it out once more.
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
    const name = digests.memo(text)
    names.add(name)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      // Another server's migration changed the result type of the plan: this connection's plans are unusable.
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
  return { query, release: (destroy) => client.release(destroy === true || spoilt || names.size > mostNames) }
}
