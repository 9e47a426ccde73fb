import type { DraftValues } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A draft of a listing: its user and the id that the client gave it. */
export interface DraftKey {
  userId: string
  id: string
}

/** What a save writes. `pictures`: those that the values name. `machine` undefined: the one that is stored stays. */
export interface DraftWrite {
  values: DraftValues
  pictures: string[]
  machine: string | undefined
  writer: string
}

interface Saved {
  version: number
  saved_at: Date
}

function columnsOf({ values, pictures, machine, writer }: DraftWrite) {
  return { body: JSON.stringify(values), pictures, writer, ...(machine !== undefined && { machine }) }
}

/** Undefined when there is no such draft, or when another writer has saved a later version than `version`. */
export function updateDraft(
  db: Db,
  { userId, id }: DraftKey,
  version: number,
  write: DraftWrite,
): Promise<Saved | undefined> {
  return db
    .updateTable('drafts')
    .set({ ...columnsOf(write), version: sql<number>`drafts.version + 1`, saved_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((is) => is.or([is('version', '=', version), is('writer', '=', write.writer)]))
    .returning(['version', 'saved_at'])
    .executeTakeFirst()
}

export function insertDraft(db: Db, { userId, id }: DraftKey, write: DraftWrite): Promise<Saved> {
  return db
    .insertInto('drafts')
    .values({ user_id: userId, id, ...columnsOf(write) })
    .returning(['version', 'saved_at'])
    .executeTakeFirstOrThrow()
}

export function findDraft(db: Db, { userId, id }: DraftKey) {
  return db
    .selectFrom('drafts')
    .select(['id', 'body', 'pictures', 'version', 'saved_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The id of the listing that the draft became. */
export async function findListingOfDraft(db: Db, { userId, id }: DraftKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', userId)
    .where('draft_id', '=', id)
    .executeTakeFirst()
  return row?.id
}

export async function countDrafts(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a draft; undefined when there is none. */
export function removeDraft(db: Db, { userId, id }: DraftKey): Promise<{ machine: string | null } | undefined> {
  return db
    .deleteFrom('drafts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('machine')
    .executeTakeFirst()
}

/** Deletes drafts that nobody has saved for 90 days. Their pictures are then removed as unreferenced. */
export async function purgeOldDrafts(db: Db): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('saved_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
