import { facetNames, highestCount, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen } from './choices.ts'
import { monthStarts, priceStarts } from './ranges.ts'

/** How many laptops have this value; a price or months are the number of their range. */
export interface ValueCount {
  value: string
  count: number
}

export interface Counted {
  values: ValueCount[]
  /** More than `highestCount` were found: the values are of the first of them that were met. */
  capped: boolean
}

export interface FacetCounts {
  /** At most one more than `highestCount`. */
  total: number
  by: Record<FacetName, Counted>
}

/** What is counted, of `e`, a row of search_entries. */
const columns: Record<FacetName, RawBuilder<unknown>> = {
  brand: sql`e.brand_id`,
  condition: sql`e.condition`,
  price: sql`width_bucket(e.price, ${priceStarts}::bigint[])`,
  months: sql`width_bucket(e.months::integer, ${monthStarts}::integer[])`,
  place: sql`e.place`,
  negotiable: sql`e.negotiable`,
  verified: sql`e.verified`,
}

interface Row {
  /** The facet whose own choice was left aside; null: none was. */
  own: FacetName | null
  /** Null: all values together. */
  facet: FacetName | null
  value: string | null
  count: number
}

/** Counts what was found, and for each facet with a choice what would be found without that choice, all in one statement. */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const counts = [
    countsOf(chosen, null, facetNames),
    ...[...chosen.by.keys()].map((own) => countsOf(chosen, own, [own])),
  ]
  const { rows } = await sql<Row>`${sql.join(counts, sql` union all `)}`.execute(db)
  const totalOf = (some: readonly Row[]) => some.find(({ facet }) => facet === null)?.count ?? 0
  const rowsOf = (own: FacetName | null) => rows.filter((row) => row.own === own)
  const counted = (name: FacetName): Counted => {
    const some = rowsOf(chosen.by.has(name) ? name : null)
    return {
      values: some.flatMap(({ facet, value, count }) => (facet === name && value !== null ? [{ value, count }] : [])),
      capped: totalOf(some) > highestCount,
    }
  }
  return {
    total: totalOf(rowsOf(null)),
    by: Object.fromEntries(facetNames.map((name) => [name, counted(name)])) as FacetCounts['by'],
  }
}

/** `own`: the facet whose choice is left aside. */
function countsOf(chosen: Chosen, own: FacetName | null, over: readonly FacetName[]): RawBuilder<Row> {
  const named = over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`)
  const texts = over.map((name) => sql`${sql.id(name)}::text`)
  const sets = [sql`()`, ...over.map((name) => sql`(${sql.id(name)})`)]
  return sql`
    select ${sql.lit(own)}::text as own, case ${sql.join(named, sql` `)} end as facet, coalesce(${sql.join(texts)}) as value, count(*)::integer as count
    from (
      select ${sql.join(over.map((name) => sql`${columns[name]} as ${sql.id(name)}`))}
      from search_entries e where ${allOf(chosen, own)} limit ${highestCount + 1}::integer
    ) found
    group by grouping sets (${sql.join(sets)})`
}
