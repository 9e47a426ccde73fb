import { facetNames, facets, highestCount, isListed, isOfKind, type Facet, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen, type Condition } from './choices.ts'
import { facetTypes } from '../listings/entries/entry-facets.ts'
import { expectsMany, newestLaptops } from './estimates.ts'
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
  /** The listings found; null above `highestCount`. */
  ids: string[] | null
  by: Record<FacetName, Counted>
}

/** The counted expression of `e`, a row of search_entries: a column, or the number of its range. */
function countedIn(name: FacetName): Sql {
  const facet: Facet = facets[name]
  const column = sql.ref(`e.${facet.column}`)
  if (facet.kind !== 'range') return column
  const type = sql.raw(facetTypes[name])
  return sql`width_bucket(${column}::${type}, ${storedStarts(facet)}::${type}[])`
}

interface Row {
  /** The facet whose condition was left out, or null. */
  own: FacetName | null
  /** Null: the total. */
  facet: FacetName | null
  value: string | null
  count: number
  /** Of the total alone. */
  ids: string[] | null
}

/** Above `highestCount` matches, the texts of a facet with a choice are those of so many laptops. */
const textsSampled = 200

/**
 * Counts the matches, and for each chosen facet the matches without that facet's condition. Above `highestCount`
 * matches only texts are read without their condition; of the other facets present.ts returns every value. A flag that
 * is required is not counted without it: nobody requires its absence.
 */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const own = [...chosen.by.keys()].filter((facet) => !chosen.required.has(facet))
  const all = allOf(chosen)
  const rows = (await countNewest(db, all)) ?? (await countIn(db, sql`search_entries`, all))
  const found = rows.find((row) => row.facet === null)
  const total = found?.count ?? 0
  if (total <= highestCount) rows.push(...(await countWithoutOwn(db, chosen, own, highestCount + 1)))
  else rows.push(...(await countWithoutOwn(db, chosen, own.filter(hasTexts), textsSampled)))
  const counted = (name: FacetName): Counted => {
    const without = rows.some((row) => row.own === name && row.count > 0) ? name : null
    const some = rows.filter((row) => row.own === without)
    return {
      values: some.flatMap(({ facet, value, count }) => (facet === name && value !== null ? [{ value, count }] : [])),
      capped: total > highestCount || totalOf(some) > highestCount,
    }
  }
  const by = Object.fromEntries(facetNames.map((name) => [name, counted(name)])) as FacetCounts['by']
  return { total, ids: found?.ids ?? null, by }
}

/** The counts of the newest laptops where many matches are expected; null unless more than `highestCount` are found. */
async function countNewest(db: Db, where: Condition): Promise<Row[] | null> {
  if (!(await expectsMany(db, where))) return null
  const rows = await countIn(db, newestLaptops, where)
  return totalOf(rows) > highestCount ? rows : null
}

async function countIn(db: Db, laptops: Sql, where: Condition): Promise<Row[]> {
  const { rows } = await sql<Row>`with found as materialized (
    select e.product_id, ${sql.join(facetNames.map(selected))} from ${laptops} e where ${where}
    limit ${highestCount + 1}::integer)
    ${countsOf(null, facetNames, sql`found`)}`.execute(db)
  return rows
}

/** The values of each facet among the first `limit` matches without its own condition, in one statement. */
async function countWithoutOwn(db: Db, chosen: Chosen, own: readonly FacetName[], limit: number): Promise<Row[]> {
  if (own.length === 0) return []
  const counts = own.map((facet) =>
    countsOf(
      facet,
      [facet],
      sql`(select ${selected(facet)} from search_entries e where ${allOf(chosen, facet)} limit ${limit}::integer) found`,
    ),
  )
  const { rows } = await sql<Row>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

function totalOf(rows: readonly Row[]): number {
  return rows.find(({ facet }) => facet === null)?.count ?? 0
}

/** Whether present.ts knows the values of the facet only from its counts. */
function hasTexts(name: FacetName): boolean {
  return isOfKind(name, 'choice') && !isListed(name) && name !== 'brand'
}

const selected = (name: FacetName): Sql => sql`${countedIn(name)} as ${sql.id(name)}`

/** `own`: the facet whose condition `found` leaves out. */
function countsOf(own: FacetName | null, over: readonly FacetName[], found: Sql): RawBuilder<Row> {
  const named = over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`)
  const texts = over.map((name) => sql`${sql.id(name)}::text`)
  const sets = [sql`()`, ...over.map((name) => sql`(${sql.id(name)})`)]
  const facet = sql`case ${sql.join(named, sql` `)} end`
  const ids = sql`case when ${facet} is null then (select coalesce(array_agg(product_id), '{}') from found having count(*) <= ${highestCount}::integer) end`
  return sql`
    select ${sql.lit(own)}::text as own, ${facet} as facet, coalesce(${sql.join(texts)}) as value, count(*)::integer as count,
      ${own === null ? ids : sql`null::uuid[]`} as ids
    from ${found} group by grouping sets (${sql.join(sets)})`
}
