import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { beginning, whole } from './text-query.ts'
import { wordsOf } from './words-of.ts'

/** More words than these only cost time. */
const mostWords = 10

// They stand in nearly every description and in none of the codes.
const small = new Set(['a', 'an', 'and', 'the', 'with', 'for', 'of', 'in', 'or', 'to'])

/** The words of a text that are looked for; small ones only where there is nothing else. */
export function readWords(text: string): string[] {
  // Whole codes stand beside their parts in listings; here the parts do.
  const words = [...new Set(wordsOf(text.replace(/[-_]/g, ' ')))]
  return words.filter((word, n) => n === words.length - 1 || !small.has(word)).slice(0, mostWords)
}

/**
 * For words that no listing has the nearest that one has; null where every word is there, or one is near to nothing.
 * The last word counts as there when it begins one.
 */
export async function nearWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  // One laptop with a word is enough. Where that is all that is asked, PostgreSQL would read the table until it meets one: for a word that
  // is not there, to its end.
  await allowTableScans(db, false)
  const near = await nearEach(db, words)
  await allowTableScans(db, true)
  return near === null || near.every((word, n) => word === words[n]) ? null : near
}

async function nearEach(db: Db, words: readonly string[]): Promise<string[] | null> {
  const near: string[] = []
  for (const [n, word] of words.entries()) {
    // The word as it is costs less than all that it begins.
    if ((await isThere(db, whole(word))) || (n === words.length - 1 && (await isThere(db, beginning(word)))))
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

/** A common word is met among the newest laptops, where its list in the index would be read whole; of a rarer one that is short. */
async function isThere(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select words from search_entries order by posted_at desc limit 100) e where e.words @@ ${query}::tsquery
    union all select 1 from search_entries e where e.words @@ ${query}::tsquery limit 1`.execute(db)
  return rows.length > 0
}

/** In characters: more are another word, as 'type' is no 'typewriter', unless they go on from what was typed. */
const mostApart = 2

async function nearest(db: Db, word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct word, similarity(word, ${word}) as nearness from search_words where word % ${word}) near
    where starts_with(word, ${word}) or abs(length(word) - length(${word})) <= ${mostApart}
    order by nearness desc, word limit 5`.execute(db)
  for (const { word: known } of rows) if (await isThere(db, whole(known))) return known
  return null
}
