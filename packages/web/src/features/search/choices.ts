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
  const each = (facet: 'brand' | 'condition' | 'place') =>
    (wanted[facet] ?? []).map((value) => ({
      facet,
      label: nameOf(facet, value),
      without: without(wanted, facet, value),
    }))
  const one = (facet: Facet, label: string | undefined) =>
    label === undefined ? [] : [{ facet, label, without: without(wanted, facet) }]
  const { minPrice, maxPrice, minMonths, maxMonths, negotiable, verified } = wanted
  return [
    ...each('brand'),
    ...each('condition'),
    ...one(
      'price',
      minPrice === undefined && maxPrice === undefined ? undefined : sayPrice({ min: minPrice, max: maxPrice }, true),
    ),
    ...one(
      'months',
      minMonths === undefined && maxMonths === undefined ? undefined : sayMonths({ min: minMonths, max: maxMonths }),
    ),
    ...each('place'),
    ...one('negotiable', negotiable === undefined ? undefined : negotiable ? search.negotiable : search.notNegotiable),
    ...one('verified', verified === undefined ? undefined : verified ? search.verified : search.notVerified),
  ]
}
