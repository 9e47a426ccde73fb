import type { Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { prepareJsonPage } from '../../db/json-page.ts'
import { prepare, type ValueOf } from '../../db/prepare.ts'
import type { JsonFields } from '../../db/json-object.ts'
import { holdEndable } from '../payments/hold-limits.ts'
import { nobody, productJoins, productJson, productSource, type Viewer } from './present.ts'

/** What a replay buys is not there for anybody else. */
const ofPeople = sql`p.seller_id not in (select id from users where house)`
const forSale = sql`not p.sold and not p.withdrawn and ${ofPeople}`

/** The same in the words of the index of all ages (migration 0011), which is there for this list alone. */
const anyForSale = sql`(p.sold or p.withdrawn) is false and ${ofPeople}`

type Looking<Values> = Values & { userId: string | null }

/** A statement for each kind of viewer: its text says what they may see. */
function forEachViewer<Values, Run>(
  make: (item: (value: ValueOf<Looking<Values>>) => RawBuilder<unknown>) => Run,
  more: JsonFields = {},
): (viewer: Viewer) => Run {
  const admin = make(() => productJson({ userId: null, admin: true }, more))
  const visitor = make(() => productJson(nobody, more))
  const user = make((value) => productJson({ userId: value('userId'), admin: false }, more))
  return (viewer) => (viewer.admin ? admin : viewer.userId === null ? visitor : user)
}

const newestFirst = { table: sql`products`, as: sql`p`, joined: productJoins, time: sql`p.posted_at`, id: sql`p.id` }

type Types<Values> = Parameters<typeof prepareJsonPage<Looking<Values>>>[0]

function listFor<Values extends object>(
  types: Types<Values>,
  where: (value: ValueOf<Looking<Values>>) => RawBuilder<unknown>,
  defaultLimit = 24,
  more?: JsonFields,
) {
  return forEachViewer<Values, ReturnType<typeof prepareJsonPage<Looking<Values>>>>(
    (item) =>
      prepareJsonPage(types, (value) => ({ ...newestFirst, item: item(value), where: where(value) }), defaultLimit),
    more,
  )
}

const brandList = listFor<{ brand: string }>(
  { brand: 'text', userId: 'uuid' },
  (value) => sql`p.brand_id = (select id from brands where lower(name) = ${value('brand')}) and ${forSale}`,
)
const advertisedList = listFor<object>({ userId: 'uuid' }, () => sql`p.advertised and ${forSale}`)
const newestList = listFor<object>({ userId: 'uuid' }, () => anyForSale)
const sellerList = listFor<{ email: string }>(
  { email: 'text', userId: 'uuid' },
  (value) => sql`p.seller_id = (select id from users where email = ${value('email')}) and not p.withdrawn`,
  100,
  { holdEndable },
)

const oneProduct = forEachViewer<{ id: string }, ReturnType<typeof prepare<Looking<{ id: string }>, { item: string }>>>(
  (item) =>
    prepare(
      (value) => sql`
  select ${item(value)} as item from ${productSource} where p.id = ${value('id')} and not p.withdrawn`,
    ),
)

/** Unsold and not withdrawn, newest first; an unknown brand has none. */
export function listOfBrand(db: Db, viewer: Viewer, brand: string, paging: Paging): Promise<string> {
  return brandList(viewer)(db, { brand: brand.toLowerCase(), userId: viewer.userId }, paging)
}

export function listAdvertised(db: Db, viewer: Viewer, paging: Paging): Promise<string> {
  return advertisedList(viewer)(db, { userId: viewer.userId }, paging)
}

/** Of all brands, unsold and not withdrawn. */
export function listNewest(db: Db, viewer: Viewer, paging: Paging): Promise<string> {
  return newestList(viewer)(db, { userId: viewer.userId }, paging)
}

/** A seller's own, sold ones too. */
export function listOfSeller(db: Db, viewer: Viewer, email: string, paging: Paging): Promise<string> {
  return sellerList(viewer)(db, { email, userId: viewer.userId }, paging)
}

/** A list of one; empty if unknown or withdrawn. */
export async function readOne(db: Db, viewer: Viewer, id: string): Promise<string> {
  const [row] = await oneProduct(viewer)(db, { id, userId: viewer.userId })
  return `{"respons":[${row?.item ?? ''}]}`
}
