import { toMinor, type FacetName, type SearchQuery } from '@market/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BrandRow } from '../brands/repository.ts'
import { conditionInside } from '../products/present.ts'

/** A condition on `e`, a row of search_entries. */
export type Condition = RawBuilder<SqlBool>

export interface Chosen {
  /** One for each word: the index walks the lists of several conditions side by side. */
  words: readonly Condition[]
  by: ReadonlyMap<FacetName, Condition>
}

/** `words`: tsqueries, all of which have to match. */
export function choicesOf(query: SearchQuery, brands: readonly BrandRow[], words: readonly string[]): Chosen {
  const brandIds = query.brand && idsOf(brands, query.brand)
  const inside = query.condition?.map((one) => conditionInside[one])
  const places = query.place?.map((place) => place.toLowerCase())
  const conditions: [FacetName, Condition | null][] = [
    ['brand', oneOf('brand_id', 'uuid', brandIds)],
    ['condition', oneOf('condition', 'text', inside)],
    ['price', within('price', minor(query.minPrice), minor(query.maxPrice))],
    ['months', within('months', query.minMonths, query.maxMonths)],
    ['place', oneOf('place_key', 'text', places)],
    ['negotiable', is('negotiable', query.negotiable)],
    ['verified', is('verified', query.verified)],
  ]
  return {
    words: words.map((word) => sql`e.words @@ ${word}::tsquery`),
    by: new Map(conditions.flatMap(([facet, condition]) => (condition ? [[facet, condition]] : []))),
  }
}

/** All that was chosen, or all but one facet's own choice. */
export function allOf({ words, by }: Chosen, but: FacetName | null = null): Condition {
  const conditions = [...words, ...[...by].flatMap(([facet, condition]) => (facet === but ? [] : [condition]))]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function idsOf(brands: readonly BrandRow[], names: readonly string[]): string[] {
  const asked = new Set(names.map((name) => name.toLowerCase()))
  return brands.filter(({ name }) => asked.has(name.toLowerCase())).map(({ id }) => id)
}

function oneOf(column: string, type: 'uuid' | 'text', values: readonly string[] | undefined): Condition | null {
  if (!values) return null
  const own = sql.ref(`e.${column}`)
  // Of one value the statistics are exact, and the index is read once.
  return values.length === 1
    ? sql`${own} = ${values[0]}::${sql.raw(type)}`
    : sql`${own} = any (${values}::${sql.raw(type)}[])`
}

function within(column: string, min: number | undefined, max: number | undefined): Condition | null {
  const own = sql.ref(`e.${column}`)
  const bounds = [
    ...(min === undefined ? [] : [sql`${own} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${own} <= ${max}`]),
  ]
  return bounds.length === 0 ? null : sql.join(bounds, sql` and `)
}

function is(column: string, wanted: boolean | undefined): Condition | null {
  return wanted === undefined ? null : sql`${sql.ref(`e.${column}`)} = ${wanted}`
}

function minor(price: number | undefined): number | undefined {
  return price === undefined ? undefined : toMinor(price)
}
