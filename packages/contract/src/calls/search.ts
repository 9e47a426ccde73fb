import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Flag, Limit, Cursor, optionalText, text } from '../fields.ts'
import {
  facetNames,
  facets,
  parametersOf,
  type ChoiceFacet,
  type ChoiceValue,
  type Facet,
  type FacetName,
  type FacetParameter,
  type FlagFacet,
  type PlainRange,
  type RangeParameter,
  type StepFacet,
} from '../facets.ts'
import { lazyShape } from '../lazy-shape.ts'
import { boundsOf, searchLimits, searchSorts, type Bounds } from '../search.ts'
import { Product } from './products.ts'

/** One value or several: `?brand=Dell&brand=HP`. */
function oneOrMore<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union(
      [
        z.pipe(
          item,
          z.transform((value: z.output<T>) => [value]),
        ),
        z.array(item).check(z.minLength(1), z.maxLength(searchLimits.choices, '20 at most')),
      ],
      'Choose one of the options',
    ),
    z.transform((values) => [...new Set(values)]),
  )
}

function bound({ form, highest, otherwise: say }: Bounds) {
  return z.pipe(
    z.union([z.number(say), z.string(say).check(z.regex(form, say))], say),
    z.pipe(z.transform(Number), z.number(say).check(z.gte(0, say), z.lte(highest, say))),
  )
}

function step(steps: readonly number[]) {
  const say = 'Choose one of the options'
  return z.pipe(
    z.union([z.enum(steps.map(String), say), z.number(say)], say),
    z.pipe(z.transform(Number), z.literal(steps, say)),
  )
}

const facetOf = Object.fromEntries(
  facetNames.flatMap((name) => parametersOf(name).map((parameter) => [parameter, facets[name]])),
) as Record<FacetParameter, Facet>
/** The usual values of a facet that the parameter chooses; undefined if it is one of its bounds. */
function stepsOf(parameter: FacetParameter): readonly number[] | undefined {
  const facet = facetOf[parameter]
  return facet.kind === 'range' && !facet.parameters.includes(parameter) ? facet.steps : undefined
}
const parameters = Object.keys(facetOf) as FacetParameter[]

/** A query parameter: a list of values, one of two bounds or a flag. */
function parameterSchema(parameter: FacetParameter): z.ZodMiniType {
  const facet = facetOf[parameter]
  const steps = stepsOf(parameter)
  if (steps !== undefined) return oneOrMore(step(steps))
  switch (facet.kind) {
    case 'choice':
      return oneOrMore(choiceSchema(facet))
    case 'range':
      return bound(boundsOf(facet))
    case 'flag':
      return Flag
  }
}

function choiceSchema(facet: Extract<Facet, { kind: 'choice' }>): z.ZodMiniType<string> {
  if ('longest' in facet) return text(facet.longest)
  return z.enum(Object.keys(facet.values), facet.otherwise ?? 'Choose one of the options')
}

type Parameter<Value, Given = Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Given>>
type FacetParameters = {
  [Name in ChoiceFacet]: Parameter<ChoiceValue<Name>[], ChoiceValue<Name> | ChoiceValue<Name>[]>
} & { [Name in StepFacet]: Parameter<number[], number | string | (number | string)[]> } & {
  [Name in RangeParameter]: Parameter<number, number | string>
} & {
  [Name in FlagFacet]: Parameter<boolean, boolean | 'true' | 'false'>
}

const facetParameters = lazyShape(parameters, (parameter) =>
  z.optional(parameterSchema(parameter)),
) as unknown as FacetParameters

/** The search query. Every field is optional; bounds are inclusive. */
export const SearchQuery = z.extend(
  z.extend(
    z.strictObject({
      /**
       * What people type: words of a laptop's name, brand, facts, description and place, in any order, the last as a
       * prefix; budgets and facts ('i7 under 30000'), which become filters; and words that say nothing ('laptop').
       * `read` of the reply says how it was read.
       */
      q: z.optional(optionalText(searchLimits.words)),
    }),
    /**
     * `brand`: names as in `/category/list`, case-insensitive; a former name finds its brand, an unknown one nothing.
     * `place`, `region`: values as in the facet, case-insensitive; `processor`, `generation`: values as in the facet. A
     * listing without a value matches no value and no range of that facet. Storage and RAM are in GB, the screen in
     * inches, battery health in per cent. `ram`, `storage`: values as in the facet, each with the range around it; they
     * take the place of that facet's bounds.
     */
    facetParameters,
  ),
  {
    /** Every word of `q` must match as it is typed: nothing is corrected, read as a filter or left out. */
    asTyped: z.optional(Flag),
    sort: z.optional(z.enum(searchSorts, 'Sort by relevance, newest, price-up, price-down, value or battery')),
    /** At most 100; the default is 24. */
    limit: z.optional(Limit),
    /** The cursor: `next` of the previous reply to the same search. */
    after: z.optional(Cursor),
  },
)
export type SearchQuery = z.output<typeof SearchQuery>

/**
 * `capped`: more than `highestCount` laptops match (for a facet: match without its own filter), so counting stopped. The client then shows a
 * total as 'count+' and hides a facet's counts, each of which is a lower bound and may be 0.
 */
const Count = z.object({ count: z.number(), capped: z.boolean() })
export type SearchCount = z.output<typeof Count>

function countsOf<T extends z.ZodMiniType>(value: T) {
  return z.array(z.object({ value, count: z.number(), capped: z.boolean() }))
}

/** `min` and `max` are the query's bounds; null: no bound on that side. Ascending. */
export const FacetRanges = z.array(
  z.object({ min: z.number(), max: z.nullable(z.number()), count: z.number(), capped: z.boolean() }),
)

/** The same, each with the usual value in it, which chooses it. */
export const FacetSteps = z.array(
  z.object({
    value: z.number(),
    min: z.number(),
    max: z.nullable(z.number()),
    count: z.number(),
    capped: z.boolean(),
  }),
)

export const TextCounts = countsOf(z.string())
export const FlagCounts = countsOf(z.boolean())

function facetSchema(name: FacetName): z.ZodMiniType {
  const facet: Facet = facets[name]
  if (facet.kind === 'range') return facet.steps === undefined ? FacetRanges : FacetSteps
  if (facet.kind === 'flag') return FlagCounts
  return 'values' in facet ? countsOf(z.enum(Object.keys(facet.values))) : TextCounts
}

type FacetValues = { [Name in ChoiceFacet]: ReturnType<typeof countsOf<z.ZodMiniType<ChoiceValue<Name>>>> } & {
  [Name in PlainRange]: typeof FacetRanges
} & { [Name in StepFacet]: typeof FacetSteps } & {
  [Name in FlagFacet]: ReturnType<typeof countsOf<z.ZodMiniType<boolean>>>
}

/**
 * Facet values with their counts. Each facet applies every filter except its own. Values with no match are left out, unless they are
 * selected or counting was capped. The values of a choice are in the table's order; brands, processors, generations, places and regions
 * are sorted by count, and all but brands are limited to twenty plus the selected ones.
 */
export const SearchFacets = z.object(lazyShape(facetNames, facetSchema) as unknown as FacetValues)
export type SearchFacets = z.output<typeof SearchFacets>

type ReadFilters = { [Name in ChoiceFacet]: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniType<ChoiceValue<Name>>>> } & {
  [Name in StepFacet]: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniNumber>>
} & { [Name in RangeParameter]: z.ZodMiniOptional<z.ZodMiniNumber> } & {
  [Name in FlagFacet]: z.ZodMiniOptional<z.ZodMiniBoolean>
}

function readSchemaOf(parameter: FacetParameter): z.ZodMiniType {
  const facet = facetOf[parameter]
  if (facet.kind === 'choice') return z.array(choiceSchema(facet))
  if (stepsOf(parameter) !== undefined) return z.array(z.number())
  return facet.kind === 'flag' ? z.boolean() : z.number()
}

/** Another search for those who typed words and a price of which no laptop has both. */
const Way = z.extend(Count, {
  /** The text to search for. */
  q: z.string(),
  /** Its words alone; empty when it is only a price. */
  words: z.string(),
  /** The typed bounds, when `q` has them. */
  bounds: z.optional(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
  /** Without them the price that is nearest among those found: the lowest, or beneath a lower bound the highest. */
  lowest: z.optional(z.number()),
  highest: z.optional(z.number()),
  /** Pieces that were left out besides the price. */
  without: z.array(z.string()),
})
export type SearchWay = z.output<typeof Way>

/** How the words of a search were read. */
export const SearchRead = z.object({
  /** Pieces of the text that became filters, each with the parameters that stand for it and the text without it. */
  filters: z.array(
    z.object({
      text: z.string(),
      query: z.object(
        lazyShape(parameters, (parameter) => z.optional(readSchemaOf(parameter))) as unknown as ReadFilters,
      ),
      without: z.string(),
    }),
  ),
  /** Pieces that were left out, because nothing has all of them. */
  leftOut: z.array(z.string()),
  /** The words without the typed price, and the price without some of the words; only what finds something. */
  ways: z.optional(z.array(Way)),
})
export type SearchRead = z.output<typeof SearchRead>

export const SearchReply = z.object({
  /** As in a brand's list: laptops that are available or held. */
  respons: z.array(Product),
  next: z.optional(z.string()),
  total: Count,
  facets: SearchFacets,
  /** The text that was searched instead, when no laptop has some of its words. */
  understood: z.optional(z.string()),
  /** Left out when the words were searched as typed. */
  read: z.optional(SearchRead),
  /** Brands that the query names by a former name, with their current one. */
  renamed: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
})
export type SearchReply = z.output<typeof SearchReply>

/** What completes a typed text: a text to search for. */
const Suggestion = z.object({ text: z.string(), kind: z.enum(['brand', 'model', 'fact']) })
export type Suggestion = z.output<typeof Suggestion>

export const searchCalls = {
  listSuggestions: call({
    method: 'GET',
    path: '/suggestions',
    summary: 'Models, brands and facts of laptops for sale that complete a typed text, at most eight',
    query: z.strictObject({ q: text(searchLimits.words) }),
    reply: z.object({ suggestions: z.array(Suggestion) }),
    shared: true,
  }),
  searchProducts: call({
    method: 'GET',
    path: '/search',
    summary: 'Laptops for sale by words, facets and order, with counts of each facet',
    query: SearchQuery,
    reply: SearchReply,
    shared: true,
  }),
} as const
