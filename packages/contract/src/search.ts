import type { Facet } from './facets.ts'
import { numberBetween, wholeBetween } from './listing-fields.ts'

export const searchSorts = ['relevance', 'newest', 'price-up', 'price-down', 'value', 'battery'] as const
export type SearchSort = (typeof searchSorts)[number]

const cheap = /(?<![\p{L}\p{M}])(?:(?:cheap(?:est)?|low(?:est)? price)(?![\p{L}\p{M}])|সস্তা|কমদামি)/iu

/** The order of a search that names none. */
export function defaultSort(words: string | undefined): SearchSort {
  if (words === undefined || words.trim() === '') return 'newest'
  return cheap.test(words) ? 'price-up' : 'relevance'
}

/** Counting stops here; above it the client shows 'this many+'. */
export const highestCount = 1_000

/** Maximum length of the text, and maximum number of selected values per facet. */
export const searchLimits = { words: 100, choices: 20 } as const

/** How a range's bound is written in an address, its maximum, and the message for an invalid one. */
export interface Bounds {
  form: RegExp
  highest: number
  otherwise: string
}

export function boundsOf({ highest, decimals, otherwise }: Extract<Facet, { kind: 'range' }>): Bounds {
  const fraction = decimals === 0 ? '' : `(\\.\\d{1,${decimals}})?`
  return {
    form: new RegExp(`^\\d{1,${String(Math.floor(highest)).length}}${fraction}$`),
    highest,
    otherwise: otherwise ?? (decimals === 0 ? wholeBetween : numberBetween)(0, highest),
  }
}
