import { facetNames, facets, fieldOf, listingFields, type CopiedFacet, type FacetName } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { sqlTypes } from './listing-columns.ts'
import { placeOf, tokenize } from './tokenize.ts'

/** Facets whose column is a copy of the listing's column. `entryOf` computes brand, place and verified. */
const copied = facetNames.filter(isCopied).map((name) => {
  const { field, column } = facets[name]
  return { column, from: listingFields[field].column, type: sqlTypes[fieldOf(field).type] }
})

function isCopied(name: FacetName): name is CopiedFacet {
  const { field } = facets[name]
  return field !== null && fieldOf(field).type !== 'text'
}

/**
 * Updates the search entries of these listings: inserts or updates those for sale and deletes the others. Called in the
 * transaction that changes the listing, so that the search is never behind; that change has locked the listing's row.
 */
export async function writeEntries(db: Db, productIds: readonly string[]): Promise<void> {
  const listings = await readForSale(db, productIds)
  if (listings.length < productIds.length) await deleteEntries(db, productIds, listings)
  if (listings.length > 0) await upsertEntries(db, listings)
}

/**
 * Updates the search entries after a change of the seller's verification. Waits for concurrent changes of the seller's
 * listings, which have read the old value; a new listing waits for the change of its seller (`lockMemberShared`).
 */
export async function writeVerification(db: Db, sellerId: string): Promise<void> {
  await sql`select from products where seller_id = ${sellerId} and not withdrawn order by id for no key update`.execute(
    db,
  )
  await sql`update search_entries e set verified = s.verified from users s
    where s.id = ${sellerId} and e.seller_id = s.id and e.verified <> s.verified`.execute(db)
}

/** The columns an entry is computed from. */
function readForSale(db: Db, productIds: readonly string[]) {
  return (
    db
      .selectFrom('products as p')
      .innerJoin('users as s', 's.id', 'p.seller_id')
      .innerJoin('brands as b', 'b.id', 'p.brand_id')
      .select(['p.id', 'p.seller_id', 'p.brand_id'])
      .select(copied.map(({ from }) => `p.${from}` as const))
      .select(['p.item_name', 'p.description', 'p.location', 's.verified', 'b.name as brand'])
      // As text, because a Date has no microseconds.
      .select(sql<string>`p.posted_at::text`.as('posted_at'))
      .where('p.id', '=', sql<string>`any(${productIds}::uuid[])`)
      .where('p.sold', '=', false)
      .where('p.withdrawn', '=', false)
      // A brand that is being renamed waits, so that its former name isn't written after its entries were rewritten.
      .forKeyShare('b')
      .execute()
  )
}

type Listing = Awaited<ReturnType<typeof readForSale>>[number]

function entryOf(listing: Listing) {
  const place = placeOf(listing.location)
  const named = tokenize(`${listing.brand} ${listing.item_name} ${listing.location}`)
  const words = [...new Set([...named, ...tokenize(listing.description)])]
  return {
    product_id: listing.id,
    seller_id: listing.seller_id,
    brand_id: listing.brand_id,
    ...Object.fromEntries(copied.map(({ column, from }) => [column, listing[from]])),
    place,
    place_key: place.toLowerCase(),
    verified: listing.verified,
    posted_at: listing.posted_at,
    words,
    known: words.filter((word) => isLearnt(word, named)),
  }
}

/**
 * Misspelt words are looked up among these. From descriptions only words without digits: serial numbers are not
 * corrected.
 */
function isLearnt(word: string, named: readonly string[]): boolean {
  return word.length >= 3 && word.length <= 24 && (!/[0-9]/.test(word) || named.includes(word))
}

async function deleteEntries(db: Db, productIds: readonly string[], but: readonly Listing[]): Promise<void> {
  const forSale = new Set(but.map(({ id }) => id))
  const ended = productIds.filter((id) => !forSale.has(id))
  await db
    .deleteFrom('search_entries')
    .where('product_id', '=', sql<string>`any(${ended}::uuid[])`)
    .execute()
}

/** The columns of an entry with their types, except its key and its words. */
const columns = [
  ['seller_id', 'uuid'],
  ['brand_id', 'uuid'],
  ...copied.map(({ column, type }) => [column, type] as const),
  ['place', 'text'],
  ['place_key', 'text'],
  ['verified', 'boolean'],
  ['posted_at', 'timestamptz'],
] as const
const names = sql.join(columns.map(([name]) => sql.ref(name)))
const typed = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
const changed = sql.join(
  [...columns.map(([name]) => name), 'words'].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
)

/**
 * All rows in one parameter, so that the statement is prepared once. A word inserted by two transactions at once is
 * stored twice until `purgeWords`.
 */
async function upsertEntries(db: Db, listings: readonly Listing[]): Promise<void> {
  const entries = JSON.stringify(listings.map(entryOf))
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${entries}::jsonb) as entry (product_id uuid, ${typed}, words text[], known text[])
    ), learnt as (
      insert into search_words (word) select distinct word from entry, unnest(entry.known) word
      where not exists (select from search_words w where w.word = word.word)
    )
    insert into search_entries (product_id, ${names}, words) select product_id, ${names}, array_to_tsvector(words) from entry
    on conflict (product_id) do update set ${changed}`.execute(db)
}
