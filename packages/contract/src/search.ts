import { highestPrice } from './money.ts'
import { highestMonths } from './items.ts'

/** `newest` unless another is asked for. */
export const searchSorts = ['newest', 'price-up', 'price-down'] as const
export type SearchSort = (typeof searchSorts)[number]

/** What can be chosen beside the words, each with counts of its own. */
export const facetNames = ['brand', 'condition', 'price', 'months', 'place', 'negotiable', 'verified'] as const
export type FacetName = (typeof facetNames)[number]

/** Up to here everything is counted; past it there are 'this many and more'. */
export const highestCount = 1_000

/** The longest texts, and how many of a facet's values can be chosen at once. */
export const searchLimits = { words: 100, brand: 60, place: 120, choices: 20 } as const

/** How a bound is written in an address, the highest that is taken, and what is said of any other. */
export const searchBounds = {
  price: {
    form: /^\d{1,6}(\.\d{1,2})?$/,
    highest: highestPrice,
    otherwise: 'Give a price as a number from 0 to 999,999.99',
  },
  months: { form: /^\d{1,3}$/, highest: highestMonths, otherwise: 'Give the months as a whole number from 0 to 600' },
} as const
