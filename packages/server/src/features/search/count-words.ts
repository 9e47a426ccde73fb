import { facetNames, highestCount, type FacetName } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Chosen } from './conditions.ts'
import { sumCells } from './count-cells.ts'
import { columns } from './count-entries.ts'
import type { FacetCounts } from './count-facets.ts'
import { failing, tally } from './tally.ts'

/** Entries of the index of choices that are walked, for all counts together. */
const mostWalked = 500_000

/**
 * Reads the laptops that have the words once and judges each by all choices: who fails none counts everywhere, who fails one counts in
 * that facet. Null where that would be more than a count for each choice reads.
 */
export async function countWithWords(db: Db, chosen: Chosen, words: string): Promise<FacetCounts | null> {
  const { by } = chosen
  if (by.size === 0) return null
  // What a count for each choice, and one for all of them, would read at most.
  const mostRead = highestCount * (by.size + 1)
  const estimated = await estimate(db, words)
  const narrow = estimated > highestCount
  if (narrow && !(await isNarrow(db, chosen, estimated, mostRead))) return null
  const { atMostOne, which } = failing(new Map([...by].map(([facet, choice]) => [facet, choice.columns])))
  // Said once more so that the index of choices can find them.
  const nearly = sql.join(
    [...by.keys()].map((facet) => sql`(${butOne(chosen, facet)})`),
    sql` or `,
  )
  const found = await tally(
    db,
    sql`
    select ${which} as failed, 1 as laptops, ${sql.join(facetNames.map((name) => sql`${columns[name]} as ${sql.id(name)}`))}
    from search_entries e where e.words @@ ${words}::tsquery and (${narrow ? nearly : atMostOne}) limit ${mostRead * 2 + 1}::int`,
    facetNames,
  )
  const read = found.reduce((sum, { facet, count }) => sum + (facet === null ? count : 0), 0)
  if (read > mostRead * 2) return null
  const counted = (facet: FacetName) => {
    const counts = new Map<string, number>()
    for (const one of found)
      if (one.facet === facet && one.value !== null && (one.failed === null || one.failed === facet))
        counts.set(one.value, (counts.get(one.value) ?? 0) + one.count)
    return { values: [...counts].map(([value, count]) => ({ value, count })), capped: false }
  }
  return {
    total: found.reduce((sum, { facet, failed, count }) => sum + (facet === null && failed === null ? count : 0), 0),
    by: Object.fromEntries(facetNames.map((facet) => [facet, counted(facet)])) as FacetCounts['by'],
  }
}

/** What PostgreSQL's statistics say of how many laptops have these words. */
async function estimate(db: Db, words: string): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) select from search_entries e where e.words @@ ${words}::tsquery`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Whether so few laptops fail not more than one choice that those of them that have the words can be read. */
async function isNarrow(db: Db, chosen: Chosen, estimated: number, mostRead: number): Promise<boolean> {
  const sums = await sumCells(db, chosen)
  let walked = 0
  for (const facet of chosen.by.keys()) {
    walked += sums(facet, []).total
  }
  const { rows } = await sql<{
    laptops: number
  }>`select coalesce(sum(laptops), 0)::int as laptops from search_cells`.execute(db)
  return walked <= mostWalked && walked * estimated <= mostRead * (rows[0]?.laptops ?? 0)
}

function butOne({ by }: Chosen, facet: FacetName) {
  const conditions = [...by].flatMap(([name, choice]) => (name === facet ? [] : [choice.columns]))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
