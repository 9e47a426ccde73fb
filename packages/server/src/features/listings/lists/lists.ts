import {
  mostAdvertised,
  toMajor,
  type CallReply,
  type Calls,
  type OwnFilters,
  type Paging,
  type Product,
} from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { preparePage, presentPage, readPage, type List } from '../../../db/paging/page.ts'
import { prepare, type ValueOf } from '../../../db/pool/prepare.ts'
import { brandIdOf } from '../brands/repository.ts'
import { decodeFacts } from '../columns/decode-facts.ts'
import { listFeatured } from './featured.ts'
import { holdEndable } from './hold-endable.ts'
import { listedTwice } from '../duplicates/machines.ts'
import { matches } from './own-tabs.ts'
import { presentProduct, productColumns, productJoins, productSource, type ProductRow, type Viewer } from './present.ts'

const forSale = sql`p.state = 'for_sale'`

/** The same condition in the form of the partial index `products_newest`, which serves this list only. */
const anyForSale = sql`p.state = 'for_sale' and p.posted_at > '-infinity'`

/** So many advertised laptops of one seller are listed, so that nobody fills Home. */
const mostListed = sql.lit(mostAdvertised.trusted)

type ProductList = CallReply<Calls['listNewestProducts']>

const columnsFor = (value: ValueOf<Viewer>): RawBuilder<unknown> =>
  productColumns({ userId: value('userId'), admin: value('admin') })

const newestFirst = { table: sql`products`, as: sql`p`, joined: productJoins, time: sql`p.posted_at`, id: sql`p.id` }

function listFor<Values extends object>(where: (value: ValueOf<Values>) => RawBuilder<unknown>) {
  return preparePage<Values & Viewer, ProductRow>(
    (value) => ({ ...newestFirst, columns: columnsFor(value), where: where(value) }),
    24,
  )
}

const brandList = listFor<{ brand: string }>(
  (value) => sql`p.brand_id = ${brandIdOf(sql`${value('brand')}::text`)} and ${forSale}`,
)
const advertisedList = listFor<object>(
  () => sql`p.advertised and ${forSale} and ${mostListed} > (
    select count(*) from (select from products newer
      where newer.seller_id = p.seller_id and newer.advertised and newer.state = 'for_sale'
        and (newer.posted_at, newer.id) > (p.posted_at, p.id)
      limit ${mostListed}) of_seller)`,
)
const newestList = listFor<object>(() => anyForSale)

type OwnRow = ProductRow & { hold_endable: boolean; listed_twice: boolean; expires_at: Date | null }
type OfSeller = { email: string } & Viewer

const defaultOfSeller = 100

const ofSeller = (value: ValueOf<OfSeller>, which: RawBuilder<unknown>): List => ({
  ...newestFirst,
  columns: sql`${columnsFor(value)}, p.more_photos, p.expires_at, ${holdEndable} as hold_endable, ${listedTwice} as listed_twice`,
  where: sql`p.seller_id = (select id from users where email = ${value('email')}) and ${which}`,
})
const sellerList = preparePage<OfSeller, OwnRow>((value) => ofSeller(value, matches({})), defaultOfSeller)

export const formerPricesShown = 5

const formerPrices = sql`
  (select jsonb_agg(jsonb_build_object('price', c.price, 'until', c.ended_at) order by c.ended_at desc)
    from (select * from price_changes where product_id = p.id order by ended_at desc limit ${sql.lit(formerPricesShown)}) c)`

// Of an order whose money stays paid: a refund ends it without a write here.
const boughtHereOn = sql`(select o.created_at from listing_receipts r join orders o on o.id = r.order_id
  where r.product_id = p.id and bought_here(p.id, o.id))`

const oneWhere = (shown: RawBuilder<unknown>) =>
  prepare<{ id: string } & Viewer, ProductRow & OfOne>(
    (value) => sql`
  select ${columnsFor(value)}, p.more_photos, p.fault_photos, ${formerPrices} as former_prices,
    ${boughtHereOn} as bought_here_on
  from ${productSource} where p.id = ${value('id')} and ${shown}`,
  )
const oneProduct = oneWhere(sql`p.state in ('for_sale', 'sold')`)
const oneForSeller = oneWhere(sql`p.state <> 'removed'`)

/** Unsold and not withdrawn, newest first. Empty for an unknown brand; a former name finds it. */
export async function listOfBrand(db: Db, viewer: Viewer, brand: string, paging: Paging): Promise<ProductList> {
  return presentPage(await brandList(db, { ...viewer, brand }, paging), presentProduct)
}

/** Of each seller the newest ones; an older one follows when one of them is sold or withdrawn. */
export async function listAdvertised(
  db: Db,
  viewer: Viewer,
  paging: Paging,
): Promise<CallReply<Calls['listAdvertisedProducts']>> {
  const [page, featured] = await Promise.all([
    advertisedList(db, viewer, paging),
    paging.after === undefined ? listFeatured(db) : [],
  ])
  return { ...presentPage(page, presentProduct), ...(featured.length > 0 && { featured }) }
}

/** Laptops of all brands, unsold and not withdrawn. */
export async function listNewest(db: Db, viewer: Viewer, paging: Paging): Promise<ProductList> {
  return presentPage(await newestList(db, viewer, paging), presentProduct)
}

/** The laptops of a seller, sold ones included, or those of a tab or a name. */
export async function listOfSeller(
  db: Db,
  viewer: Viewer,
  email: string,
  { tab, q, ...paging }: OwnFilters,
): Promise<ProductList> {
  const values = { ...viewer, email }
  const page =
    tab === undefined && q === undefined
      ? await sellerList(db, values, paging)
      : await readPage<OwnRow>(db, {
          ...ofSeller((name) => sql`${values[name]}`, matches({ tab, q })),
          paging,
          defaultLimit: defaultOfSeller,
        })
  return presentPage(page, (row) => ({
    ...presentProduct(row),
    holdEndable: row.hold_endable,
    ...(row.listed_twice && { listedTwice: true }),
    ...(row.expires_at && !row.sold && { expiresOn: row.expires_at.toISOString() }),
  }))
}

/** A list with one element; empty when the laptop is unknown or withdrawn. */
export async function readOne(db: Db, viewer: Viewer, id: string): Promise<Product[]> {
  return presentOne(await oneProduct(db, { ...viewer, id }))
}

/** The same, also of a listing that its seller can offer again. */
export async function readOneOfSeller(db: Db, viewer: Viewer, id: string): Promise<Product[]> {
  return presentOne(await oneForSeller(db, { ...viewer, id }))
}

function presentOne(rows: (ProductRow & OfOne)[]): Product[] {
  return rows.map((row) => ({
    ...presentProduct(row),
    ...decodeFacts(row.facts),
    ...presentFormer(row),
    ...(row.bought_here_on && { boughtHereOn: row.bought_here_on.toISOString() }),
  }))
}

/** What the reply for one laptop has beside those of lists. */
interface OfOne extends FormerPrices {
  bought_here_on: Date | null
}

interface FormerPrices {
  /** In minor units; null when there are none. */
  former_prices: { price: number; until: string }[] | null
}

function presentFormer({ former_prices: former }: FormerPrices): Pick<Product, 'formerPrices'> {
  if (former === null) return {}
  return {
    formerPrices: former.map(({ price, until }) => ({ price: toMajor(price), until: new Date(until).toISOString() })),
  }
}
