import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { priceColumn } from '../../features/listings/lists/price-for.ts'

/**
 * The caller's newest booking or wish of an available laptop at this price. The spec's client pays without naming the
 * laptop.
 */
export async function findItemToPay(db: Db, buyerId: string, amount: number): Promise<string | undefined> {
  const { rows } = await sql<{ product_id: string }>`
    select p.id as product_id
    from (
      select product_id, created_at from bookings where buyer_id = ${buyerId} and not past
      union all select product_id, created_at from wishes where user_id = ${buyerId}
    ) mine
    join products p on p.id = mine.product_id
    left join holds h on h.product_id = p.id and h.expires_at > now() and h.buyer_id <> ${buyerId}
    where ${priceColumn(buyerId)} = ${amount} and p.state = 'for_sale' and p.seller_id <> ${buyerId} and h.product_id is null
    order by mine.created_at desc limit 1`.execute(db)
  return rows[0]?.product_id
}
