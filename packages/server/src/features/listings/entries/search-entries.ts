import { facetNames, facets, isCopied, listingFields, type Facet, type FacetName, type Facts } from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { computeFacets, facetTypes, factsOf } from './entry-facets.ts'
import { wordsOf } from './entry-words.ts'
import type { Value } from '../columns/listing-columns.ts'

/** Increased when the columns are computed in another way: `refreshEntries` then writes the older entries again. */
export const entriesVersion = 4

const copied = facetNames.filter(isCopied).map((name) => listingFields[facets[name].copies].column)

/**
 * Updates the search entries of these listings: inserts or updates those for sale and deletes the others. Called in the
 * transaction that changes the listing, so that the search is never behind; that change has locked the listing's row.
 */
export async function writeEntries(db: Tx, productIds: readonly string[]): Promise<void> {
  const listings = await readForSale(db, productIds)
  if (listings.length < productIds.length) await deleteEntries(db, productIds, listings)
  if (listings.length > 0) await upsertEntries(db, listings)
}

/**
 * Updates the search entries after a change of the seller's verification. Waits for concurrent changes of the seller's
 * listings, which have read the old value; a new listing waits for the change of its seller (`lockMemberExclusively`).
 */
export async function writeVerification(db: Tx, sellerId: string): Promise<void> {
  await sql`select from products where seller_id = ${sellerId} and state in ('for_sale', 'sold') order by id for no key update`.execute(
    db,
  )
  await sql`update search_entries e set verified = s.verified_at is not null from users s
    where s.id = ${sellerId} and e.seller_id = s.id and e.verified <> (s.verified_at is not null)`.execute(db)
}

/** The columns an entry is computed from. */
function readForSale(db: Tx, productIds: readonly string[]) {
  return (
    db
      .selectFrom('products as p')
      .innerJoin('users as s', 's.id', 'p.seller_id')
      .innerJoin('brands as b', 'b.id', 'p.brand_id')
      .select(['p.id', 'p.seller_id', 'p.brand_id'])
      .select(copied.map((column) => `p.${column}` as const))
      .select(['p.item_name', 'p.description', 'p.location', 'p.facts', 'p.fact_sources', 'p.more_photos'])
      .select(sql<boolean>`s.verified_at is not null`.as('verified'))
      .select('b.name as brand')
      // As text, because a Date has no microseconds.
      .select(sql<string>`p.posted_at::text`.as('posted_at'))
      .where('p.id', '=', sql<string>`any(${productIds}::uuid[])`)
      .where('p.state', '=', 'for_sale')
      // A brand that is being renamed waits, so that its former name isn't written after its entries were rewritten.
      .forKeyShare('b')
      .execute()
  )
}

type Listing = Awaited<ReturnType<typeof readForSale>>[number]

function entryOf(listing: Listing) {
  const known = factsOf(listing)
  return {
    product_id: listing.id,
    seller_id: listing.seller_id,
    ...facetColumnsOf(listing, known),
    posted_at: listing.posted_at,
    version: entriesVersion,
    // Rated by a job.
    price_ratio: null,
    price_model: 0,
    ...wordsOf(listing, known),
  }
}

function facetColumnsOf(listing: Listing, known: Facts): Record<string, Value> {
  const computed: Readonly<Partial<Record<FacetName, Value>>> = computeFacets(listing, known)
  const entries = facetNames.flatMap((name): [column: string, value: Value][] => {
    const facet: Facet = facets[name]
    const value = isCopied(name) ? listing[listingFields[facets[name].copies].column] : (computed[name] ?? null)
    const key = keyOf(facet)
    const own: [column: string, value: Value] = [facet.column, value]
    return key === undefined ? [own] : [own, [key, lowerCase(value)]]
  })
  return Object.fromEntries(entries)
}

function keyOf(facet: Facet): string | undefined {
  return 'key' in facet ? facet.key : undefined
}

function lowerCase(value: Value): Value {
  return typeof value === 'string' ? value.toLowerCase() : value
}

async function deleteEntries(db: Tx, productIds: readonly string[], but: readonly Listing[]): Promise<void> {
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
  ...facetNames.flatMap(columnsOf),
  ['posted_at', 'timestamptz'],
  ['version', 'smallint'],
  ['price_ratio', 'smallint'],
  ['price_model', 'integer'],
] as const

function columnsOf(name: FacetName): [column: string, type: string][] {
  const key = keyOf(facets[name])
  const own: [column: string, type: string] = [facets[name].column, facetTypes[name]]
  return key === undefined ? [own] : [own, [key, 'text']]
}

const names = sql.join(columns.map(([name]) => sql.ref(name)))
const typed = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
const changed = sql.join(
  [...columns.map(([name]) => name), 'words'].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
)

/**
 * All rows in one parameter, so that the statement is prepared once. A word inserted by two transactions at once is
 * stored twice until `purgeWords`.
 */
async function upsertEntries(db: Tx, listings: readonly Listing[]): Promise<void> {
  const entries = JSON.stringify(listings.map(entryOf))
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${entries}::jsonb) as entry (product_id uuid, ${typed}, words text, known text[])
    ), learnt as (
      insert into search_words (word) select distinct word from entry, unnest(entry.known) word
      where not exists (select from search_words w where w.word = word.word)
    )
    insert into search_entries (product_id, ${names}, words) select product_id, ${names}, words::tsvector from entry
    on conflict (product_id) do update set ${changed}`.execute(db)
}
