import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { selectImages } from '../../../platform/images/uploads.ts'

/** The columns of `products` by which the same picture is found with another seller. */
export interface SamePhotoColumns {
  fingerprints: string[]
  same_photo_as: string | null
}

/** Hashes that differ in more bits are of different pictures. `fingerprint_parts` finds up to three. */
const mostBits = 3

/**
 * The hashes of these photos, and the newest listing for sale of another seller that shows one of `compared` and whose
 * seller uploaded it before this one did. The owner of a stolen photo is never marked, because the thief's upload is
 * later.
 */
export async function samePhotoColumns(
  db: Db,
  sellerId: string,
  photos: readonly string[],
  compared: readonly string[] = photos,
): Promise<SamePhotoColumns> {
  const fingerprints = await readFingerprints(db, photos)
  const ours = compared === photos ? fingerprints : await readFingerprints(db, compared)
  return { fingerprints, same_photo_as: ours.length === 0 ? null : await findSame(db, sellerId, compared, ours) }
}

/** The addresses of all photos of a row of `products`. */
const photosOfRow = sql`
  (photo_url || more_photos || array(select of_fault.value from jsonb_each_text(fault_photos) of_fault))`

async function readFingerprints(db: Db, photos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fingerprint: string }>`
    select distinct fingerprint::text from (${selectImages(sql`${[...photos]}::text[]`)}) known
    where fingerprint is not null`.execute(db)
  return rows.map(({ fingerprint }) => fingerprint)
}

async function findSame(
  db: Db,
  sellerId: string,
  photos: readonly string[],
  fingerprints: readonly string[],
): Promise<string | null> {
  // `materialized`: PostgreSQL would otherwise walk the primary key from the newest on, which takes seconds among a million listings
  // when none shows the same picture. The parts are a subquery, computed once: computed for each row, they seem so dear
  // that PostgreSQL starts parallel processes, which takes 5 ms.
  // Without a record of its upload, a picture counts as uploaded when it was listed.
  const { rows } = await sql<{ id: string }>`
    with near as materialized (
      select p.id, p.seller_id, p.posted_at, p.photo_url, p.more_photos, p.fault_photos from products p
      where p.state = 'for_sale' and p.seller_id <> ${sellerId}::uuid
        and fingerprint_parts(p.fingerprints) && (select fingerprint_parts(${fingerprints}::bigint[]))
    ), ours as materialized (
      select known.fingerprint, coalesce(u.first_at, now()) as first_at
      from (${selectImages(sql`${[...photos]}::text[]`)}) known
      left join uploads u on u.sha256 = known.sha256 and u.user_id = ${sellerId}::uuid
      where known.fingerprint is not null
    )
    select id from near
    where exists (
      select from ours, (${selectImages(photosOfRow)}) theirs
      left join uploads u on u.sha256 = theirs.sha256 and u.user_id = near.seller_id
      where bit_count((theirs.fingerprint # ours.fingerprint)::bit(64)) <= ${sql.lit(mostBits)}
        and coalesce(u.first_at, near.posted_at) < ours.first_at)
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
