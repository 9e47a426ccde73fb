import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { BrandRow } from '../listings/brands/repository.ts'
import { isAny } from './estimates.ts'
import { fewestSellers } from './fewest-sellers.ts'
import { ownWords, tableWords } from './own-words.ts'
import type { Typed, WordPart } from './typed/read-typed.ts'
import { matching, whole } from './typed/word-queries.ts'

/**
 * The text with each word that fewer than three sellers have replaced by a similar one that is much more frequent, and,
 * where nothing was found, each that no listing has by the nearest one that some has. Null when there is none. One
 * seller's word corrects nobody's typing, and prevents no correction: a word counts that is one of ours or that
 * several sellers have.
 */
export async function correctText(
  db: Db,
  typed: Typed,
  brands: readonly BrandRow[],
  isAnyFound: boolean,
): Promise<string | null> {
  const unshared = await unsharedWords(db, typed)
  if (isAnyFound && unshared.length === 0) return null
  const own = ownWords(brands)
  return withoutTableScans(db, async () => {
    const corrections: Correction[] = []
    for (const part of unshared.filter(({ word }) => !own.has(word))) {
      const near = await frequent(db, part, own)
      if (near !== null) corrections.push({ part, near })
    }
    for (const part of isAnyFound ? [] : await unknownWords(db, typed)) {
      const near = (await nearest(db, part.word, own)) ?? (await inTwo(db, part.word))
      if (near !== null) corrections.push({ part, near })
    }
    return replaced(typed, corrections)
  })
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
/** What it is taken for has to be so much more frequent. */
const timesMore = 8
/** At most so many listings of a rare word count: one seller's many don't make it right. */
const mostOfRare = 3
const leastSimilarity = 0.5

/** The words that some listing has, that our tables don't have, and that are not known to be several sellers'. */
async function unsharedWords(db: Db, { parts }: Typed): Promise<WordPart[]> {
  const doubtful = parts
    .filter((part) => part.kind === 'word')
    .filter(({ word, inTitle }) => !inTitle && word.length >= shortestRare && !/\d/.test(word) && !tableWords.has(word))
  if (doubtful.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any (${doubtful.map(({ word }) => word)}::text[])
    group by word having not bool_or(shared)`.execute(db)
  return doubtful.filter(({ word }) => rows.some((row) => row.word === word))
}

/** The similar word that many listings have, or, when it is no word of ours, many sellers. */
async function frequent(db: Db, part: WordPart, own: ReadonlySet<string>): Promise<string | null> {
  const rare = await count(db, matching(part))
  if (rare.listings === 0 || rare.sellers >= fewestSellers) return null
  const least = Math.min(rare.listings, mostOfRare) * timesMore
  for (const near of await similarTo(db, part.word, own, leastSimilarity)) {
    const { listings, sellers } = await count(db, whole(near))
    if (near !== part.word && (own.has(near) ? listings : sellers) >= least) return near
  }
  return null
}

/** So many listings are counted. */
const mostCounted = 1_000

async function count(db: Db, query: string): Promise<{ listings: number; sellers: number }> {
  const { rows } = await sql<{ listings: number; sellers: number }>`
    select count(*)::integer as listings, count(distinct seller_id)::integer as sellers
    from (select seller_id from search_entries e where e.words @@ ${query}::tsquery limit ${mostCounted}::integer) found`.execute(
    db,
  )
  return rows[0] ?? { listings: 0, sellers: 0 }
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

/** Those that differ by two swapped letters come first. Digits are never changed: 'xps13' is not an 'xps15'. */
async function similarTo(db: Db, word: string, own: ReadonlySet<string>, least: number): Promise<string[]> {
  const digits = word.replace(/\D/g, '')
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct word, word = any (${swapped(word)}::text[]) as swapped, similarity(word, ${word}) as nearness
      from search_words where (word % ${word} or word = any (${swapped(word)}::text[]))
        and (shared or word = any (${[...own]}::text[]))) near
    where (starts_with(word, ${word}) or abs(length(word) - length(${word})) <= ${maxLengthDifference})
      and regexp_replace(word, '\\D', '', 'g') = ${digits} and (swapped or nearness >= ${least})
    order by swapped desc, nearness desc, word limit 5`.execute(db)
  return rows.map(({ word: known }) => known)
}

/** The word with two letters swapped that are neighbours or have one between them: 'levono' is Lenovo. */
function swapped(word: string): string[] {
  const letters = [...word]
  const swaps = [1, 2].flatMap((by) => letters.slice(by).map((_, n) => [n, n + by] as const))
  return swaps.map(([n, m]) =>
    letters
      .with(n, letters[m] ?? '')
      .with(m, letters[n] ?? '')
      .join(''),
  )
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
