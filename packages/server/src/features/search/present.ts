import { conditions, highestCount, type SearchCount, type SearchFacets, type SearchQuery } from '@market/contract'
import type { BrandRow } from '../brands/repository.ts'
import { conditionInside } from '../products/present.ts'
import type { Counted, FacetCounts, ValueCount } from './count-facets.ts'
import { monthRange, monthStarts, priceRange, priceStarts, type Range } from './ranges.ts'

const mostPlaces = 20

export function presentTotal(total: number): SearchCount {
  return { count: Math.min(total, highestCount), capped: total > highestCount }
}

/**
 * The facets as the wire has them, each value that was chosen among them. Where not all were counted, values that were not met may be there
 * too: all but places, of which there are too many, are given.
 */
export function presentFacets({ by }: FacetCounts, query: SearchQuery, brands: readonly BrandRow[]): SearchFacets {
  const namesOfBrands = new Map(brands.map(({ id, name }) => [id, name]))
  const brand = by.brand.values.map(({ value, count }) => ({ value: namesOfBrands.get(value) ?? '', count }))
  const chosenBrands = query.brand?.flatMap((name) => knownName(brands, name)) ?? []
  return {
    brand: valuesOf(byFrequency(brand), by.brand.capped ? [...namesOfBrands.values()] : chosenBrands, by.brand),
    condition: conditions.flatMap((value) => {
      const count = by.condition.values.find((one) => one.value === conditionInside[value])?.count ?? 0
      return isGiven(count, by.condition, query.condition?.includes(value))
        ? [{ value, ...shown(count, by.condition) }]
        : []
    }),
    price: rangesOf(by.price, priceStarts.length, priceRange),
    months: rangesOf(by.months, monthStarts.length, monthRange),
    place: placesOf(by.place, query.place ?? []),
    negotiable: flagsOf(by.negotiable, query.negotiable),
    verified: flagsOf(by.verified, query.verified),
  }
}

function isGiven(count: number, { capped }: Counted, chosen: boolean | undefined): boolean {
  return count > 0 || capped || chosen === true
}

function shown(count: number, { capped }: Counted): SearchCount {
  return { count: Math.min(count, highestCount), capped }
}

function knownName(brands: readonly BrandRow[], asked: string): string[] {
  const found = brands.find(({ name }) => name.toLowerCase() === asked.toLowerCase())
  return found ? [found.name] : []
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

/** Spellings of a place in either case are one, shown as most sellers write it. */
function placesOf(counted: Counted, chosen: readonly string[]): SearchFacets['place'] {
  const places = new Map<string, ValueCount>()
  for (const { value, count } of byFrequency(counted.values)) {
    const place = places.get(value.toLowerCase())
    if (place) place.count += count
    else if (value !== '') places.set(value.toLowerCase(), { value, count })
  }
  const asked = new Set(chosen.map((value) => value.toLowerCase()))
  const shown = byFrequency([...places.values()]).filter(
    ({ value }, n) => n < mostPlaces || asked.has(value.toLowerCase()),
  )
  return valuesOf(
    shown,
    chosen.filter((value) => !places.has(value.toLowerCase())),
    counted,
  )
}

function rangesOf(counted: Counted, ranges: number, range: (bucket: number) => Range): SearchFacets['price'] {
  const counts = new Map(counted.values.map(({ value, count }) => [Number(value), count]))
  return Array.from({ length: ranges }, (_, n) => n + 1).flatMap((bucket) => {
    const count = counts.get(bucket) ?? 0
    return isGiven(count, counted, false) ? [{ ...range(bucket), ...shown(count, counted) }] : []
  })
}

function flagsOf(counted: Counted, chosen: boolean | undefined): SearchFacets['negotiable'] {
  return [true, false].flatMap((value) => {
    const count = counted.values.find((one) => one.value === String(value))?.count ?? 0
    return isGiven(count, counted, chosen === value) ? [{ value, ...shown(count, counted) }] : []
  })
}
