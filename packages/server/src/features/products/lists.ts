import type { Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { productJson, productSource, type Viewer } from './present.ts'

/** What a replay buys is not there for anybody else. */
const forSale = sql`not p.sold and not p.withdrawn and not s.house`

function page(db: Db, viewer: Viewer, where: RawBuilder<unknown>, paging: Paging, defaultLimit: number): Promise<string> {
  return readJsonPage(db, {
    item: productJson(viewer), source: productSource, where, time: sql`p.posted_at`, id: sql`p.id`, paging, defaultLimit,
  })
}

/** Unsold and not withdrawn, newest first; an unknown brand has none. */
export function listOfBrand(db: Db, viewer: Viewer, brand: string, paging: Paging): Promise<string> {
  const brandId = sql`(select id from brands where lower(name) = ${brand.toLowerCase()})`
  return page(db, viewer, sql`p.brand_id = ${brandId} and ${forSale}`, paging, 24)
}

export function listAdvertised(db: Db, viewer: Viewer, paging: Paging): Promise<string> {
  return page(db, viewer, sql`p.advertised and ${forSale}`, paging, 24)
}

/** Of all brands, unsold and not withdrawn. */
export function listNewest(db: Db, viewer: Viewer, paging: Paging): Promise<string> {
  return page(db, viewer, forSale, paging, 24)
}

/** A seller's own, sold ones too. */
export function listOfSeller(db: Db, viewer: Viewer, email: string, paging: Paging): Promise<string> {
  return page(db, viewer, sql`p.seller_id = (select id from users where email = ${email}) and not p.withdrawn`, paging, 100)
}

/** A list of one; empty if unknown or withdrawn. */
export async function readOne(db: Db, viewer: Viewer, id: string): Promise<string> {
  const { rows } = await sql<{ items: string }>`
    select coalesce(json_agg(${productJson(viewer)}), '[]')::text as items
    from ${productSource} where p.id = ${id} and not p.withdrawn`.execute(db)
  return `{"respons":${rows[0]?.items ?? '[]'}}`
}
