import type { DraftEntry } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText } from '../../db/paging/json-object.ts'

/** The user's drafts, the last saved first. */
export async function listDrafts(db: Db, userId: string, most: number): Promise<DraftEntry[]> {
  const { rows } = await sql<DraftEntry>`
    select id as "_id", coalesce(body->'photos'->>0, '') as "photoUrl", ${isoText(sql`saved_at`)} as "savedOn",
      coalesce(regexp_replace(trim(body->>'itemName'), '^(.{119})..+$', '\\1…'), '') as "itemName"
    from drafts where user_id = ${userId}::uuid order by saved_at desc, id limit ${most}::integer`.execute(db)
  return rows
}
