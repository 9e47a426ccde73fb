import { highestCount, type AnyListing, type CallReply, type Calls, type ListingFilters } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../db/like.ts'
import { firstListing, listedAgain } from '../duplicates/machines.ts'
import { isoText, jsonObject } from '../../../db/paging/json-object.ts'
import { presentPage, readPage } from '../../../db/paging/page.ts'

/** Of listing `p` with `anyListingJoins`. A hold counts until the provider confirms that its intent is cancelled. */
export const anyListing = jsonObject({
  _id: sql`p.id`,
  itemName: sql`p.item_name`,
  brand: sql`b.name`,
  photoUrl: sql`p.photo_url`,
  resalePrice: sql`p.resale_price / 100::float8`,
  createdOn: isoText(sql`p.posted_at`),
  state: sql`case when p.state not in ('for_sale', 'sold') then 'withdrawn' when p.state = 'sold' then 'sold' when h.product_id is not null then 'held' else 'available' end`,
  paid: sql`coalesce(p.state_before, p.state) = 'sold' and exists (select from payments m where m.product_id = p.id and m.state = 'succeeded')`,
  seller: sql`json_build_object('_id', p.seller_id, 'displayName', case when s.deleted_at is null then s.name end)`,
  reports: sql`(select count(*) from (select from reports r where r.product_id = p.id and r.closed_at is null
    limit ${sql.lit(highestCount + 1)}) counted)`,
  sameLaptop: firstListing,
  samePhoto: sql`(select json_build_object('_id', o.id, 'itemName', o.item_name) from products o
    where o.id = p.same_photo_as and o.state in ('for_sale', 'sold'))`,
})

export const anyListingJoins = sql`
  join brands b on b.id = p.brand_id
  join lateral (select * from users where id = p.seller_id limit 1) s on true
  left join holds h on h.product_id = p.id`

/** Laptops of every state, newest first. For Admins. */
export async function listAll(
  db: Db,
  { q = '', state, seller, twice, samePhoto, ...paging }: ListingFilters,
): Promise<CallReply<Calls['listAllProducts']>> {
  const conditions = [
    state === undefined ? sql`p.posted_at > '-infinity'` : inState[state],
    ...(seller === undefined ? [] : [sql`p.seller_id = ${seller}::uuid`]),
    ...(twice ? [listedAgain] : []),
    ...(samePhoto ? [sql`p.same_photo_as is not null and p.state in ('for_sale', 'sold')`] : []),
    ...(q === '' ? [] : [sql`lower(p.item_name) ${containing(q)}`]),
  ]
  const page = await readPage<{ item: AnyListing }>(db, {
    columns: sql`${anyListing} as item`,
    table: sql`products`,
    as: sql`p`,
    joined: anyListingJoins,
    where: sql.join(conditions, sql` and `),
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, ({ item }) => item)
}

/** In the form of the partial indexes where these lists are read. */
const inState: Record<AnyListing['state'], RawBuilder<unknown>> = {
  available: sql`p.state = 'for_sale' and p.posted_at > '-infinity' and not exists (select from holds where product_id = p.id)`,
  held: sql`p.id in (select product_id from holds) and p.state = 'for_sale'`,
  sold: sql`p.state = 'sold'`,
  withdrawn: sql`p.state not in ('for_sale', 'sold')`,
}
