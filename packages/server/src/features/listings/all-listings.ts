import {
  highestCount,
  toMajor,
  type AnyListing,
  type CallReply,
  type Calls,
  type ListingFilters,
} from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing } from '../../db/like.ts'
import { firstListing, listedAgain } from './machines.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'

/** The columns of `anyListingColumns`. */
export interface AnyListingRow {
  id: string
  item_name: string
  brand: string
  photo_url: string
  resale_price: number
  posted_at: Date
  state: AnyListing['state']
  paid: boolean
  seller_id: string
  seller_name: string | null
  reports: number
  same_laptop: AnyListing['sameLaptop'] | null
  same_photo: AnyListing['samePhoto'] | null
}

/** Of listing `p` with `anyListingJoins`. A hold counts until the provider confirms that its intent is cancelled. */
export const anyListingColumns = sql`p.id, p.item_name, b.name as brand, p.photo_url, p.resale_price, p.posted_at, p.seller_id,
  case when p.withdrawn then 'withdrawn' when p.sold then 'sold' when h.product_id is not null then 'held' else 'available' end as state,
  p.sold and exists (select from payments m where m.product_id = p.id and m.state = 'succeeded') as paid,
  case when s.deleted_at is null then s.name end as seller_name,
  (select count(*)::int from (select from reports r where r.product_id = p.id and r.dismissed_at is null
    limit ${sql.lit(highestCount + 1)}) counted) as reports, ${firstListing} as same_laptop,
  (select json_build_object('_id', o.id, 'itemName', o.item_name) from products o where o.id = p.same_photo_as and not o.withdrawn) as same_photo`

export const anyListingJoins = sql`
  join brands b on b.id = p.brand_id
  join lateral (select * from users where id = p.seller_id limit 1) s on true
  left join holds h on h.product_id = p.id`

export function presentAnyListing(row: AnyListingRow): AnyListing {
  return {
    _id: row.id,
    itemName: row.item_name,
    brand: row.brand,
    photoUrl: row.photo_url,
    resalePrice: toMajor(row.resale_price),
    createdOn: row.posted_at.toISOString(),
    state: row.state,
    paid: row.paid,
    seller: { _id: row.seller_id, displayName: row.seller_name },
    reports: row.reports,
    listedTwice: row.same_laptop !== null,
    ...(row.same_laptop && { sameLaptop: row.same_laptop }),
    ...(row.same_photo && { samePhoto: row.same_photo }),
  }
}

/** Laptops of every state, newest first. For Admins. */
export async function listAll(
  db: Db,
  { q = '', state, seller, twice, samePhoto, ...paging }: ListingFilters,
): Promise<CallReply<Calls['listAllProducts']>> {
  const conditions = [
    state === undefined ? sql`p.posted_at > '-infinity'` : inState[state],
    ...(seller === undefined ? [] : [sql`p.seller_id = ${seller}::uuid`]),
    ...(twice ? [listedAgain] : []),
    ...(samePhoto ? [sql`p.same_photo_as is not null and not p.withdrawn`] : []),
    ...(q === '' ? [] : [sql`lower(p.item_name) ${containing(q)}`]),
  ]
  const page = await readPage<AnyListingRow>(db, {
    columns: anyListingColumns,
    table: sql`products`,
    as: sql`p`,
    joined: anyListingJoins,
    where: sql.join(conditions, sql` and `),
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, presentAnyListing)
}

/** In the form of the partial indexes where these lists are read. */
const inState: Record<AnyListing['state'], RawBuilder<unknown>> = {
  available: sql`(p.sold or p.withdrawn) is false and not exists (select from holds where product_id = p.id)`,
  held: sql`p.id in (select product_id from holds) and (p.sold or p.withdrawn) is false`,
  sold: sql`p.sold and not p.withdrawn`,
  withdrawn: sql`p.withdrawn`,
}
