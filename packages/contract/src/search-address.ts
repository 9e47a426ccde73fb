import type { SearchQuery } from './calls/search.ts'
import { facetNames, facets, type Facet, type FacetName } from './facets.ts'
import { boundsOf, defaultSort, searchLimits, searchSorts, type SearchSort } from './search.ts'
import { latinDigits } from './numbers.ts'

/** The filters and words in the address of the search page, without empty values. */
export type SearchFilters = Omit<SearchQuery, 'limit' | 'after'>

/** Reads the filters from an address and ignores unknown ones. Equivalent addresses give equal results. */
export function readSearchFilters(address: URLSearchParams): SearchFilters {
  const q = textIn(address, 'q').slice(0, searchLimits.words).trim() || undefined
  const sort = searchSorts.find((one) => one === textIn(address, 'sort'))
  return compact({
    q,
    ...(q !== undefined && textIn(address, 'asTyped') === 'true' && { asTyped: true }),
    ...readFacets(address),
    sort: sort === defaultSort(q) || (q === undefined && sort === 'relevance') ? undefined : sort,
  })
}

type ChosenFacets = Omit<SearchFilters, 'q' | 'asTyped' | 'sort'>

/** Uses the same table as the query's schema. */
function readFacets(address: URLSearchParams): ChosenFacets {
  return Object.fromEntries(facetNames.flatMap((name) => readFacet(address, name))) as ChosenFacets
}

function readFacet(address: URLSearchParams, name: FacetName): [parameter: string, value: unknown][] {
  const facet: Facet = facets[name]
  if (facet.kind === 'flag') return [[name, readFlag(textIn(address, name))]]
  if (facet.kind === 'choice') return [[name, readChoices(address, name, facet)]]
  const steps = some((facet.steps ?? []).filter((one) => address.getAll(name).includes(String(one))))
  if (steps !== undefined) return [[name, steps]]
  const { form, highest } = boundsOf(facet)
  return facet.parameters.map((parameter) => {
    // As a form sends what was typed: with the digits of the page's language and thousands separators.
    const text = latinDigits(textIn(address, parameter)).replaceAll(',', '')
    return [parameter, form.test(text) && Number(text) <= highest ? Number(text) : undefined]
  })
}

function readFlag(text: string): boolean | undefined {
  return text === 'true' || text === 'false' ? text === 'true' : undefined
}

function readChoices(address: URLSearchParams, name: string, facet: Extract<Facet, { kind: 'choice' }>) {
  if ('longest' in facet) return listOf(address, name, facet.longest)
  return some(Object.keys(facet.values).filter((one) => address.getAll(name).includes(one)))
}

function textIn(address: URLSearchParams, name: string): string {
  return (address.get(name) ?? '').trim()
}

/** The filters of a brand's page: its brand is in the path, and it has no search words. */
export function readFilters(address: URLSearchParams): SearchFilters {
  const { brand: _brand, q: _q, ...filters } = readSearchFilters(address)
  return filters
}

/** The order of the search. */
export function sortOf({ q, sort }: SearchFilters): SearchSort {
  return sort ?? defaultSort(q)
}

/** The inverse of `readSearchFilters`. */
export function writeSearchFilters(wanted: SearchFilters): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) {
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one))
  }
  return address
}

/** The brand, if the search consists of one brand and nothing else. */
export function brandAlone(wanted: SearchFilters): string | undefined {
  const { brand = [], ...rest } = wanted
  return brand.length === 1 && Object.keys(rest).length === 0 ? brand[0] : undefined
}

export function brandAddress(brand: string): string {
  return `/search?${writeSearchFilters({ brand: [brand] })}`
}

/** A brand's former name and its current one. */
export interface Renamed {
  from: string
  to: string
}

/** The brand's current name, as a search's reply has it. */
export function currentBrand(asked: string, renamed: readonly Renamed[] = []): string {
  return renamed.find(({ from }) => isSame(from, asked))?.to ?? asked
}

/** The search with the current names of its brands. */
export function withCurrentBrands(wanted: SearchFilters, renamed: readonly Renamed[] = []): SearchFilters {
  if (wanted.brand === undefined || renamed.length === 0) return wanted
  const names = wanted.brand.map((asked) => currentBrand(asked, renamed))
  return { ...wanted, brand: names.filter((one, n) => names.findIndex((other) => isSame(one, other)) === n) }
}

/** Names of brands and places are case-insensitive. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function listOf(address: URLSearchParams, name: string, longest: number): string[] | undefined {
  const given = address
    .getAll(name)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= longest)
  return some(
    given.filter((one, n) => given.findIndex((other) => isSame(one, other)) === n).slice(0, searchLimits.choices),
  )
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

type Compact<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function compact<T extends object>(fields: T): Compact<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Compact<T>
}
