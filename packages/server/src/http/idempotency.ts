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

export const longestKey = 200

export function fingerprintOf(method: string, url: string, body: unknown): string {
  return createHash('sha256').update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`).digest('hex')
}

/**
 * Runs `act` once for a key, inside the caller's transaction: its effects and its reply are kept together or not at all.
 * A second request with the key waits for the first, then gets its reply. Refusals roll back and keep nothing.
 */
export async function actOnce(db: Db, request: KeyedRequest, act: () => Promise<string>): Promise<{ json: string; replayed: boolean }> {
  const { caller, key, fingerprint } = request
  const kept = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, fingerprint, status: 200, reply: '' })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return { json: await replyOf(db, request), replayed: true }
  const json = await act()
  await db.updateTable('idempotency_keys').set({ reply: json }).where('caller', '=', caller).where('key', '=', key).execute()
  return { json, replayed: false }
}

async function replyOf(db: Db, { caller, key, fingerprint }: KeyedRequest): Promise<string> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'reply'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  // The first request rolled back between our insert and this look; the person may simply try again.
  if (!first) throw new Problem('request-in-progress', { retryAfter: 1 })
  if (first.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused')
  return first.reply
}

/** Keys live for 24 hours (design section 3). */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
}
