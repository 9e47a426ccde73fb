import type { CallReply, Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { presentProduct, productColumns, productSource, type ProductRow, type Viewer } from './present.ts'

const most = 8
/** A laptop near by price may be the laptop itself or of its brand; then fewer than `most` of the brand were found. */
const mostOfAny = 2 * most

/**
 * Similar laptops for sale: those of the same brand first, by distance of price, the newest first among equals. Reads a
 * fixed number of rows on either side of the price from the search's indexes. Also of an expired laptop, whose page is
 * linked to from elsewhere; none of a laptop that is withdrawn or unknown.
 */
export async function listSimilar(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<CallReply<Calls['listSimilarProducts']>> {
  if (!isId(id)) return { respons: [] }
  const expired = await isExpired(db, id)
  const { rows } = await sql<ProductRow>`
    with own as (select p.id, p.brand_id, p.resale_price as price from products p where p.id = ${id}::uuid and (not p.withdrawn or ${expired})),
    near as (
      select e.product_id, e.brand_id, e.price from own cross join lateral (
        (select product_id, brand_id, price from search_entries where brand_id = own.brand_id and price <= own.price order by price desc, product_id desc limit ${most + 1})
        union all
        (select product_id, brand_id, price from search_entries where brand_id = own.brand_id and price > own.price order by price, product_id limit ${most})
        union all
        (select product_id, brand_id, price from search_entries where price <= own.price order by price desc, product_id desc limit ${mostOfAny})
        union all
        (select product_id, brand_id, price from search_entries where price > own.price order by price, product_id limit ${mostOfAny})
      ) e
    ),
    page as (
      select near.product_id as id, row_number() over (order by near.brand_id <> own.brand_id, abs(near.price - own.price), near.product_id desc) as n
      from own cross join (select distinct product_id, brand_id, price from near) near
      where near.product_id <> own.id
      order by n limit ${most}
    )
    select ${productColumns(viewer)} from page join (${productSource}) on p.id = page.id order by page.n`.execute(db)
  return { respons: rows.map(presentProduct), ...(expired && { expired }) }
}

async function isExpired(db: Db, id: string): Promise<boolean> {
  const expired = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn', '=', true)
    .where('withdrawn_as', '=', 'expired')
    .executeTakeFirst()
  return expired !== undefined
}
