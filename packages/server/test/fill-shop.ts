import { sql } from 'kysely'
import type { Db } from '../src/db/db.ts'
import { newId } from '../src/db/id.ts'
import { writeEntries } from '../src/features/listings/entries/search-entries.ts'
import { inTransaction } from '../src/db/transaction.ts'

/**
 * Gives a seller imported listings of two brands. Each is booked by this buyer, and has an open report. The
 * buyer of the first was told before that it was sold. Returns their ids.
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
  await sql`insert into bookings (id, product_id, buyer_id, name, phone, address, price, sold_mailed_at)
    select ${id}, listing.id, ${buyerId}, 'Bina', '1', 'x', 45000, case n when 1 then now() - interval '3 days' end from ${listing}`.execute(
    db,
  )
  await sql`insert into reports (id, product_id, seller_id, reporter_id, text)
    select ${id}, listing.id, ${sellerId}, ${buyerId}, 'Odd' from ${listing}`.execute(db)
  return ids
}
