import type { CallReply, Calls } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isId } from '../../../db/id.ts'
import { presentProduct, productColumns, productSource, type ProductRow, type Viewer } from './present.ts'

const most = 8
/** A laptop near by price may be the laptop itself or of its brand; then fewer than `most` of the brand were found. */
const mostOfAny = 2 * most
/** So many of one seller come before the others', so that nobody fills the pages of others' laptops. */
const mostOfSeller = 2
/** Where one seller has more, those of others are looked for among so many on either side of the price. */
const searched = 250

/** Reads entries around the price of `own`, of its brand and of any. */
function around(read: (where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => RawBuilder<unknown>) {
  const [down, up] = [sql`price desc, product_id desc`, sql`price, product_id`]
  const brand = sql`brand_id = own.brand_id and`
  return sql.join(
    [
      read(sql`${brand} price <= own.price`, down, most + 1),
      read(sql`${brand} price > own.price`, up, most),
      read(sql`price <= own.price`, down, mostOfAny),
      read(sql`price > own.price`, up, mostOfAny),
    ],
    sql` union all `,
  )
}

const columns = sql`product_id, seller_id, brand_id, price`
const nearest = around(
  (where, order, limit) => sql`(select ${columns} from search_entries where ${where} order by ${order} limit ${limit})`,
)
const ofOthers = around(
  (where, order, limit) => sql`
    (select * from (select ${columns} from search_entries where ${where} order by ${order} limit ${searched}) near
    where seller_id <> all (crowd.sellers) order by ${order} limit ${limit})`,
)

/**
 * Similar laptops for sale: those of the same brand first, by distance of price, the newest first among equals; of both
 * parts those of a seller beyond `mostOfSeller` come last. Reads a bounded number of rows on either side of the price
 * from the search's indexes. Also of an expired laptop, whose page is linked to from elsewhere; none of a laptop that
 * is withdrawn or unknown.
 */
export async function listSimilar(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<CallReply<Calls['listSimilarProducts']>> {
  if (!isId(id)) return { respons: [] }
  const expired = await isExpired(db, id)
  const { rows } = await sql<ProductRow>`
    with own as (select p.id, p.brand_id, p.resale_price as price from products p where p.id = ${id}::uuid and (p.state in ('for_sale', 'sold') or ${expired})),
    near as (select e.* from own cross join lateral (${nearest}) e where e.product_id <> own.id),
    crowd as (
      select coalesce(array_agg(seller_id), '{}') as sellers
      from (select seller_id from near group by seller_id having count(distinct product_id) > ${mostOfSeller}) many
    ),
    found as (
      select * from near
      union
      select e.* from own cross join crowd cross join lateral (${ofOthers}) e
      where crowd.sellers <> '{}' and e.product_id <> own.id
    ),
    sorted as (
      select found.product_id as id, seller_id, found.brand_id <> own.brand_id as is_other,
        row_number() over (order by found.brand_id <> own.brand_id, abs(found.price - own.price), product_id desc) as n
      from own cross join found
    ),
    mixed as (
      select id, n, is_other, row_number() over (partition by seller_id order by n) > ${mostOfSeller} as is_more from sorted
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
    .where('state', '=', 'expired')
    .executeTakeFirst()
  return expired !== undefined
}
