import {
  facetNames,
  facets,
  isOfKind,
  type FlagFacet,
  type ListingFieldName,
  type RangeFacet,
} from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { without, type Facet, type Wanted } from './wanted.ts'

const search = texts.search

/** Null or undefined: no bound on that side. */
export interface Range {
  min?: number | null | undefined
  max?: number | null | undefined
}

/** `unit`: with the currency, where nothing else names it. */
export function sayPrice(range: Range, unit = false): string {
  return sayRange(range, unit ? search.amounts : search.prices, formatBound)
}

/** A range of whole steps ends one hundredth before the next begins, which nobody wants to read. */
function formatBound(price: number): string {
  return texts.forms.price(Math.round(price * 100) % 100 === 99 ? Math.floor(price) : price)
}

export function sayMonths(range: Range): string {
  return sayRange(range, search.time, String)
}

/** A range of any facet. */
export function sayRangeOf(facet: RangeFacet, range: Range, unit = false): string {
  if (facet === 'price') return sayPrice(range, unit)
  if (facet === 'months') return sayMonths(range)
  const bare = sayRange(range, search.prices, texts.forms.count)
  return unit ? `${titleOf(facet)}: ${bare}` : bare
}

/** What a facet is called: by the search, or as its field is. */
export function titleOf(facet: Facet): string {
  const own: Readonly<Partial<Record<Facet, string>>> = search
  const labels: Readonly<Partial<Record<ListingFieldName, string>>> = texts.listing
  const { field } = facets[facet]
  return own[facet] ?? (field === null ? facet : (labels[field] ?? facet))
}

/** A flag that was chosen to be yes or no. */
function sayFlag(facet: FlagFacet, value: boolean): string {
  if (value) return titleOf(facet)
  const own: Readonly<Partial<Record<Facet, string>>> = {
    negotiable: search.notNegotiable,
    verified: search.notVerified,
  }
  return own[facet] ?? search.without(titleOf(facet))
}

interface RangeTexts {
  between: (min: string, max: string) => string
  least: (min: string) => string
  most: (max: string) => string
}

function sayRange({ min, max }: Range, say: RangeTexts, format: (value: number) => string): string {
  if (max === undefined || max === null) return say.least(format(min ?? 0))
  return min === undefined || min === null || min === 0 ? say.most(format(max)) : say.between(format(min), format(max))
}

/** How a facet's value is shown: conditions travel under names of their own. */
export function nameOf(facet: Facet, value: string): string {
  const conditions: Readonly<Record<string, string>> = texts.names.conditions
  return facet === 'condition' ? (conditions[value] ?? value) : value
}

export interface Choice {
  facet: Facet
  label: string
  without: Wanted
}

/** Everything that was chosen, one by one, with the search that is left when it is taken off. */
export function choicesOf(wanted: Wanted): Choice[] {
  return facetNames.flatMap((facet): Choice[] => {
    const left = without(wanted, facet)
    if (isOfKind(facet, 'choice'))
      return (wanted[facet] ?? []).map((value) => ({
        facet,
        label: nameOf(facet, value),
        without: without(wanted, facet, value),
      }))
    if (isOfKind(facet, 'flag')) {
      const value = wanted[facet]
      return value === undefined ? [] : [{ facet, label: sayFlag(facet, value), without: left }]
    }
    const [min, max] = facets[facet].parameters.map((name) => wanted[name])
    const none = min === undefined && max === undefined
    return none ? [] : [{ facet, label: sayRangeOf(facet, { min, max }, true), without: left }]
  })
}
