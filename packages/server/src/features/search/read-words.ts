import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { beginning, whole } from './text-query.ts'
import { tokenize } from '../listings/tokenize.ts'

/** The number of words that are searched. */
const maxWords = 10

// Stop words: they are in nearly every description.
const stopWords = new Set(['a', 'an', 'and', 'the', 'with', 'for', 'of', 'in', 'or', 'to'])

/** Tokenizes the search text. Stop words are dropped, except the last word. */
export function readWords(text: string): string[] {
  // Listings store codes whole and in parts; a search looks for the parts.
  const words = [...new Set(tokenize(text.replace(/[-_]/g, ' ')))]
  return words.filter((word, n) => n === words.length - 1 || !stopWords.has(word)).slice(0, maxWords)
}

/**
 * Replaces each word that no listing has by the nearest one that does. Null when no word needs it, or when one has no
 * near word. The last word is also known when it is the beginning of a word.
 */
export async function nearWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  // Looks for one listing with a word. With table scans allowed PostgreSQL would scan the table until the first match:
  // for an unknown word, to its end.
  await allowTableScans(db, false)
  const near = await nearEach(db, words)
  await allowTableScans(db, true)
  return near === null || near.every((word, n) => word === words[n]) ? null : near
}

async function nearEach(db: Db, words: readonly string[]): Promise<string[] | null> {
  const near: string[] = []
  for (const [n, word] of words.entries()) {
    // The exact word costs less than a prefix search.
    if ((await isKnown(db, whole(word))) || (n === words.length - 1 && (await isKnown(db, beginning(word)))))
      near.push(word)
    else {
      const found = await nearest(db, word)
      if (found === null) return null
      near.push(found)
    }
  }
  return near
}

async function allowTableScans(db: Db, allowed: boolean): Promise<void> {
  await sql`select set_config('enable_seqscan', ${allowed ? 'on' : 'off'}, true)`.execute(db)
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

async function nearest(db: Db, word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct word, similarity(word, ${word}) as nearness from search_words where word % ${word}) near
    where starts_with(word, ${word}) or abs(length(word) - length(${word})) <= ${maxLengthDifference}
    order by nearness desc, word limit 5`.execute(db)
  for (const { word: known } of rows) if (await isKnown(db, whole(known))) return known
  return null
}
