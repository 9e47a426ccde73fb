import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isAny } from './estimates.ts'
import type { Typed, WordPart } from './typed/read-typed.ts'
import { matching, whole } from './typed/word-queries.ts'

/**
 * The text with each word that no listing has replaced by the nearest one that some has. Null when there is none. One
 * seller's word corrects nobody's typing: it is one of ours (`own`), or several sellers have it.
 */
export async function correctText(db: Db, typed: Typed, own: ReadonlySet<string>): Promise<string | null> {
  const corrections: Correction[] = []
  for (const part of await unknownWords(db, typed)) {
    const near = (await nearest(db, part.word, own)) ?? (await inTwo(db, part.word))
    if (near !== null) corrections.push({ part, near })
  }
  return replaced(typed, corrections)
}

interface Correction {
  part: WordPart
  near: string
}

function replaced({ text }: Typed, corrections: readonly Correction[]): string | null {
  if (corrections.length === 0) return null
  return corrections
    .toSorted((a, b) => b.part.start - a.part.start)
    .reduce((text, { part, near }) => `${text.slice(0, part.start)}${near}${text.slice(part.end)}`, text)
}

const shortestRare = 5
/** A word that so few listings have may be a misspelling in the listing itself. */
const rarely = 3
/** What it is taken for has to be so much more frequent. */
const timesMore = 8
const leastSimilarity = 0.5

/**
 * The text with each rare word replaced by a similar one that many listings have, or, when it is no word of ours, many
 * sellers. Null when there is none.
 */
export async function correctRare(db: Db, typed: Typed, own: ReadonlySet<string>): Promise<string | null> {
  const corrections: Correction[] = []
  for (const part of typed.parts) {
    if (part.kind !== 'word' || part.inTitle || part.word.length < shortestRare || /\d/.test(part.word)) continue
    const rare = await countListings(db, matching(part), rarely + 1)
    if (rare === 0 || rare > rarely) continue
    for (const near of await similarTo(db, part.word, own, leastSimilarity)) {
      const count = own.has(near) ? countListings : countSellers
      if (near === part.word || (await count(db, whole(near), rare * timesMore)) < rare * timesMore) continue
      corrections.push({ part, near })
      break
    }
  }
  return replaced(typed, corrections)
}

/** Of so many listings the sellers are counted. */
const mostCounted = 1_000

async function countSellers(db: Db, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct seller_id)::integer as count
    from (select seller_id from search_entries e where e.words @@ ${query}::tsquery limit ${mostCounted}::integer) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function countListings(db: Db, query: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from search_entries e where e.words @@ ${query}::tsquery limit ${most}::integer) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The words that no listing has, in any of their forms. */
export async function unknownWords(db: Db, { parts }: Typed): Promise<WordPart[]> {
  const unknown: WordPart[] = []
  for (const part of parts) if (part.kind === 'word' && !(await isKnown(db, matching(part)))) unknown.push(part)
  return unknown
}

const isKnown = (db: Db, query: string): Promise<boolean> => isAny(db, sql`e.words @@ ${query}::tsquery`)

/**
 * Largest difference in length: 'type' is not corrected to 'typewriter'. Words that begin with the typed one are
 * exempt.
 */
const maxLengthDifference = 2

async function nearest(db: Db, word: string, own: ReadonlySet<string>): Promise<string | null> {
  for (const known of await similarTo(db, word, own, 0)) if (await isKnown(db, whole(known))) return known
  return null
}

/** Digits are never changed: 'xps13' is not an 'xps15'. */
async function similarTo(db: Db, word: string, own: ReadonlySet<string>, least: number): Promise<string[]> {
  const digits = word.replace(/\D/g, '')
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct word, similarity(word, ${word}) as nearness from search_words
      where word % ${word} and (shared or word = any (${[...own]}::text[]))) near
    where (starts_with(word, ${word}) or abs(length(word) - length(${word})) <= ${maxLengthDifference})
      and regexp_replace(word, '\\D', '', 'g') = ${digits} and nearness >= ${least}
    order by nearness desc, word limit 5`.execute(db)
  return rows.map(({ word: known }) => known)
}

const shortestPart = 3

/** 'macbook pro' of 'macbookpro'. Of any words: the text shown is what was typed. */
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
