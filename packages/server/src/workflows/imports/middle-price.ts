import { toMajor } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const newest = sql.lit(1000)
const fewest = 5

/** The median price of what others have on sale, of the newest listings; null while there are few. */
export async function readMiddlePrice(db: Db, sellerId: string): Promise<number | null> {
  const { rows } = await sql<{ middle: number | null; listed: number }>`
    select percentile_disc(0.5) within group (order by resale_price) as middle, count(*)::int as listed
    from (select resale_price from products
      where state = 'for_sale' and posted_at > '-infinity' and seller_id <> ${sellerId}
      order by posted_at desc, id desc limit ${newest}) on_sale`.execute(db)
  const [{ middle, listed } = { middle: null, listed: 0 }] = rows
  return middle === null || listed < fewest ? null : toMajor(middle)
}
