import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What a user's browser should fetch again. It has no content: rights are checked where the data is read. */
export type Hint = 'notices' | 'money' | `order:${string}`

/** To everyone, after hints may have been missed: fetch everything again. */
export const hintAtAll = 'all'

/** The channel of PostgreSQL on which every process listens. */
export const hintChannel = 'hints'

/** A payload of NOTIFY has fewer than 8,000 bytes. */
const usersInOne = 200

/** Tells the open browsers of these users, in all processes, once the transaction of `db` commits. */
export async function sendHint(db: Db, hint: Hint, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)]
  const payloads = Array.from({ length: Math.ceil(ids.length / usersInOne) }, (_, n) =>
    [hint, ...ids.slice(n * usersInOne, (n + 1) * usersInOne)].join(' '),
  )
  if (payloads.length > 0)
    await sql`select pg_notify(${hintChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

/** The opposite of what `sendHint` composes. */
export function readHint(payload: string): { hint: Hint; userIds: string[] } {
  const [hint, ...userIds] = payload.split(' ')
  return { hint: hint as Hint, userIds }
}
