import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { isConnectionLoss, isStalePlan, isUnknownStatement } from './errors.ts'

// Lists of changing length make ever new texts; a connection keeps the plans of this many, the most recently used.
const mostNames = 500
const transactionWords = /^(begin|start|commit|rollback|savepoint|release)\b/

const names = new Map<string, string>()

/**
 * The pool as Kysely wants it, its statements sent under a name made from their text, so that PostgreSQL parses and plans
 * each once a connection (unnamed ones were measured 38 % slower).
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrapClient(client)
      wrapped.set(client, known)
      await known.dropOldNames()
      return known
    },
  }
}

interface NamingClient extends PostgresPoolClient {
  /** Outside a transaction, which a failing statement would end. */
  dropOldNames(): Promise<void>
}

function wrapClient(client: pg.PoolClient): NamingClient {
  // By text, the least recently used first.
  const known = new Map<string, string>()
  const sentUnnamed = new Set<string>()
  let dropped = 0
  let spoilt = false

  /** While there is room each text gets a name; after that one that is used again does. Null: it is sent unnamed. */
  function nameFor(text: string): string | null {
    const name = known.get(text)
    if (name === undefined && known.size >= mostNames && !sentUnnamed.delete(text)) {
      if (sentUnnamed.size >= mostNames) sentUnnamed.clear()
      sentUnnamed.add(text)
      return null
    }
    // pg remembers each name for good, so a dropped one can't be used again.
    const used = name ?? (dropped === 0 ? nameOf(text) : `${nameOf(text)}.${dropped}`)
    known.delete(text)
    known.set(text, used)
    return used
  }

  async function dropOldNames(): Promise<void> {
    for (const [text, name] of known) {
      if (known.size <= mostNames) break
      known.delete(text)
      dropped += 1
      try {
        await client.query(`deallocate ${pg.escapeIdentifier(name)}`)
      } catch (error) {
        // A statement that could not be prepared has left a name and no plan.
        if (!isUnknownStatement(error)) spoilt = true
      }
    }
    // What pg remembers of dropped names ends with their connection.
    if (dropped >= mostNames) spoilt = true
  }

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
    const name = nameFor(text)
    if (name === null) return client.query(text, values)
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
  return { query, dropOldNames, release: (destroy) => client.release(destroy === true || spoilt) }
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size > 10 * mostNames) names.clear()
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
