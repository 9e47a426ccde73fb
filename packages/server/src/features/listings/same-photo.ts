import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The columns of `products` by which the same picture is found with another seller. */
export interface SamePhotoColumns {
  fingerprints: string[]
  same_photo_as: string | null
}

/** Hashes that differ in more bits are of different pictures. `fingerprint_parts` finds up to three. */
const mostBits = 3

/** The hashes of these photos, and the newest listing for sale of another seller that shows one of them. */
export async function samePhotoColumns(db: Db, sellerId: string, photos: readonly string[]): Promise<SamePhotoColumns> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint::text from (${selectFingerprints(sql`${[...photos]}::text[]`)}) known`.execute(db)
  const fingerprints = rows.map(({ fingerprint }) => fingerprint)
  return { fingerprints, same_photo_as: fingerprints.length === 0 ? null : await findSame(db, sellerId, fingerprints) }
}

/** The hashes of the pictures at these addresses. */
export function selectFingerprints(addresses: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select distinct i.fingerprint from unnest(${addresses}) as shown (address)
    left join hosted_images h on h.url = address or h.display_url = address
    join images i on i.sha256 = coalesce(h.sha256, substr(address, 9, 64))
    where i.fingerprint is not null`
}

async function findSame(db: Db, sellerId: string, fingerprints: string[]): Promise<string | null> {
  // `materialized`: PostgreSQL would otherwise walk the primary key from the newest on, which takes seconds among a million listings
  // when none shows the same picture. The parts are a subquery, computed once: computed for each row, they seem so dear
  // that PostgreSQL starts parallel processes, which takes 5 ms.
  const { rows } = await sql<{ id: string }>`
    with near as materialized (
      select p.id, p.fingerprints from products p
      where not p.sold and not p.withdrawn and p.seller_id <> ${sellerId}::uuid
        and fingerprint_parts(p.fingerprints) && (select fingerprint_parts(${fingerprints}::bigint[]))
    )
    select id from near
    where exists (select from unnest(near.fingerprints) theirs, unnest(${fingerprints}::bigint[]) ours
      where bit_count((theirs # ours)::bit(64)) <= ${sql.lit(mostBits)})
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
