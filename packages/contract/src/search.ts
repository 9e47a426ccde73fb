import { fieldOf, wholeBetween, type Facet } from './listing-fields.ts'
import { highestPrice } from './money.ts'

/** `newest` unless another is asked for. */
export const searchSorts = ['newest', 'price-up', 'price-down'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Up to here everything is counted; past it there are 'this many and more'. */
export const highestCount = 1_000

/** The longest text, and how many of a facet's values can be chosen at once. */
export const searchLimits = { words: 100, choices: 20 } as const

/** How a bound of a range is written in an address, the highest that is taken, and what is said of any other. */
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
