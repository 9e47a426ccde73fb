import type { SearchQuery } from './calls/search.ts'
import { conditions } from './items.ts'
import { searchBounds, searchLimits, searchSorts } from './search.ts'

/** What the search's page is asked for by its address. Nothing in it is empty. */
export type Wanted = Omit<SearchQuery, 'limit' | 'after'>

const { price, months } = searchBounds

/** What the address asks for; what no search knows there is left out. Addresses that mean the same are read the same. */
export function readWanted(address: URLSearchParams): Wanted {
  const text = (name: string) => (address.get(name) ?? '').trim()
  const bound = (name: string, { form, highest }: { form: RegExp; highest: number }) =>
    form.test(text(name)) && Number(text(name)) <= highest ? Number(text(name)) : undefined
  const flag = (name: string) => (['true', 'false'].includes(text(name)) ? text(name) === 'true' : undefined)
  return compact({
    q: text('q').slice(0, searchLimits.words).trim() || undefined,
    brand: listOf(address, 'brand', searchLimits.brand),
    condition: some(conditions.filter((one) => address.getAll('condition').includes(one))),
    minPrice: bound('minPrice', price),
    maxPrice: bound('maxPrice', price),
    minMonths: bound('minMonths', months),
    maxMonths: bound('maxMonths', months),
    place: listOf(address, 'place', searchLimits.place),
    negotiable: flag('negotiable'),
    verified: flag('verified'),
    sort: searchSorts.find((one) => one === text('sort') && one !== 'newest'),
  })
}

/** What a brand's own page heeds: its brand stands in its path, and its laptops are not looked for by words. */
export function readFilters(address: URLSearchParams): Wanted {
  const { brand: _brand, q: _q, ...filters } = readWanted(address)
  return filters
}

/** The other way round. */
export function writeWanted(wanted: Wanted): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) {
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one))
  }
  return address
}

/** The brand, where nothing but one brand is asked for. */
export function brandAlone(wanted: Wanted): string | undefined {
  const { brand = [], ...rest } = wanted
  return brand.length === 1 && Object.keys(rest).length === 0 ? brand[0] : undefined
}

export function brandAddress(brand: string): string {
  return `/search?${writeWanted({ brand: [brand] })}`
}

/** Names of brands and places are the same in either case. */
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
