import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Refuses what a seller has just listed or brought back above the limit. The transaction has locked the seller
 * exclusively (`lockMemberExclusively`). Counts no further than the limit: laptops for sale in the search table, which
 * holds no others, so that a long history of sales is not read; and those that are paused or expired.
 */
export async function requireListingRoom(db: Db, sellerId: string, most: number): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) > ${most}::bigint as full from (
      select from search_entries where seller_id = ${sellerId}::uuid
      union all
      select from products
      where seller_id = ${sellerId}::uuid and state in ('paused', 'expired')
      limit ${most}::bigint + 1) listing`.execute(db)
  if (rows[0]?.full) throw new Problem('too-many-listings')
}
