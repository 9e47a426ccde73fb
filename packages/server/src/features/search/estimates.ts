import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen, type Condition } from './choices.ts'
import type { Part } from './typed/read-typed.ts'

/** From so many matches on, it takes longer to read their posting lists than to filter the newest laptops. */
const many = 25_000
/** So few rows are filtered faster than the posting lists of a common beginning are merged. */
const few = 2_500

/** What is searched first where many matches are expected. A bitmap scan would read every posting list to its end. */
export const newestLaptops = sql`(select * from search_entries order by posted_at desc, product_id desc limit 40000)`

/** Whether the planner, which knows the frequencies of common words and values, expects many laptops to match. */
export async function expectsMany(db: Db, where: Condition): Promise<boolean> {
  return (await expected(db, where)) >= many
}

/** Whether any laptop matches. */
export async function isAny(db: Db, where: Condition): Promise<boolean> {
  const isAmong = async (laptops: RawBuilder<unknown>): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${laptops} e where ${where} limit 1`.execute(db)
    return rows.length > 0
  }
  return ((await expectsMany(db, where)) && (await isAmong(newestLaptops))) || isAmong(sql`search_entries`)
}

async function expected(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from search_entries e where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/**
 * Keeps the beginning of a common word out of the index scan when few laptops match the other conditions: the index
 * would merge the posting lists of all words with this beginning first. The rows are filtered instead.
 */
export async function filterByBeginning(db: Db, parts: readonly Part[], chosen: Chosen): Promise<Chosen> {
  const at = parts.findIndex((part) => part.kind === 'word' && part.unfinished)
  const beginning = chosen.words[at]
  if (beginning === undefined || chosen.words.length + chosen.by.size === 1) return chosen
  const others = { ...chosen, words: chosen.words.toSpliced(at, 1) }
  if (!(await expectsMany(db, beginning)) || (await expected(db, allOf(others))) > few) return chosen
  return { ...chosen, words: chosen.words.with(at, sql`(${beginning}) is true`) }
}
