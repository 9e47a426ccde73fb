import { sql } from 'kysely'
import type { Db } from '../src/db/db.ts'
import { newId } from '../src/db/id.ts'
import { writeEntries } from '../src/features/listings/search-entries.ts'
import { inTransaction } from '../src/db/transaction.ts'

/**
 * Gives a seller imported listings of two brands. Each was sold and unsold before, is booked by this buyer, and has an
 * open report. The first was booked before it was sold: its buyer has been told. Returns their ids.
 */
export async function fillShop(
  db: Db,
  { sellerId, buyerId, count }: { sellerId: string; buyerId: string; count: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const listing = sql`unnest(${ids}::uuid[]) with ordinality as listing (id, n)`
  const id = sql`gen_random_uuid()`
  await sql`insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, phone, location, negotiable, source_id)
    select listing.id, ${sellerId}::uuid, brand.id, 'Latitude ' || n, 'Works well', 45000, 'good', '/brands/photos/dell.svg', '01700-000000', 'Dhaka', true, n
    from ${listing} join lateral (select id from brands order by id offset n % 2 limit 1) brand on true`.execute(db)
  for (let from = 0; from < count; from += 500)
    await inTransaction(db, (trx) => writeEntries(trx, ids.slice(from, from + 500)))
  for (const [action, days] of [
    ['product-sold', 3],
    ['product-unsold', 2],
  ] as const)
    await sql`insert into audit_log (id, at, actor_kind, actor_id, action, target_kind, target_id, subject_user_id)
      select ${id}, now() - ${days} * interval '1 day', 'person', ${sellerId}, ${action}, 'product', listing.id, ${sellerId}
      from ${listing}`.execute(db)
  await sql`insert into bookings (id, product_id, buyer_id, name, phone, address, price, created_at)
    select ${id}, listing.id, ${buyerId}, 'Bina', '1', 'x', 45000, now() - case n when 1 then interval '5 days' else interval '0' end from ${listing}`.execute(
    db,
  )
  await sql`insert into reports (id, product_id, seller_id, reporter_id, text)
    select ${id}, listing.id, ${sellerId}, ${buyerId}, 'Odd' from ${listing}`.execute(db)
  return ids
}
