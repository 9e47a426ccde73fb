import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../../calls/caller.ts'
import type { Db } from '../../../db/db.ts'

/** Requires a sign-in within the last 15 minutes, by the database's clock. */
export async function requireFreshSignIn(db: Db, { sessionId }: Caller): Promise<void> {
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('signed_in_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  if (!fresh) throw new Problem('sign-in-again')
}
