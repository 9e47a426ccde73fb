import { facetNames, facets, fieldOf, highestCount, type Facet, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen } from './choices.ts'
import { sqlTypes } from '../listings/listing-columns.ts'
import { storedStarts } from './ranges.ts'

type Sql = RawBuilder<unknown>

/** The number of laptops with this value. For a price or months `value` is the number of the range. */
export interface ValueCount {
  value: string
  count: number
}

export interface Counted {
  values: ValueCount[]
  /** More than `highestCount` were found: the values are those of the first `highestCount` rows read. */
  capped: boolean
}

export interface FacetCounts {
  /** At most `highestCount` + 1. */
  total: number
  by: Record<FacetName, Counted>
}

/** The counted expression of `e`, a row of search_entries: a column, or the number of its range. */
function countedIn(name: FacetName): Sql {
  const facet: Facet = facets[name]
  const column = sql.ref(`e.${facet.column}`)
  if (facet.kind !== 'range') return column
  const type = sql.raw(sqlTypes[fieldOf(facet.field).type])
  return sql`width_bucket(${column}::${type}, ${storedStarts(facet)}::${type}[])`
}

interface Row {
  /** The facet whose condition was left out, or null. */
  own: FacetName | null
  /** Null: the total. */
  facet: FacetName | null
  value: string | null
  count: number
}

/**
 * Counts the matches, and for each chosen facet the matches without that facet's condition, in one statement. Above
 * `highestCount` matches only places are counted without their condition; of the other facets present.ts returns every
 * value.
 */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const own = [...chosen.by.keys()].map((facet) => {
    const all = allOf(chosen, facet)
    const where = facet === 'place' ? all : sql`(select count(*) from found) <= ${highestCount}::integer and ${all}`
    return countsOf(facet, [facet], sql`(${valuesOf([facet], where)}) found`)
  })
  const { rows } = await sql<Row>`with found as materialized (${valuesOf(facetNames, allOf(chosen))})
    ${sql.join([countsOf(null, facetNames, sql`found`), ...own], sql` union all `)}`.execute(db)
  const total = totalOf(rows.filter((row) => row.own === null))
  const counted = (name: FacetName): Counted => {
    const without = chosen.by.has(name) && (total <= highestCount || name === 'place') ? name : null
    const some = rows.filter((row) => row.own === without)
    return {
      values: some.flatMap(({ facet, value, count }) => (facet === name && value !== null ? [{ value, count }] : [])),
      capped: totalOf(some) > highestCount,
    }
  }
  return { total, by: Object.fromEntries(facetNames.map((name) => [name, counted(name)])) as FacetCounts['by'] }
}

function totalOf(rows: readonly Row[]): number {
  return rows.find(({ facet }) => facet === null)?.count ?? 0
}

/** Values of the first rows read. */
function valuesOf(facets: readonly FacetName[], where: Sql): Sql {
  const values = facets.map((name) => sql`${countedIn(name)} as ${sql.id(name)}`)
  return sql`select ${sql.join(values)} from search_entries e where ${where} limit ${highestCount + 1}::integer`
}

/** `own`: the facet whose condition `found` leaves out. */
function countsOf(own: FacetName | null, over: readonly FacetName[], found: Sql): Sql {
  const named = over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`)
  const texts = over.map((name) => sql`${sql.id(name)}::text`)
  const sets = [sql`()`, ...over.map((name) => sql`(${sql.id(name)})`)]
  return sql`
    select ${sql.lit(own)}::text as own, case ${sql.join(named, sql` `)} end as facet, coalesce(${sql.join(texts)}) as value, count(*)::integer as count
    from ${found} group by grouping sets (${sql.join(sets)})`
}
