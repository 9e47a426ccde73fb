import { highestCount } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { allOf, dimensions, type Chosen, type Dimension } from './conditions.ts'

/** How many laptops have this value; a price or months are the number of their range. */
export interface ValueCount { value: string; count: number }

export interface Counted {
  values: ValueCount[]
  /** There were more than `highestCount` to count in, so that each count is a lowest one. */
  capped: boolean
}

const columns: Record<Dimension, RawBuilder<unknown>> = {
  brand: sql`e.brand_id`,
  condition: sql`e.condition`,
  price: sql`search_price_range(e.price)`,
  months: sql`search_month_range(e.months)`,
  place: sql`e.place`,
  negotiable: sql`e.negotiable`,
  verified: sql`e.verified`,
}

export interface FacetCounts { total: number; by: Record<Dimension, Counted> }

/**
 * Counts what was found, and in each dimension the values of what its own choice left aside would find: one read for the dimensions
 * without a choice, one for each of the others.
 */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const own = dimensions.filter((dimension) => chosen.by.has(dimension))
  const shared = await count(db, allOf(chosen), dimensions.filter((dimension) => !chosen.by.has(dimension)))
  const by = new Map<Dimension, Counted>(shared.by)
  for (const dimension of own) {
    const { by: counted } = await count(db, allOf(chosen, dimension), [dimension])
    for (const [name, values] of counted) by.set(name, values)
  }
  const none: Counted = { values: [], capped: false }
  return { total: shared.total, by: Object.fromEntries(dimensions.map((name) => [name, by.get(name) ?? none])) as FacetCounts['by'] }
}

interface Row { dimension: Dimension | null; value: string | null; count: number }

async function count(db: Db, where: RawBuilder<unknown>, over: readonly Dimension[]): Promise<{ total: number; by: Map<Dimension, Counted> }> {
  const each = over.map((name) => sql.id(name))
  const named = over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`)
  const texts = over.map((name) => sql`${sql.id(name)}::text`)
  const { rows } = await sql<Row>`
    select ${over.length === 0 ? sql`null` : sql`case ${sql.join(named, sql` `)} end`} as dimension,
      ${over.length === 0 ? sql`null` : sql`coalesce(${sql.join(texts)})`} as value, count(*)::int as count
    from (
      select ${sql.join([sql`1 as one`, ...over.map((name) => sql`${columns[name]} as ${sql.id(name)}`)])}
      from search_entries e where ${where} limit ${highestCount + 1}::int
    ) found
    group by grouping sets (${sql.join([sql`()`, ...each.map((name) => sql`(${name})`)])})`.execute(db)
  const total = rows.find(({ dimension }) => dimension === null)?.count ?? 0
  const capped = total > highestCount
  return {
    total,
    by: new Map(over.map((name) => [name, {
      values: rows.flatMap(({ dimension, value, count }) => (dimension === name && value !== null ? [{ value, count: Math.min(count, highestCount) }] : [])), capped,
    }])),
  }
}
