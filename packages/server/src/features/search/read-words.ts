import { highestCount } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { beginning, whole } from './text-query.ts'

/** More words than these only cost time. */
const mostWords = 10

// They stand in nearly every description and in none of the codes.
const small = new Set(['a', 'an', 'and', 'the', 'with', 'for', 'of', 'in', 'or', 'to'])

/** The words of a text that are looked for, as listings' words are made; small ones only where there is nothing else. */
export async function readWords(db: Db, text: string): Promise<string[]> {
  // Whole codes stand beside their parts in listings; here the parts do.
  const { rows } = await sql<{
    words: string[]
  }>`select search_words_of(${text.replace(/[-_]/g, ' ')}) as words`.execute(db)
  const words = [...new Set(rows[0]?.words ?? [])]
  const telling = words.filter((word, n) => n === words.length - 1 || !small.has(word))
  return telling.slice(0, mostWords)
}

/**
 * Whether so many laptops have a word as it is that it is hardly the beginning of another: reading on through whatever it may begin
 * costs twice as much as the word. Known from the statistics that PostgreSQL keeps of the words.
 */
export async function isFinished(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql<{ laptops: number | null }>`
    select c.reltuples * s.most_common_elem_freqs[array_position(s.most_common_elems::text::text[], ${word})] as laptops
    from pg_stats s join pg_class c on c.oid = 'search_entries'::regclass
    where s.schemaname = 'public' and s.tablename = 'search_entries' and s.attname = 'words'`.execute(db)
  return (rows[0]?.laptops ?? 0) > highestCount
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
    if ((await hasWord(db, word)) || (n === words.length - 1 && (await isThere(db, beginning(word))))) near.push(word)
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

/** Of a common word one look at its bits tells, where PostgreSQL would read its whole list. What has gone in the last minute is still in them. */
async function hasWord(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`
    select from search_bits w join search_bits live on live.kind = 'live' and live.chunk = w.chunk
    where w.kind = 'word' and w.value = ${word} and bit_count(w.bits & live.bits) > 0 limit 1`.execute(db)
  return rows.length > 0 || isThere(db, whole(word))
}

async function isThere(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql`select from search_entries e where e.words @@ ${query}::tsquery limit 1`.execute(db)
  return rows.length > 0
}

/** In characters: more are another word, as 'type' is no 'typewriter', unless they go on from what was typed. */
const mostApart = 2

async function nearest(db: Db, word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct word, similarity(word, ${word}) as nearness from search_words where word % ${word}) near
    where starts_with(word, ${word}) or abs(length(word) - length(${word})) <= ${mostApart}
    order by nearness desc, word limit 5`.execute(db)
  for (const { word: known } of rows) if (await hasWord(db, known)) return known
  return null
}
