import {
  facetNames,
  facets,
  hasSteps,
  isCopied,
  isOfKind,
  type Facet as FacetRow,
  type FlagFacet,
  type RangeFacet,
  type StepFacet,
} from '@market/contract/facets'
import type { SearchRead } from '@market/contract'
import { texts } from '@market/contract/texts'
import { formatFigure } from '../facts/format-figure.ts'
import { choiceLabel } from '../listing/product-choices.ts'
import { without, type Facet, type SearchFilters } from './search-filters.ts'

const search = texts.search
const filters = texts.filters

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
  if (typeof max !== 'number' && typeof min === 'number' && min > 1) return search.time.over(min - 1)
  return formatRange(range, search.time, (months) => months)
}

/** The label of a range of any facet; `titled`: where no title names the facet. */
export function formatFacetRange(facet: RangeFacet, range: Range, titled = false): string {
  if (facet === 'months') return formatMonthsRange(range)
  const bare = facet === 'year' ? formatYears(range) : formatBare(facet, range)
  return titled ? `${titleOf(facet)}: ${bare}` : bare
}

function formatYears(range: Range): string {
  const { asTyped } = texts.forms
  return typeof range.min === 'number' && range.min === range.max
    ? asTyped(range.min)
    : formatRange(range, search.years, asTyped)
}

/** One value of a facet, with its unit. */
export function formatValue(facet: RangeFacet, value: number): string {
  const { fact: figure }: FacetRow = facets[facet]
  return figure === undefined ? formatBound(value) : formatFigure(figure, value)
}

/** The label of a usual value: the first has all that is below the second, the last all that is above. */
export function formatStep(facet: StepFacet, value: number): string {
  const steps: readonly number[] = facets[facet].steps
  const [first, second = value] = steps
  if (value === first) return search.under(formatValue(facet, second))
  return formatBare(facet, { min: value, max: value === steps.at(-1) ? null : value })
}

function formatBare(facet: RangeFacet, { min, max }: Range): string {
  const { fact: figure }: FacetRow = facets[facet]
  const format = (value: number) => formatValue(facet, value)
  if (min === max && typeof min === 'number') return format(min)
  // The unit once: '8 to 11 GB'.
  const between = (low: number, high: number) =>
    search.prices.between(figure === undefined || low >= 1000 ? format(low) : texts.forms.count(low), format(high))
  if (typeof max !== 'number') return search.prices.least(format(min ?? 0))
  return typeof min !== 'number' || min === 0 ? search.prices.most(format(max)) : between(min, max)
}

/** A facet's title. */
export function titleOf(facet: Facet): string {
  return filters.titles[facet]
}

/** The label of a flag that is chosen to be yes or no. */
function flagLabel(facet: FlagFacet, value: boolean): string {
  return value ? titleOf(facet) : filters.not[facet]
}

interface RangeTexts<Bound> {
  between: (min: Bound, max: Bound) => string
  least: (min: Bound) => string
  most: (max: Bound) => string
}

function formatRange<Bound>({ min, max }: Range, say: RangeTexts<Bound>, format: (value: number) => Bound): string {
  if (max === undefined || max === null) return say.least(format(min ?? 0))
  return min === undefined || min === null || min === 0 ? say.most(format(max)) : say.between(format(min), format(max))
}

/** The label of a facet's value, which may differ from its wire value. */
export function valueLabel(facet: Facet, value: string): string {
  const labels: Readonly<Partial<Record<Facet, Readonly<Partial<Record<string, string>>>>>> = filters.values
  if (isCopied(facet)) return choiceLabel(facets[facet].copies, value)
  const intel = facet === 'generation' ? /^Intel (\d+)$/.exec(value)?.[1] : undefined
  return intel === undefined ? (labels[facet]?.[value] ?? value) : filters.intel(intel)
}

export interface Choice {
  facet: Facet
  label: string
  without: SearchFilters
}

/** The filters that were read from the words, each with the search without those words. */
export function typedChoicesOf(wanted: SearchFilters, read: SearchRead | undefined): Choice[] {
  return (read?.filters ?? []).flatMap(({ text, query, without: q }) => {
    // The reply may be that of the search before.
    if (wanted.q?.includes(text) !== true) return []
    const { q: _, ...others } = wanted
    const choices = choicesOf(query)
    const [first] = choices
    if (first === undefined) return []
    const label = choices.map((choice) => choice.label).join(', ')
    return [{ facet: first.facet, label, without: q === '' ? others : { ...others, q } }]
  })
}

/** Every choice of the search with its label and the search without it. */
export function choicesOf(wanted: SearchFilters): Choice[] {
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
    const steps = hasSteps(facet) ? wanted[facet] : undefined
    if (hasSteps(facet) && steps !== undefined)
      return steps.map((value) => ({
        facet,
        label: `${titleOf(facet)}: ${formatStep(facet, value)}`,
        without: without(wanted, facet, String(value)),
      }))
    const [min, max] = facets[facet].parameters.map((name) => wanted[name])
    const none = min === undefined && max === undefined
    return none ? [] : [{ facet, label: formatFacetRange(facet, { min, max }, true), without: left }]
  })
}
