import { highestCount, facetNames, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen } from './conditions.ts'

/** How many laptops have this value; a price or months are the number of their range. */
export interface ValueCount { value: string; count: number }

export interface Counted {
  values: ValueCount[]
  /** There were more than `highestCount` to count in, so that each count is a lowest one. */
  capped: boolean
}

const columns: Record<FacetName, RawBuilder<unknown>> = {
  brand: sql`e.brand_id`,
  condition: sql`e.condition`,
  price: sql`search_price_range(e.price)`,
  months: sql`search_month_range(e.months)`,
  place: sql`e.place`,
  negotiable: sql`e.negotiable`,
  verified: sql`e.verified`,
}

export interface FacetCounts { total: number; by: Record<FacetName, Counted> }

/**
 * Counts what was found, and in each facet the values of what its own choice left aside would find: one read for the facets
 * without a choice, one for each of the others.
 */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const own = facetNames.filter((facet) => chosen.by.has(facet))
  const shared = await count(db, allOf(chosen), facetNames.filter((facet) => !chosen.by.has(facet)))
  const by = new Map<FacetName, Counted>(shared.by)
  for (const facet of own) {
    const { by: counted } = await count(db, allOf(chosen, facet), [facet])
    for (const [name, values] of counted) by.set(name, values)
  }
  const none: Counted = { values: [], capped: false }
  return { total: shared.total, by: Object.fromEntries(facetNames.map((name) => [name, by.get(name) ?? none])) as FacetCounts['by'] }
}

interface Row { facet: FacetName | null; value: string | null; count: number }

async function count(db: Db, where: RawBuilder<unknown>, over: readonly FacetName[]): Promise<{ total: number; by: Map<FacetName, Counted> }> {
  const each = over.map((name) => sql.id(name))
  const named = over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`)
  const texts = over.map((name) => sql`${sql.id(name)}::text`)
  const { rows } = await sql<Row>`
    select ${over.length === 0 ? sql`null` : sql`case ${sql.join(named, sql` `)} end`} as facet,
      ${over.length === 0 ? sql`null` : sql`coalesce(${sql.join(texts)})`} as value, count(*)::int as count
    from (
      select ${sql.join([sql`1 as one`, ...over.map((name) => sql`${columns[name]} as ${sql.id(name)}`)])}
      from search_entries e where ${where} limit ${highestCount + 1}::int
    ) found
    group by grouping sets (${sql.join([sql`()`, ...each.map((name) => sql`(${name})`)])})`.execute(db)
  const total = rows.find(({ facet }) => facet === null)?.count ?? 0
  const capped = total > highestCount
  return {
    total,
    by: new Map(over.map((name) => [name, {
      values: rows.flatMap(({ facet, value, count }) => (facet === name && value !== null ? [{ value, count: Math.min(count, highestCount) }] : [])), capped,
    }])),
  }
}
