import {
  facetNames,
  facets,
  isOfKind,
  type FlagFacet,
  type ListingFieldName,
  type RangeFacet,
} from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { choiceLabel } from '../products/product-choices.ts'
import { without, type Facet, type Wanted } from './wanted.ts'

const search = texts.search

/** Null or undefined: unbounded on that side. */
export interface Range {
  min?: number | null | undefined
  max?: number | null | undefined
}

/** A price range ends one hundredth before the next one begins; shown rounded. */
function formatBound(price: number): string {
  return texts.forms.price(Math.round(price * 100) % 100 === 99 ? Math.floor(price) : price)
}

export function formatMonthsRange(range: Range): string {
  const { min, max } = range
  if (typeof max !== 'number' && typeof min === 'number' && min > 1) return search.time.over(String(min - 1))
  return formatRange(range, search.time, String)
}

/** The label of a range of any facet; `titled`: where no title names the facet. */
export function formatFacetRange(facet: RangeFacet, range: Range, titled = false): string {
  if (facet === 'months') return formatMonthsRange(range)
  const bare = formatRange(range, search.prices, facet === 'price' ? formatBound : texts.forms.count)
  return titled ? `${titleOf(facet)}: ${bare}` : bare
}

/** A facet's title: the search's text, otherwise its field's label. */
export function titleOf(facet: Facet): string {
  const own: Readonly<Partial<Record<Facet, string>>> = search
  const labels: Readonly<Partial<Record<ListingFieldName, string>>> = texts.listing
  const { field } = facets[facet]
  return own[facet] ?? (field === null ? facet : (labels[field] ?? facet))
}

/** The label of a flag that is chosen to be yes or no. */
function flagLabel(facet: FlagFacet, value: boolean): string {
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

function formatRange({ min, max }: Range, say: RangeTexts, format: (value: number) => string): string {
  if (max === undefined || max === null) return say.least(format(min ?? 0))
  return min === undefined || min === null || min === 0 ? say.most(format(max)) : say.between(format(min), format(max))
}

/** The label of a facet's value: a choice has a label other than its wire value. */
export function valueLabel(facet: Facet, value: string): string {
  const { field } = facets[facet]
  return field === null ? value : choiceLabel(field, value)
}

export interface Choice {
  facet: Facet
  label: string
  without: Wanted
}

/** Every choice of the search with its label and the search without it. */
export function choicesOf(wanted: Wanted): Choice[] {
  return facetNames.flatMap((facet): Choice[] => {
    const left = without(wanted, facet)
    if (isOfKind(facet, 'choice'))
      return (wanted[facet] ?? []).map((value) => ({
        facet,
        label: valueLabel(facet, value),
        without: without(wanted, facet, value),
      }))
    if (isOfKind(facet, 'flag')) {
      const value = wanted[facet]
      return value === undefined ? [] : [{ facet, label: flagLabel(facet, value), without: left }]
    }
    const [min, max] = facets[facet].parameters.map((name) => wanted[name])
    const none = min === undefined && max === undefined
    return none ? [] : [{ facet, label: formatFacetRange(facet, { min, max }, true), without: left }]
  })
}
