import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowances, type AllowanceName } from './allowances.ts'

/** One try, counted for `who`: an e-mail, an address, a device, or several of them together. */
export interface Attempt {
  of: AllowanceName
  who: readonly string[]
}

export interface Attempts {
  /** Counts one try under each of these, or none when one of them is used up; gives the seconds to wait, 0 when it was counted. */
  count(attempts: readonly Attempt[]): Promise<number>
  /** Takes one try back. */
  uncount(attempts: readonly Attempt[]): Promise<void>
  /** As if nothing had been tried. */
  forget(attempts: readonly Attempt[]): Promise<void>
}

/** Where nothing is limited. */
export const unlimited: Attempts = { count: async () => 0, uncount: async () => {}, forget: async () => {} }

class UsedUp extends Error {}

/** Kept in the database, so that the count holds for all processes. `secret` keys the digests that stand for who it was. */
export function openAttempts(db: Db, secret: string): Attempts {
  const key = createHmac('sha256', secret).update('attempts').digest()
  const keyOf = ({ of, who }: Attempt): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([of, ...who]))
      .digest('base64url')
  const keysOf = (attempts: readonly Attempt[]): string[] => attempts.map(keyOf)
  return {
    async count(attempts) {
      const keys = keysOf(attempts)
      const given = attempts.map(({ of }) => allowances[of])
      const every = given.map((one) => one.every)
      const room = given.map((one) => one.every * (one.most - 1))
      try {
        await inTransaction(db, async (trx) => {
          if ((await fill(trx, keys, every, room)) < keys.length) throw new UsedUp()
        })
        return 0
      } catch (error) {
        if (!(error instanceof UsedUp)) throw error
        return secondsToWait(db, keys, room)
      }
    },
    async uncount(attempts) {
      const every = attempts.map(({ of }) => allowances[of].every)
      await sql`update attempts a set drained_at = a.drained_at - t.every * interval '1 second'
        from unnest(${keysOf(attempts)}::text[], ${every}::float8[]) as t (key, every) where a.key = t.key`.execute(db)
    },
    async forget(attempts) {
      await db.deleteFrom('attempts').where('key', 'in', keysOf(attempts)).execute()
    },
  }
}

/**
 * Each try fills its bucket by `every` seconds, which then drain; one that would run over is not let in. Gives how many were.
 * Rows are taken in the order of their keys, so that two tries can't block each other.
 */
async function fill(db: Db, keys: string[], every: number[], room: number[]): Promise<number> {
  const { rows } = await sql`with wanted as (
      select * from unnest(${keys}::text[], ${every}::float8[], ${room}::float8[]) as t (key, every, room))
    insert into attempts as a (key, drained_at)
    select key, now() + every * interval '1 second' from wanted order by key
    on conflict (key) do update set drained_at = greatest(a.drained_at, now()) + (excluded.drained_at - now())
    where a.drained_at <= now() + (select room from wanted where wanted.key = excluded.key) * interval '1 second'
    returning key`.execute(db)
  return rows.length
}

async function secondsToWait(db: Db, keys: string[], room: number[]): Promise<number> {
  const { rows } = await sql<{
    seconds: number
  }>`select coalesce(max(extract(epoch from a.drained_at - now()) - t.room), 0)::float8 as seconds
    from attempts a join unnest(${keys}::text[], ${room}::float8[]) as t (key, room) on t.key = a.key`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.seconds ?? 1))
}

/** Buckets that have drained say nothing. */
export async function forgetDrained(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('drained_at', '<', sql<Date>`now()`)
    .execute()
}
