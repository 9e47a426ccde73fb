import type { CallReply, Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { presentProduct, productColumns, productSource, type ProductRow, type Viewer } from './present.ts'

const most = 8
/** So many of one seller come before the others', so that nobody fills the pages of others' laptops. */
const mostOfSeller = 2
/** On either side of the price: more than are listed, so that other sellers are found beside one who has many. */
const read = 40

/**
 * Similar laptops for sale: those of the same brand first, by distance of price, the newest first among equals; of both
 * parts those of a seller beyond `mostOfSeller` come last. Reads a fixed number of rows on either side of the price from the
 * search's indexes. Also of an expired laptop, whose page is linked to from elsewhere; none of a laptop that is
 * withdrawn or unknown.
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
      select distinct e.* from own cross join lateral (
        (select product_id, seller_id, brand_id, price from search_entries where brand_id = own.brand_id and price <= own.price order by price desc, product_id desc limit ${read})
        union all
        (select product_id, seller_id, brand_id, price from search_entries where brand_id = own.brand_id and price > own.price order by price, product_id limit ${read})
        union all
        (select product_id, seller_id, brand_id, price from search_entries where price <= own.price order by price desc, product_id desc limit ${read})
        union all
        (select product_id, seller_id, brand_id, price from search_entries where price > own.price order by price, product_id limit ${read})
      ) e
      where e.product_id <> own.id
    ),
    nearest as (
      select near.product_id as id, near.seller_id, near.brand_id <> own.brand_id as is_other,
        row_number() over (order by near.brand_id <> own.brand_id, abs(near.price - own.price), near.product_id desc) as n
      from own cross join near
    ),
    mixed as (
      select id, n, is_other, row_number() over (partition by seller_id order by n) > ${mostOfSeller} as is_more from nearest
    ),
    page as (
      select id, row_number() over (order by is_other, is_more, n) as n from mixed order by n limit ${most}
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
