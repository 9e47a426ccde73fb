import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowances, type AllowanceName } from './allowances.ts'

/** One attempt, counted under `who`: an e-mail, an address, a device, or a combination of them. */
export interface Attempt {
  of: AllowanceName
  who: readonly string[]
}

export interface RateLimiter {
  /**
   * Counts one attempt under each key, or under none when one of them is over its limit. Returns the seconds to wait; 0
   * when it was counted.
   */
  consume(attempts: readonly Attempt[]): Promise<number>
  /** Counts one attempt in the transaction of `trx`. False, and not counted, when it is over its limit. */
  consumeIn(trx: Tx, attempt: Attempt): Promise<boolean>
  /** Takes one counted attempt back. */
  refund(attempts: readonly Attempt[]): Promise<void>
  /** Deletes the counters. */
  reset(attempts: readonly Attempt[]): Promise<void>
}

/** A rate limiter that admits everything. */
export const unlimited: RateLimiter = {
  consume: async () => 0,
  consumeIn: async () => true,
  refund: async () => {},
  reset: async () => {},
}

class UsedUp extends Error {}

/** In seconds: what an attempt fills, and how full a bucket may be before it. */
interface Buckets {
  keys: string[]
  every: number[]
  room: number[]
}

/**
 * Leaky buckets in the database, shared by all processes. `secret` keys the digests that stand for e-mails, addresses
 * and devices.
 */
export function openRateLimiter(db: Db, secret: string): RateLimiter {
  const key = createHmac('sha256', secret).update('attempts').digest()
  const keyOf = ({ of, who }: Attempt): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([of, ...who]))
      .digest('base64url')
  const keysOf = (attempts: readonly Attempt[]): string[] => attempts.map(keyOf)
  const bucketsOf = (attempts: readonly Attempt[]): Buckets => {
    const given = attempts.map(({ of }) => allowances[of])
    return {
      keys: keysOf(attempts),
      every: given.map((one) => one.every),
      room: given.map((one) => one.every * (one.most - 1)),
    }
  }
  return {
    async consume(attempts) {
      const buckets = bucketsOf(attempts)
      try {
        await inTransaction(db, async (trx) => {
          if ((await fill(trx, buckets)) < attempts.length) throw new UsedUp()
        })
        return 0
      } catch (error) {
        if (!(error instanceof UsedUp)) throw error
        return secondsToWait(db, buckets)
      }
    },
    async consumeIn(trx, attempt) {
      return (await fill(trx, bucketsOf([attempt]))) === 1
    },
    async refund(attempts) {
      const every = attempts.map(({ of }) => allowances[of].every)
      await sql`update attempts a set drained_at = a.drained_at - t.every * interval '1 second'
        from unnest(${keysOf(attempts)}::text[], ${every}::float8[]) as t (key, every) where a.key = t.key`.execute(db)
    },
    async reset(attempts) {
      await db.deleteFrom('attempts').where('key', 'in', keysOf(attempts)).execute()
    },
  }
}

/**
 * Each attempt fills its bucket by `every` seconds, which then drain; an attempt that would overflow the bucket is not
 * counted. Returns the number that were. Rows are locked in the order of their keys, so that two attempts can't
 * deadlock.
 */
async function fill(db: Db, { keys, every, room }: Buckets): Promise<number> {
  const { rows } = await sql`with wanted as (
      select * from unnest(${keys}::text[], ${every}::float8[], ${room}::float8[]) as t (key, every, room))
    insert into attempts as a (key, drained_at)
    select key, now() + every * interval '1 second' from wanted order by key
    on conflict (key) do update set drained_at = greatest(a.drained_at, now()) + (excluded.drained_at - now())
    where a.drained_at <= now() + (select room from wanted where wanted.key = excluded.key) * interval '1 second'
    returning key`.execute(db)
  return rows.length
}

async function secondsToWait(db: Db, { keys, room }: Buckets): Promise<number> {
  const { rows } = await sql<{
    seconds: number
  }>`select coalesce(max(extract(epoch from a.drained_at - now()) - t.room), 0)::float8 as seconds
    from attempts a join unnest(${keys}::text[], ${room}::float8[]) as t (key, room) on t.key = a.key`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.seconds ?? 1))
}

/** Deletes drained buckets. */
export async function purgeDrained(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('drained_at', '<', sql<Date>`now()`)
    .execute()
}
