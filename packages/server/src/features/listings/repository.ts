import { listingDays, type ListingColumns, type ListingState, type NewListing } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { emit } from '../../platform/domain-events/emit.ts'
import { undoTime } from '../../platform/undo-time.ts'
import { writeEntries } from './entries/search-entries.ts'
import { factColumnsOf, type FactColumns } from './columns/fact-columns.ts'
import { columnsOf, storedFields } from './columns/listing-columns.ts'
import { allPhotosOf, morePhotosOf, type PhotoColumns } from './columns/photos.ts'
import { samePhotoColumns, type SamePhotoColumns } from './duplicates/same-photo.ts'

/** The state that the listing rules read. `paid`: it was sold by a recorded payment. */
export interface ProductFacts {
  id: string
  seller_id: string
  item_name: string
  resale_price: number
  advertised: boolean
  state: ListingState
  /** Before it was withdrawn or removed. */
  state_before: ListingState | null
  paid: boolean
  held: boolean
}

/** The state of a listing. Its row is locked until the transaction ends, so the state can't change before. */
export async function lockProduct(db: Tx, id: string): Promise<ProductFacts | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['id', 'seller_id', 'item_name', 'resale_price', 'advertised', 'state', 'state_before'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Read after locking: before, another transaction may still be selling the laptop.
  return row && { ...row, ...(await saleOf(db, id)) }
}

export interface ProductState {
  seller_id: string
  resale_price: number
  state: ListingState
}

export function findProductState(db: Db, id: string): Promise<ProductState | undefined> {
  return db
    .selectFrom('products')
    .select(['seller_id', 'resale_price', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function saleOf(db: Db, id: string): Promise<{ paid: boolean; held: boolean }> {
  // An expired hold counts until the provider has confirmed that its intent is cancelled.
  const { rows } = await sql<{ paid: boolean; held: boolean }>`
    select exists (select from payments where product_id = ${id}::uuid and state = 'succeeded') as paid,
      exists (select from holds where product_id = ${id}::uuid) as held`.execute(db)
  return rows[0] ?? { paid: false, held: false }
}

/** Whether the listing's personal data was deleted, as when its seller's account was taken over (`emptyWithdrawn`). */
export async function isEmptied(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from products where id = ${id}::uuid and description = '' and location = '' and phone is null`.execute(db)
  return rows.length > 0
}

const inListingDays = sql<Date>`now() + make_interval(days => ${listingDays}::int)`

/** `machine` as stored. Undefined when the seller has published its draft already. */
export async function insertProduct(
  db: Tx,
  sellerId: string,
  brandId: string,
  listing: NewListing,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('products')
    .values({
      id: newId(),
      seller_id: sellerId,
      brand_id: brandId,
      ...columnsOf(listing),
      ...factColumnsOf(listing.facts, listing.factSources),
      machine: listing.machine ?? null,
      machine_since: listing.machine === undefined ? null : sql<Date>`now()`,
      ...morePhotosOf(listing),
      expires_at: inListingDays,
      draft_id: listing.draft ?? null,
      ...(await samePhotoColumns(db, sellerId, allPhotosOf(listing))),
    })
    .onConflict((conflict) => conflict.columns(['seller_id', 'draft_id']).where('draft_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await showNew(db, [inserted.id])
  return inserted?.id
}

/** Listings that were just inserted. */
export async function showNew(db: Tx, ids: readonly string[]): Promise<void> {
  await writeEntries(db, ids)
  await emit(db, 'listing-for-sale', { ids, from: 'new', undoes: false })
}

/** The columns of what the seller filled in. */
type FilledColumns = ListingColumns & PhotoColumns & { brand_id: string; machine: string | null }

export function readColumns(
  db: Db,
  id: string,
): Promise<FilledColumns & FactColumns & Pick<SamePhotoColumns, 'same_photo_as'>> {
  return db
    .selectFrom('products')
    .select(storedFields.map(({ column }) => column))
    .select(['brand_id', 'more_photos', 'fault_photos', 'machine', 'facts', 'fact_sources', 'same_photo_as'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function updateColumns(
  db: Tx,
  id: string,
  columns: Partial<FilledColumns> & { machine_since?: RawBuilder<Date> } & Partial<SamePhotoColumns> &
    Partial<Record<keyof FactColumns, string>>,
): Promise<void> {
  await db.updateTable('products').set(columns).where('id', '=', id).execute()
  await writeEntries(db, [id])
}

export async function setFurtherPhotos(db: Tx, id: string, photos: Omit<PhotoColumns, 'photo_url'>): Promise<void> {
  await db.updateTable('products').set(photos).where('id', '=', id).execute()
  await writeEntries(db, [id])
}

/** The price until now. */
export async function insertPriceChange(db: Db, id: string, price: number): Promise<void> {
  await db.insertInto('price_changes').values({ id: newId(), product_id: id, price }).execute()
}

/** `byAdmin`: it doesn't count among those that its seller advertises. The database refuses one above the limit. */
export async function setAdvertised(db: Db, id: string, advertised: boolean, byAdmin = false): Promise<void> {
  const columns = { advertised, advertised_by_admin: advertised && byAdmin }
  await db.updateTable('products').set(columns).where('id', '=', id).execute()
}

/**
 * Moves listings that are locked, and says so to other nouns. `by`: the user who does it, null: the market. `undoes`:
 * as if the last move had not been. `undoable`: by another act within minutes. The database refuses a change that is no
 * move. One that is put up for sale expires in as many days as a new one. A listing stays advertised: no list shows a
 * withdrawn laptop, and an undone withdrawal leaves all as it was, unless its seller advertises as many others as they
 * can by then.
 */
export async function setState(
  db: Tx,
  ids: readonly string[],
  to: ListingState,
  by: string | null,
  { undoes = false, undoable = false }: { undoes?: boolean; undoable?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ from: ListingState; ids: string[] }>`
    with moved as (update products p set state = ${to}, state_changed_at = now(), state_changed_by = ${by}::uuid
      from products before where p.id = any(${ids}::uuid[]) and before.id = p.id returning p.id, before.state as "from")
    select "from", array_agg(id) as ids from moved group by "from" order by "from"`.execute(db)
  await writeEntries(db, ids)
  if (to === 'for_sale' && !undoes) for (const id of ids) await setExpiry(db, id)
  for (const moved of rows)
    if (to === 'for_sale') await emit(db, 'listing-for-sale', { ...moved, undoes })
    else await emit(db, 'listing-off-sale', { ...moved, to, undoes, undoable, cause: newId() })
}

/** Whether this user made the last change of its state, recently enough to undo it. */
export async function isUndoable(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from products
    where id = ${id}::uuid and state_changed_by = ${userId}::uuid and state_changed_at > now() - ${undoTime}`.execute(
    db,
  )
  return rows.length > 0
}

/** A removed listing that was sold is so no longer: an undo brings it back paused. */
export async function setStateBefore(db: Db, id: string, before: 'paused'): Promise<void> {
  await db.updateTable('products').set({ state_before: before }).where('id', '=', id).execute()
}

/** Removes a seller's paused, expired and withdrawn listings, which have no search entries. */
export async function removeOffSale(db: Tx, sellerId: string): Promise<void> {
  const own = db.updateTable('products').set({ state: 'removed' }).where('seller_id', '=', sellerId)
  await own.where('state', 'not in', ['for_sale', 'sold', 'removed']).execute()
}

/** Imported listings lose their source ids, so that their rows of the file can be imported again. */
export async function clearSourceIds(db: Tx, ids: readonly string[]): Promise<void> {
  await sql`update products set source_id = null where id = any(${ids}::uuid[])`.execute(db)
}

/** Lets a listing expire `listingDays` from now. False when it never does. */
export async function setExpiry(db: Db, id: string): Promise<boolean> {
  const renewed = await db
    .updateTable('products')
    .set({ expires_at: inListingDays, expiry_mailed: false })
    .where('id', '=', id)
    .where('expires_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** The user's changes of states no longer say who made them. */
export async function forgetChanges(db: Tx, userId: string): Promise<void> {
  await db.updateTable('products').set({ state_changed_by: null }).where('state_changed_by', '=', userId).execute()
}
