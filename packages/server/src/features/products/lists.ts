import type { Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { prepareJsonPage } from '../../db/json-page.ts'
import { prepare, type ValueOf } from '../../db/prepare.ts'
import { nobody, productJoins, productJson, productSource, type Viewer } from './present.ts'

/** What a replay buys is not there for anybody else. */
const ofPeople = sql`p.seller_id not in (select id from users where house)`
const forSale = sql`not p.sold and not p.withdrawn and ${ofPeople}`

/** The same in the words of the index of all ages (migration 0011), which is there for this list alone. */
const anyForSale = sql`(p.sold or p.withdrawn) is false and ${ofPeople}`

type Looking<Values> = Values & { userId: string | null }

/** A statement for each kind of viewer: its text says what they may see. */
function forEachViewer<Values, Run>(make: (item: (value: ValueOf<Looking<Values>>) => RawBuilder<unknown>) => Run): (viewer: Viewer) => Run {
  const admin = make(() => productJson({ userId: null, admin: true }))
  const visitor = make(() => productJson(nobody))
  const user = make((value) => productJson({ userId: value('userId'), admin: false }))
  return (viewer) => (viewer.admin ? admin : viewer.userId === null ? visitor : user)
}

const newestFirst = { table: sql`products`, as: sql`p`, joined: productJoins, time: sql`p.posted_at`, id: sql`p.id` }

/** As visitors see it. */
function shownList<Values extends object>(where: (value: ValueOf<Values>) => RawBuilder<unknown>) {
  return prepareJsonPage<Values>((value) => ({ ...newestFirst, item: productJson(nobody), where: where(value) }), 24)
}

const brandList = shownList<{ brand: string }>((value) => sql`p.brand_id = (select id from brands where lower(name) = ${value('brand')}) and ${forSale}`)
const advertisedList = shownList<object>(() => sql`p.advertised and ${forSale}`)
const newestList = shownList<object>(() => anyForSale)

const sellerList = forEachViewer<{ email: string }, ReturnType<typeof prepareJsonPage<Looking<{ email: string }>>>>((item) => prepareJsonPage((value) => ({
  ...newestFirst, item: item(value), where: sql`p.seller_id = (select id from users where email = ${value('email')}) and not p.withdrawn`,
}), 100))

const oneProduct = forEachViewer<{ id: string }, ReturnType<typeof prepare<Looking<{ id: string }>, { items: string }>>>((item) => prepare((value) => sql`
  select coalesce(json_agg(${item(value)}), '[]')::text as items from ${productSource} where p.id = ${value('id')} and not p.withdrawn`))

/** Unsold and not withdrawn, newest first, as visitors see them; an unknown brand has none. */
export function listOfBrand(db: Db, brand: string, paging: Paging): Promise<string> {
  return brandList(db, { brand: brand.toLowerCase() }, paging)
}

export function listAdvertised(db: Db, paging: Paging): Promise<string> {
  return advertisedList(db, {}, paging)
}

/** Of all brands, unsold and not withdrawn, as visitors see them. */
export function listNewest(db: Db, paging: Paging): Promise<string> {
  return newestList(db, {}, paging)
}

/** A seller's own, sold ones too. */
export function listOfSeller(db: Db, viewer: Viewer, email: string, paging: Paging): Promise<string> {
  return sellerList(viewer)(db, { email, userId: viewer.userId }, paging)
}

/** A list of one; empty if unknown or withdrawn. */
export async function readOne(db: Db, viewer: Viewer, id: string): Promise<string> {
  const [row] = await oneProduct(viewer)(db, { id, userId: viewer.userId })
  return `{"respons":${row?.items ?? '[]'}}`
}
