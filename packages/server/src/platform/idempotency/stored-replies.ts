import { createHash } from 'node:crypto'
import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface KeyedRequest {
  /** Owner of the key: the caller's sign-in identity, or the address of a visitor. */
  caller: string
  key: string
  /** Hash of method, address and body: detects a key reused for another request. */
  fingerprint: string
}

/** A reply as JSON, and whether it is a replay. */
export interface OnceReply {
  json: string
  replayed: boolean
}

export const longestKey = 200

export function fingerprintOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex')
}

/**
 * Runs `act` once for a key, inside the caller's transaction: its effects and its reply are committed together or not
 * at all. A second request with the key waits for the first, then gets its reply. A refusal stores no reply, whether it
 * is thrown, which rolls back, or returned.
 */
export async function actOnce(
  db: Tx,
  request: KeyedRequest,
  act: () => Promise<string | Problem>,
): Promise<OnceReply | Problem> {
  const { caller, key, fingerprint } = request
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, fingerprint, reply: '' })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const reply = await storedReply(db, request)
    // The first request rolled back between the insert and this read; the client may retry.
    if (reply === undefined) throw new Problem('request-in-progress', { retryAfter: 1 })
    return { json: reply, replayed: true }
  }
  const json = await act()
  if (json instanceof Problem) {
    await db.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute()
    return json
  }
  await db
    .updateTable('idempotency_keys')
    .set({ reply: json })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
  return { json, replayed: false }
}

async function storedReply(db: Db, { caller, key, fingerprint }: KeyedRequest): Promise<string | undefined> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.fingerprint !== fingerprint) throw Problem.ofField('idempotency-key-reused', 'idempotency-key')
  return first?.reply
}

/**
 * The same for an act of several transactions: its reply is stored afterwards. After an interruption, or with two
 * requests at the same time, `act` runs again, so it must be repeatable.
 */
export async function storeReply(db: Db, request: KeyedRequest, act: () => Promise<string>): Promise<OnceReply> {
  const stored = await storedReply(db, request)
  if (stored !== undefined) return { json: stored, replayed: true }
  const json = await act()
  await db
    .insertInto('idempotency_keys')
    .values({ ...request, reply: json })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { json, replayed: false }
}

/** Deletes keys older than 24 hours. */
export async function purgeOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
