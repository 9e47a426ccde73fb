import { createHash } from 'node:crypto'
import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface KeyedRequest {
  /** Whose key it is: a user's session identity, or the address of someone signed out. */
  caller: string
  key: string
  /** Method, address and body, so that a key used for something else is noticed. */
  fingerprint: string
}

/** A reply as JSON, and whether it was given before. */
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
 * Runs `act` once for a key, inside the caller's transaction: its effects and its reply are kept together or not at all.
 * A second request with the key waits for the first, then gets its reply. Refusals roll back and keep nothing.
 */
export async function actOnce(db: Db, request: KeyedRequest, act: () => Promise<string>): Promise<OnceReply> {
  const { caller, key, fingerprint } = request
  const kept = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, fingerprint, status: 200, reply: '' })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) {
    const reply = await keptReply(db, request)
    // The first request rolled back between our insert and this look; the person may simply try again.
    if (reply === undefined) throw new Problem('request-in-progress', { retryAfter: 1 })
    return { json: reply, replayed: true }
  }
  const json = await act()
  await db
    .updateTable('idempotency_keys')
    .set({ reply: json })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
  return { json, replayed: false }
}

async function keptReply(db: Db, { caller, key, fingerprint }: KeyedRequest): Promise<string | undefined> {
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
 * The same for an act that takes several transactions: its reply is kept when it is done. Broken off in between, or asked for
 * twice at once, it is simply done again, which such an act must bear.
 */
export async function keepReply(db: Db, request: KeyedRequest, act: () => Promise<string>): Promise<OnceReply> {
  const kept = await keptReply(db, request)
  if (kept !== undefined) return { json: kept, replayed: true }
  const json = await act()
  await db
    .insertInto('idempotency_keys')
    .values({ ...request, status: 200, reply: json })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { json, replayed: false }
}

/** Keys live for 24 hours (design section 3). */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
