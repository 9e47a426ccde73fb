import {
  facetNames,
  facets,
  hasSteps,
  highestCount,
  isListed,
  isOfKind,
  isSame,
  type FacetName,
  type FlagFacet,
  type ListedChoice,
  type PlainRange,
  type Renamed,
  type SearchCount,
  type SearchFacets,
  type SearchQuery,
  type SearchRead,
  type SearchWay,
  type StepFacet,
  type TextChoice,
} from '@market/contract'
import { brandNamed } from '../listings/brands/brand-names.ts'
import type { BrandRow } from '../listings/brands/repository.ts'
import type { Counted, FacetCounts, ValueCount } from './count-facets.ts'
import type { PlaceNames } from './places/name-places.ts'
import { rangeOf, type RangeRow } from './ranges.ts'
import { withoutParts, type Part, type Typed } from './typed/read-typed.ts'

/** Of a facet whose values are texts. */
const mostTexts = 20

export function presentTotal(total: number): SearchCount {
  return { count: Math.min(total, highestCount), capped: total > highestCount }
}

/**
 * The facets as on the wire, including every chosen value. Above `highestCount` matches every possible value is
 * returned, counted or not, except of texts, which are too many.
 */
export function presentFacets({ by }: FacetCounts, query: SearchQuery, { brands, places }: Names): SearchFacets {
  const entries = facetNames.map((name) => [name, presentFacet(name, by[name], query, { brands, places })])
  return Object.fromEntries(entries) as SearchFacets
}

interface Names {
  brands: readonly BrandRow[]
  places: PlaceNames
}

/** In tests and development the reply is parsed by its schema, which catches a wrong form. */
function presentFacet(
  name: FacetName,
  counted: Counted,
  query: SearchQuery,
  { brands, places }: Names,
): SearchFacets[FacetName] {
  if (hasSteps(name)) return stepsOf(counted, facets[name], query[name] ?? [])
  if (isOfKind(name, 'range')) return rangesOf(counted, facets[name])
  if (isOfKind(name, 'flag')) return flagsOf(counted, query[name])
  if (name === 'brand') return brandsOf(counted, query.brand ?? [], brands)
  if (isListed(name)) return listedOf(name, counted, query[name] ?? [])
  return textsOf(counted, query[name] ?? [], name === 'place' || name === 'region' ? places : null)
}

/** In the order of the contract's table. */
function listedOf(name: ListedChoice, counted: Counted, chosen: readonly string[]) {
  return Object.entries(facets[name].values).flatMap(([value, stored]) => {
    const count = counted.values.find((one) => one.value === stored)?.count ?? 0
    return isGiven(count, counted, chosen.includes(value)) ? [{ value, ...shown(count, counted) }] : []
  })
}

function brandsOf(counted: Counted, chosen: readonly string[], brands: readonly BrandRow[]): SearchFacets['brand'] {
  const names = new Map(brands.map(({ id, name }) => [id, name]))
  const values = counted.values.map(({ value, count }) => ({ value: names.get(value) ?? '', count }))
  const known = [...new Set(chosen.flatMap((name) => brandNamed(brands, name)?.name ?? []))]
  return valuesOf(byFrequency(values), counted.capped ? [...names.values()] : known, counted)
}

function isGiven(count: number, { capped }: Counted, chosen: boolean | undefined): boolean {
  return count > 0 || capped || chosen === true
}

function shown(count: number, { capped }: Counted): SearchCount {
  return { count: Math.min(count, highestCount), capped }
}

/** What was read out of the words. Null when they are searched as typed. */
export function presentRead(typed: Typed, leftOut: readonly Part[], ways: readonly SearchWay[]): SearchRead | null {
  const filters = typed.parts.flatMap((part) => {
    if (part.kind === 'word') return []
    const { text, filters: query } = part
    return [{ text, query, without: withoutParts(typed, [part]) }]
  })
  if (filters.length === 0 && leftOut.length === 0) return null
  return { filters, leftOut: leftOut.map(({ text }) => text), ...(ways.length > 0 && { ways: [...ways] }) }
}

/** The brands that the query names by a former name. */
export function presentRenamed(asked: readonly string[], brands: readonly BrandRow[]): Renamed[] {
  return asked.flatMap((from) => {
    const to = brandNamed(brands, from)?.name
    return to === undefined || isSame(from, to) ? [] : [{ from, to }]
  })
}

function byFrequency(values: ValueCount[]): ValueCount[] {
  return values.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

function valuesOf(values: ValueCount[], chosen: readonly string[], counted: Counted): SearchFacets['brand'] {
  const missing = chosen.filter((value) => !values.some((one) => one.value === value))
  return [...values, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    ...shown(count, counted),
  }))
}

/**
 * Spellings that differ in case are merged. `names` are shown instead of what sellers wrote; a value without a name is
 * shown only when it is chosen.
 */
function textsOf(counted: Counted, chosen: readonly string[], names: PlaceNames | null): SearchFacets[TextChoice] {
  const asked = new Set(chosen.map((value) => value.toLowerCase()))
  const texts = new Map<string, ValueCount>()
  for (const { value, count } of byFrequency(counted.values)) {
    const key = value.toLowerCase()
    const text = texts.get(key)
    const name = names === null ? value : (names.get(key) ?? (asked.has(key) ? value : ''))
    if (text) text.count += count
    else if (name !== '') texts.set(key, { value: name, count })
  }
  const shown = byFrequency([...texts.values()]).filter(
    ({ value }, n) => n < mostTexts || asked.has(value.toLowerCase()),
  )
  return valuesOf(
    shown,
    chosen.filter((value) => !texts.has(value.toLowerCase())),
    counted,
  )
}

function rangesOf(counted: Counted, facet: RangeRow): SearchFacets[PlainRange] {
  return facet.starts.flatMap((_, n) => rangeAt(n, counted, facet))
}

function stepsOf(counted: Counted, facet: RangeRow, chosen: readonly number[]): SearchFacets[StepFacet] {
  return (facet.steps ?? []).flatMap((value, n) =>
    rangeAt(n, counted, facet, chosen.includes(value)).map((range) => ({ value, ...range })),
  )
}

function rangeAt(n: number, counted: Counted, facet: RangeRow, chosen = false): SearchFacets[PlainRange] {
  const count = counted.values.find(({ value }) => Number(value) === n + 1)?.count ?? 0
  return isGiven(count, counted, chosen) ? [{ ...rangeOf(facet, n + 1), ...shown(count, counted) }] : []
}

function flagsOf(counted: Counted, chosen: boolean | undefined): SearchFacets[FlagFacet] {
  return [true, false].flatMap((value) => {
    const count = counted.values.find((one) => one.value === String(value))?.count ?? 0
    return isGiven(count, counted, chosen === value) ? [{ value, ...shown(count, counted) }] : []
  })
}
