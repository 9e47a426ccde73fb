import type { WordPart } from './read-typed.ts'
import type { Typed } from './read-typed.ts'

/** One word as a tsquery. */
export function whole(word: string, weights = ''): string {
  const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return weights === '' ? quoted : `${quoted}:${weights}`
}

/**
 * A word or any word that begins with it. A single letter or a short number begins too many words, so it is matched
 * whole.
 */
export function beginning(word: string, weights = ''): string {
  return isShort(word) ? whole(word, weights) : whole(word, `*${weights}`)
}

function isShort(word: string): boolean {
  return [...word].length === 1 || /^(?:generation)?\d{1,2}$/.test(word)
}

/** Words that follow each other, or a single one. */
export function phrase(words: string | readonly string[], weights = ''): string {
  const list = typeof words === 'string' ? words.split(' ') : words
  const query = list.map((word) => whole(word, weights)).join(' <-> ')
  return list.length === 1 ? query : `(${query})`
}

/** The listings that have the word in one of its forms. */
export function matching(part: WordPart): string {
  const { word, same, similar, inTitle, unfinished } = part
  const weights = inTitle ? 'A' : ''
  const own = unfinished ? beginning(word, weights) : whole(word, weights)
  const joined = same.map((form) => (unfinished && !form.includes(' ') ? beginning(form) : phrase(form)))
  return [own, ...joined, ...similar.map((form) => phrase(form))].join(' | ')
}

/** A tsquery, and what a listing that matches it is worth. */
export interface Worth {
  query: string
  points: number
}

/**
 * What a listing is worth by one word: the first that matches counts. A title or a brand is weight A, a fact B, a place
 * C, a description D.
 */
export function worthsOf(part: WordPart): Worth[] {
  const { word, same, similar, unfinished } = part
  const exact = (weights: string): string =>
    [whole(word, weights), ...same.map((form) => phrase(form, weights))].join(' | ')
  return [
    { query: contrasted(part), points: 1 },
    { query: exact('A'), points: 12 },
    ...(unfinished && !isShort(word) ? [{ query: beginning(word, 'A'), points: 8 }] : []),
    { query: exact('BC'), points: 6 },
    ...(similar.length > 0 ? [{ query: similar.map((form) => phrase(form, 'A')).join(' | '), points: 5 }] : []),
    { query: exact(''), points: 3 },
  ]
}

const contrasts = ['than', 'not', 'unlike']

/** A title that says what the laptop is not: 'better than Chromebook'. */
function contrasted({ word, same, similar, unfinished }: WordPart): string {
  const own = unfinished ? beginning(word, 'A') : whole(word, 'A')
  const forms = [own, ...[...same, ...similar].map((form) => phrase(form, 'A'))].join(' | ')
  const before = contrasts.map((contrast) => whole(contrast, 'A')).join(' | ')
  return `(${before}) <-> (${forms}) | (${before}) <-> 'a':A <-> (${forms})`
}

/** What a listing is worth beside its words: a title with both words of a pair side by side. */
export function worthsOfPairs({ pairs }: Typed): Worth[] {
  return pairs.map(([left, right]) => ({ query: phrase([left, right], 'A'), points: 6 }))
}
