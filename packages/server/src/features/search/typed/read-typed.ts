import { findProcessor } from '@market/laptop-facts'
import { generationWord, typedGeneration, type LaptopGeneration } from '../../listings/entries/laptop-generation.ts'
import { tokenize } from '../../listings/entries/tokenize.ts'
import { filterReaders } from './facts.ts'
import type { Filters, Found } from './found.ts'
import { toQueryText, withoutSpans, type QueryText, type Span } from './query-text.ts'
import { besideFilters, fillers, kinds, names, synonyms } from './synonyms.ts'

/** A piece of the text that was read as filters. */
export interface FilterPart extends Span {
  kind: 'filter'
  text: string
  filters: Filters
  /** Words that must follow each other besides. */
  phrase?: readonly string[]
}

/** A word that a listing must have, in one of its forms. */
export interface WordPart extends Span {
  kind: 'word'
  text: string
  word: string
  /** Words, or several that follow each other, that count as the word: 'thinkpad' for the 'think' of 'think pad'. */
  same: readonly string[]
  /** What counts less than the word. */
  similar: readonly string[]
  /** Only a title or a brand has it: in a description 'hp' is the charger's maker. */
  inTitle: boolean
  /** It names a kind of laptop. */
  isKind: boolean
  /** The number may also be the screen's diagonal. */
  inches?: number
  /** It is being typed: what begins with it counts too. */
  unfinished: boolean
}

export type Part = FilterPart | WordPart

export function isPrice(part: Part): part is FilterPart {
  return part.kind === 'filter' && (part.filters.minPrice ?? part.filters.maxPrice) !== undefined
}

/** The search's text as it is understood. */
export interface Typed {
  text: string
  parts: readonly Part[]
  /** Words as typed side by side, fillers among them: a title that has both side by side comes first. */
  pairs: readonly (readonly [string, string])[]
}

/** The number of words that are searched. */
const maxWords = 10

/** Reads filters, words and fillers out of the text of a search. `brands`: the names of brands, in lower case. */
export function readTyped(given: string, brands: ReadonlySet<string>): Typed {
  const query = toQueryText(given)
  const generation = typedGeneration(query.text, findProcessor(query.text) !== undefined)
  const { filters, rest } = readFilters(query, generation ? without(query.text, generation) : query.text)
  const words = readWords(query, rest, filters.length > 0, generation)
  return {
    text: query.typed,
    parts: [...filters, ...toParts(words, brands)].toSorted((a, b) => a.start - b.start),
    pairs: pairsOf(words),
  }
}

/** Every word as typed, and nothing else. */
export function readAsTyped(given: string): Typed {
  const query = toQueryText(given)
  const words = wordsIn(query, query.text).map((word) => ({ ...word, filler: false }))
  const parts = words.slice(0, maxWords).map((word, n): WordPart => ({
    ...spanned(word),
    kind: 'word',
    text: word.raw,
    word: word.word,
    same: foreign(word),
    similar: [],
    inTitle: false,
    isKind: false,
    unfinished: n === words.length - 1,
  }))
  return { text: query.typed, parts, pairs: pairsOf(words) }
}

/** What was typed without these parts. */
export function withoutParts({ text }: Typed, parts: readonly Part[]): string {
  return withoutSpans(text, parts)
}

/** The text with spaces in place of a piece. */
function without(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`
}

function readFilters(query: QueryText, text: string): { filters: FilterPart[]; rest: string } {
  let rest = text
  const found: Found[] = []
  for (const read of filterReaders) {
    for (const one of read(rest)) {
      if (rest.slice(one.start, one.end).trim() === '') continue
      found.push(one)
      rest = without(rest, one)
    }
  }
  const filters = found.flatMap(({ filters, phrase, start, end }): FilterPart[] => {
    if (Object.keys(filters).length === 0) return []
    const span = query.spanOf(start, end)
    const text = query.typed.slice(span.start, span.end).trim()
    return [{ kind: 'filter', text, filters, ...(phrase && { phrase }), ...span }]
  })
  return { filters: withoutRepeats(filters), rest }
}

/** Of two pieces about the same filter the first counts. */
function withoutRepeats(filters: readonly FilterPart[]): FilterPart[] {
  const taken = new Set<string>()
  return filters
    .toSorted((a, b) => a.start - b.start)
    .filter(({ filters }) => {
      const own = Object.keys(filters)
      const isNew = own.every((name) => !taken.has(name))
      for (const name of own) taken.add(name)
      return isNew
    })
}

interface TypedWord extends Span {
  word: string
  /** As typed. */
  raw: string
  /** Its place in the text that is read. */
  at: number
  until: number
  filler: boolean
}

const chunk = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:[.'’][\p{L}\p{M}\p{N}]+)*/gu
// 'xps13', 'gtx1060'; 'x1carbon', 'gs65stealth'; 'i78650u'.
const boundaries = [
  /^([a-z]{3,})(\d{1,4}[a-z]{0,2})$/,
  /^([a-z]{1,3}\d{1,3})([a-z]{4,})$/,
  /^(i[3579])(\d{4}[a-z\d]{0,3})$/,
]
const twoInOne = /(?<![a-z\d])2\s?[-/]?\s?in\s?[-/]?\s?1(?![a-z\d])/g

function wordsIn(query: QueryText, text: string): Omit<TypedWord, 'filler'>[] {
  // Of the same length, so that places stay.
  const joined = text.replace(twoInOne, (match) => '2in1'.padEnd(match.length))
  return [...joined.matchAll(chunk)].flatMap((match) => {
    const [word, ...others] = tokenize(match[0])
    if (word === undefined || others.length > 0) return []
    const split = boundaries.flatMap((pattern) => pattern.exec(word) ?? []).slice(1, 3)
    const [left, right] = split
    const at = match.index
    if (left === undefined || right === undefined || word.length !== match[0].length)
      return [wordAt(query, word, at, at + match[0].length)]
    return [wordAt(query, left, at, at + left.length), wordAt(query, right, at + left.length, at + word.length)]
  })
}

function wordAt(query: QueryText, word: string, at: number, until: number): Omit<TypedWord, 'filler'> {
  const span = query.spanOf(at, until)
  return { word, raw: query.typed.slice(span.start, span.end), at, until, ...span }
}

function readWords(query: QueryText, rest: string, hasFilters: boolean, generation?: LaptopGeneration): TypedWord[] {
  const own = generation ? [wordAt(query, generationWord(generation), generation.start, generation.end)] : []
  const words = [...wordsIn(query, rest), ...own].toSorted((a, b) => a.at - b.at)
  return words.map((word, n) => {
    const [before = '', after = ''] = [words[n - 1]?.word, words[n + 1]?.word]
    const named = names.has(`${before} ${word.word}`)
    const inTwo = fillers.has(before + word.word) || fillers.has(word.word + after)
    const isFiller = fillers.has(word.word) || inTwo || (hasFilters && besideFilters.has(word.word))
    return { ...word, filler: !named && isFiller }
  })
}

function toParts(words: readonly TypedWord[], brands: ReadonlySet<string>): WordPart[] {
  const seen = new Set<string>()
  return words
    .flatMap((word, n): WordPart[] => {
      if (word.filler || seen.has(word.word)) return []
      seen.add(word.word)
      return [toPart(word, words[n - 1], words[n + 1], brands)]
    })
    .slice(0, maxWords)
}

function toPart(
  word: TypedWord,
  before: TypedWord | undefined,
  after: TypedWord | undefined,
  brands: ReadonlySet<string>,
): WordPart {
  const number = /^\d{1,2}$/.test(word.word) ? Number(word.word) : undefined
  const forms = [word.word, ...singular(word.word)]
  return {
    kind: 'word',
    text: word.raw,
    start: word.start,
    end: word.end,
    word: word.word,
    same: [
      ...joined(before, word),
      ...joined(word, after),
      ...apart(word.word),
      ...inFull(word.word),
      ...foreign(word),
    ],
    similar: [...forms.flatMap((form) => synonyms.get(form) ?? []), ...inShort(word.word), ...forms.slice(1)],
    isKind: forms.some((form) => kinds.has(form)),
    inTitle: brands.has(word.word) || /^(?:generation)?\d{1,2}$/.test(word.word) || word.word.length === 1,
    ...(number !== undefined && number >= 10 && number <= 18 && { inches: number }),
    unfinished: after === undefined,
  }
}

/** 'thinkpad' of 'think pad'. */
function joined(left: TypedWord | undefined, right: TypedWord | undefined): string[] {
  if (!left || !right || left.filler || right.filler || !isBeside(left, right)) return []
  return /\d$/.test(left.word) && /^\d/.test(right.word) ? [] : [left.word + right.word]
}

/** Only spaces and hyphens are between them: other words may belong together. */
function isBeside(left: TypedWord, right: TypedWord): boolean {
  return right.at - left.until <= 1
}

/** 't480' is also 'T 480'. */
function apart(word: string): string[] {
  const [, letters, digits] = /^([a-z]{1,2})(\d{2,4}[a-z]?)$/.exec(word) ?? []
  return letters === undefined || digits === undefined ? [] : [`${letters} ${digits}`]
}

/** 'G6' is also 'Gen 6', and the reverse. */
const inFull = (word: string): string[] => (/^g\d{1,2}$/.test(word) ? [word.replace('g', 'generation')] : [])
const inShort = (word: string): string[] => (/^generation\d{1,2}$/.test(word) ? [word.replace('generation', 'g')] : [])

function singular(word: string): string[] {
  return /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? [word.slice(0, -1)] : []
}

/** The word as typed in another script, which a listing may have too. */
function foreign({ word, raw }: Pick<TypedWord, 'word' | 'raw'>): string[] {
  const own = tokenize(raw).join(' ')
  return own === word || /^[\x20-\x7e]*$/.test(own) ? [] : [own]
}

function spanned({ start, end }: Span): Span {
  return { start, end }
}

function pairsOf(words: readonly TypedWord[]): [string, string][] {
  return words.flatMap((word, n): [string, string][] => {
    const after = words[n + 1]
    return after && isBeside(word, after) && !(word.filler && after.filler) ? [[word.word, after.word]] : []
  })
}
