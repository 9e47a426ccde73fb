import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { ImagesUnavailable } from '../../ports/images.ts'

/**
 * The life cycle of an image, in the table `images`. An upload inserts the row, stores the files and completes the row;
 * only then the image can be used. A removal marks the row (`dropped_at`), deletes the files and deletes the row. Each
 * step is one statement, so PostgreSQL serializes concurrent steps, and no lock is held during a call to a store.
 */

/** Until then no other process writes or deletes the image's files. A removal that takes longer counts as abandoned. */
const removalTimeout = sql`interval '10 minutes'`

/**
 * Inserts an image before its files are stored, or touches its row. An image whose removal was abandoned is treated as
 * new, without files.
 * @throws ImagesUnavailable during a removal
 */
export async function upsertImage(db: Db, sha256: string, fingerprint?: bigint | null): Promise<void> {
  const { rows } = await sql`
    insert into images (sha256, fingerprint) values (${sha256}, ${fingerprint?.toString() ?? null}::bigint)
    on conflict (sha256) do update set renewed_at = now(), dropped_at = null,
      made_at = case when images.dropped_at is null then images.made_at end,
      fingerprint = coalesce(images.fingerprint, excluded.fingerprint)
    where images.dropped_at is null or images.dropped_at < now() - ${removalTimeout}
    returning sha256`.execute(db)
  if (rows.length === 0) throw new ImagesUnavailable(`image ${sha256} is being removed at this moment`)
}

/**
 * Marks an image as complete, once our store has all its files.
 * @throws ImagesUnavailable when it was marked for deletion meanwhile
 */
export async function completeImage(db: Db, sha256: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ made_at: sql<Date>`coalesce(made_at, now())` })
    .where('sha256', '=', sha256)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    throw new ImagesUnavailable(`image ${sha256} was removed before all of its files were stored`)
}

/** Restarts the 24 hours of an image; false when it is incomplete, missing or marked for deletion. */
export async function touchImage(db: Db, sha256: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ renewed_at: sql<Date>`now()` })
    .where('sha256', '=', sha256)
    .where('made_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Marks for deletion at most `limit` images that were last touched before `before` and that none of `references`
 * shows. Returns their digests, and those of abandoned removals.
 */
export async function markUnreferenced(
  db: Db,
  references: RawBuilder<unknown>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const abandoned = sql`dropped_at < now() - ${removalTimeout}`
  // PostgreSQL checks the last conditions again on a row that another transaction changed: an image touched for a
  // listing stays.
  // Not materialized: joins a million addresses while reading them, 2 s instead of 7.
  const { rows } = await sql<{ sha256: string }>`
    with shown (address) as not materialized (
      ${references}
    ), referenced as (
      select substr(address, 9, 64) as sha256 from shown where address like '/images/%'
      union all select 'private-' || substr(address, 21, 64) from shown where address like '/api/private-images/%'
      union all select sha256 from hosted_images join shown on address = url
      union all select sha256 from hosted_images join shown on address = display_url
    )
    update images set dropped_at = now()
    where sha256 in (
        select sha256 from images where ${abandoned}
        union all
        select sha256 from images where dropped_at is null and renewed_at < ${before}
          and not exists (select from referenced where referenced.sha256 = images.sha256)
        limit ${limit})
      and renewed_at < ${before} and (dropped_at is null or ${abandoned})
    returning sha256`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/** Deletes the rows of images marked for deletion, after their files. */
export async function deleteMarked(db: Db, digests: string[]): Promise<void> {
  await db.deleteFrom('images').where('sha256', 'in', digests).where('dropped_at', 'is not', null).execute()
}
