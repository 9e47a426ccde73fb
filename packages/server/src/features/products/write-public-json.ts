import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const atOnce = 500

/** Gives listings and people that were there before migration 0018 what every change of one gives it: its row as JSON (decision 24). */
export async function writePublicJson(db: Db): Promise<void> {
  for (const table of ['users', 'products']) while ((await writeSome(db, table)) === atOnce);
}

/** How many got theirs, by the trigger that writes it with every change. Whoever changes one at this moment gives it theirs. */
async function writeSome(db: Db, table: string): Promise<number> {
  const rows = sql.table(table)
  const written = await sql`
    with chosen as (select id from ${rows} where public_json is null limit ${atOnce}::int for update skip locked)
    update ${rows} as own set public_json = null from chosen where own.id = chosen.id returning own.id`.execute(db)
  return written.rows.length
}
