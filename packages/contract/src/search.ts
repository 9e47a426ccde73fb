import { fieldOf, wholeBetween, type Facet } from './listing-fields.ts'
import { highestPrice } from './money.ts'

/** The default is `newest`. */
export const searchSorts = ['newest', 'price-up', 'price-down'] as const
export type SearchSort = (typeof searchSorts)[number]

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

export function boundsOf(facet: Extract<Facet, { kind: 'range' }>): Bounds {
  const field = fieldOf(facet.field)
  const [form, highest] =
    field.type === 'integer'
      ? [new RegExp(`^\\d{1,${String(field.highest).length}}$`), field.highest]
      : [/^\d{1,6}(\.\d{1,2})?$/, highestPrice]
  return { form, highest, otherwise: facet.otherwise ?? wholeBetween(0, highest) }
}
