import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Flag, Limit, Place, optionalText, text } from '../fields.ts'
import { conditions } from '../items.ts'
import { searchBounds, searchLimits, searchSorts } from '../search.ts'
import { Product } from './products.ts'

/** One or several: `?brand=Dell&brand=HP`. */
function oneOrMore<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union(
      [
        z.pipe(
          item,
          z.transform((value: z.output<T>) => [value]),
        ),
        z.array(item).check(z.minLength(1), z.maxLength(searchLimits.choices, 'At most 20 of them')),
      ],
      'This is not one of the choices',
    ),
    z.transform((values) => [...new Set(values)]),
  )
}

function bound({ form, highest, otherwise: say }: { form: RegExp; highest: number; otherwise: string }) {
  return z.pipe(
    z.union([z.number(say), z.string(say).check(z.regex(form, say))], say),
    z.pipe(z.transform(Number), z.number(say).check(z.gte(0, say), z.lte(highest, say))),
  )
}

const PriceBound = bound(searchBounds.price)
const MonthsBound = bound(searchBounds.months)

/** What is looked for. Everything is optional and stands in the address; bounds count themselves in. */
export const SearchQuery = z.strictObject({
  /** Words of a laptop's name, brand, description and place, in any order; the last may be unfinished. All have to be there. */
  q: z.optional(optionalText(searchLimits.words)),
  /** Names as `/category/list` has them, in either case; one that the market does not have finds nothing. */
  brand: z.optional(oneOrMore(text(searchLimits.brand))),
  condition: z.optional(oneOrMore(z.enum(conditions, 'This is no condition of a laptop'))),
  /** Major units. */
  minPrice: z.optional(PriceBound),
  maxPrice: z.optional(PriceBound),
  /** Months of use. Listings that do not say are in no range. */
  minMonths: z.optional(MonthsBound),
  maxMonths: z.optional(MonthsBound),
  /** Values as the facet has them, in either case: of 'Dhanmondi, Dhaka' it is 'Dhaka'. */
  place: z.optional(oneOrMore(text(searchLimits.place))),
  negotiable: z.optional(Flag),
  /** The seller is verified. */
  verified: z.optional(Flag),
  sort: z.optional(z.enum(searchSorts, 'Sort by newest, price-up or price-down')),
  /** At most 100; 24 unless told otherwise. */
  limit: z.optional(Limit),
  /** The `next` of the reply before, for the same search. */
  after: z.optional(Place),
})
export type SearchQuery = z.output<typeof SearchQuery>

/**
 * `capped`: more than `highestCount` laptops were found, in a facet with its own choice left aside, so that not all were counted. A total is
 * then shown as 'count+'; of a facet's values each count is a lowest one, which may be 0, and is not shown.
 */
const Count = z.object({ count: z.number(), capped: z.boolean() })
export type SearchCount = z.output<typeof Count>

function facetOf<T extends z.ZodMiniType>(value: T) {
  return z.array(z.object({ value, count: z.number(), capped: z.boolean() }))
}

/** `min` and `max` are to be asked for as they are; null: no bound on that side. The lowest range comes first. */
const Ranges = z.array(
  z.object({ min: z.number(), max: z.nullable(z.number()), count: z.number(), capped: z.boolean() }),
)

/**
 * What else could be chosen and how many it would find: each list heeds everything that was chosen but its own choice.
 * Values that find nothing are left out, unless they were chosen or not all were counted.
 */
export const SearchFacets = z.object({
  /** The most frequent first. */
  brand: facetOf(z.string()),
  /** The best first. */
  condition: facetOf(z.enum(conditions)),
  /** Major units. */
  price: Ranges,
  months: Ranges,
  /** The twenty most frequent and those that were chosen. */
  place: facetOf(z.string()),
  negotiable: facetOf(z.boolean()),
  verified: facetOf(z.boolean()),
})
export type SearchFacets = z.output<typeof SearchFacets>

export const SearchReply = z.object({
  /** As in the list of a brand: what anybody could book now, or once its hold ends. */
  respons: z.array(Product),
  next: z.optional(z.string()),
  total: Count,
  facets: SearchFacets,
  /** The words that were looked for, where some of the text were not found as they were written. */
  understood: z.optional(z.string()),
})
export type SearchReply = z.output<typeof SearchReply>

export const searchCalls = {
  searchProducts: call({
    method: 'GET',
    path: '/search',
    summary: 'Laptops for sale by words, facets and order, with counts of each facet',
    origin: 'ours',
    query: SearchQuery,
    reply: SearchReply,
    shared: ['listings'],
  }),
} as const
