import { highestCount, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

type Sql = RawBuilder<unknown>

/** How many laptops have this value; a price or months are the number of their range. */
export interface ValueCount {
  value: string
  count: number
}

export interface Counted {
  values: ValueCount[]
  /** Not all were counted, so that each count is a lowest one. */
  capped: boolean
}

export interface Counts {
  total: number
  by: Map<FacetName, Counted>
}

/** Of `e`, a row of search_entries. */
export const columns: Record<FacetName, Sql> = {
  brand: sql`e.brand_id`,
  condition: sql`e.condition`,
  price: sql`search_price_range(e.price)`,
  months: sql`search_month_range(e.months)`,
  place: sql`e.place`,
  negotiable: sql`e.negotiable`,
  verified: sql`e.verified`,
}

/** Counts the laptops that are meant, up to one more than `highestCount`. */
export function countEntries(db: Db, where: Sql, over: readonly FacetName[]): Promise<Counts> {
  return count(
    db,
    sql`
    select ${sql.join([sql`1 as one`, ...over.map((name) => sql`${columns[name]} as ${sql.id(name)}`)])} from search_entries e where ${where} limit ${highestCount + 1}::int`,
    over,
  )
}

interface Row {
  facet: FacetName | null
  value: string | null
  count: number
}

async function count(db: Db, found: Sql, over: readonly FacetName[]): Promise<Counts> {
  const each = over.map((name) => sql.id(name))
  const named = over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`)
  const texts = over.map((name) => sql`${sql.id(name)}::text`)
  const { rows } = await sql<Row>`
    select ${over.length === 0 ? sql`null` : sql`case ${sql.join(named, sql` `)} end`} as facet,
      ${over.length === 0 ? sql`null` : sql`coalesce(${sql.join(texts)})`} as value, count(*)::int as count
    from (${found}) found
    group by grouping sets (${sql.join([sql`()`, ...each.map((name) => sql`(${name})`)])})`.execute(db)
  const total = rows.find(({ facet }) => facet === null)?.count ?? 0
  return {
    total,
    by: new Map(
      over.map((name) => [
        name,
        {
          values: rows.flatMap(({ facet, value, count }) =>
            facet === name && value !== null ? [{ value, count }] : [],
          ),
          capped: total > highestCount,
        },
      ]),
    ),
  }
}
