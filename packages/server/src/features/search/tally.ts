import type { FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

type Sql = RawBuilder<unknown>

/** How many laptops are alike in what is said here; `facet` null: whatever their values. */
export interface Tally {
  facet: FacetName | null
  value: string | null
  /** The one choice that they fail; null: none. */
  failed: FacetName | null
  count: number
}

/** The condition that not more than one of these fails, and which one that is. */
export function failing(conditions: ReadonlyMap<FacetName, Sql>): { atMostOne: Sql; which: Sql } {
  if (conditions.size === 0) return { atMostOne: sql`true`, which: sql`null::text` }
  const each = [...conditions]
  const failures = sql.join(
    each.map(([, holds]) => sql`((${holds}) is not true)::int`),
    sql` + `,
  )
  const first = sql.join(
    each.map(([facet, holds]) => sql`when (${holds}) is not true then ${sql.lit(facet)}`),
    sql` `,
  )
  return { atMostOne: sql`${failures} <= 1`, which: sql`case ${first} end` }
}

/** Counts in one pass. `laptops`: a query with the columns failed, laptops and those of `over`. */
export async function tally(db: Db, laptops: Sql, over: readonly FacetName[]): Promise<Tally[]> {
  const each = over.map((name) => sql.id(name))
  const { rows } = await sql<Tally>`
    select ${
      over.length === 0
        ? sql`null`
        : sql`case ${sql.join(
            over.map((name) => sql`when grouping(${sql.id(name)}) = 0 then ${sql.lit(name)}`),
            sql` `,
          )} end`
    } as facet,
      ${over.length === 0 ? sql`null` : sql`coalesce(${sql.join(each.map((name) => sql`${name}::text`))})`} as value,
      failed, sum(laptops)::int as count
    from (${laptops}) found
    group by grouping sets (${sql.join([sql`(failed)`, ...each.map((name) => sql`(failed, ${name})`)])})`.execute(db)
  return rows
}
