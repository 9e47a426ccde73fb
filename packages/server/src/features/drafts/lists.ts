import type { DraftEntry } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The user's drafts, the last saved first. */
export async function listDrafts(db: Db, userId: string, most: number): Promise<DraftEntry[]> {
  const rows = await db
    .selectFrom('drafts')
    .select([
      'id',
      'saved_at',
      sql<string>`coalesce(regexp_replace(trim(body->>'itemName'), '^(.{119})..+$', '\\1…'), '')`.as('item_name'),
      sql<string>`coalesce(body->'photos'->>0, '')`.as('photo'),
    ])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, photo, saved_at, item_name }) => ({
    _id: id,
    itemName: item_name,
    photoUrl: photo,
    savedOn: saved_at.toISOString(),
  }))
}
