import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Typed, WordPart } from './typed/read-typed.ts'
import { matching, whole } from './typed/word-queries.ts'

/** The text with each word that no listing has replaced by the nearest one that some has. Null when there is none. */
export async function correctText(db: Db, typed: Typed): Promise<string | null> {
  const corrections: { part: WordPart; near: string }[] = []
  for (const part of await unknownWords(db, typed)) {
    const near = (await nearest(db, part.word)) ?? (await inTwo(db, part.word))
    if (near !== null) corrections.push({ part, near })
  }
  if (corrections.length === 0) return null
  return corrections
    .toSorted((a, b) => b.part.start - a.part.start)
    .reduce((text, { part, near }) => `${text.slice(0, part.start)}${near}${text.slice(part.end)}`, typed.text)
}

/** The words that no listing has, in any of their forms. */
export async function unknownWords(db: Db, { parts }: Typed): Promise<WordPart[]> {
  const unknown: WordPart[] = []
  for (const part of parts) if (part.kind === 'word' && !(await isKnown(db, matching(part)))) unknown.push(part)
  return unknown
}

/**
 * Looks for a common word in the newest laptops first, because its posting list in the index is long; that of a rare
 * word is short.
 */
async function isKnown(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select words from search_entries order by posted_at desc limit 100) e where e.words @@ ${query}::tsquery
    union all select 1 from search_entries e where e.words @@ ${query}::tsquery limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Largest difference in length: 'type' is not corrected to 'typewriter'. Words that begin with the typed one are
 * exempt.
 */
const maxLengthDifference = 2

/** Digits are never changed: 'xps13' is not an 'xps15'. */
async function nearest(db: Db, word: string): Promise<string | null> {
  const digits = word.replace(/\D/g, '')
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct word, similarity(word, ${word}) as nearness from search_words where word % ${word}) near
    where (starts_with(word, ${word}) or abs(length(word) - length(${word})) <= ${maxLengthDifference})
      and regexp_replace(word, '\\D', '', 'g') = ${digits}
    order by nearness desc, word limit 5`.execute(db)
  for (const { word: known } of rows) if (await isKnown(db, whole(known))) return known
  return null
}

const shortestPart = 3

/** 'macbook pro' of 'macbookpro'. */
async function inTwo(db: Db, word: string): Promise<string | null> {
  const splits = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, n) => {
    const at = word.length - shortestPart - n
    return [word.slice(0, at), word.slice(at)] as const
  }).filter(([left, right]) => !(/\d$/.test(left) && /^\d/.test(right)))
  if (splits.length === 0) return null
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_words where word = any (${splits.flat()}::text[])`.execute(db)
  const known = new Set(rows.map((row) => row.word))
  const split = splits.find(([left, right]) => known.has(left) && known.has(right))
  return split ? split.join(' ') : null
}

/**
 * Looks for one listing. With table scans allowed PostgreSQL would scan the table until the first match: for an unknown
 * word, to its end.
 */
export async function withoutTableScans<T>(db: Db, look: () => Promise<T>): Promise<T> {
  await allowTableScans(db, false)
  const found = await look()
  await allowTableScans(db, true)
  return found
}

async function allowTableScans(db: Db, allowed: boolean): Promise<void> {
  await sql`select set_config('enable_seqscan', ${allowed ? 'on' : 'off'}, true)`.execute(db)
}
