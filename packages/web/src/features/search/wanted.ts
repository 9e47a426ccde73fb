import type { SearchQuery } from '@market/contract'
import { conditions } from '@market/contract/items'
import { searchBounds, facetNames, searchLimits, searchSorts, type FacetName } from '@market/contract/search'

/** What is looked for, as the page's address has it. Nothing in it is empty. */
export type Wanted = Omit<SearchQuery, 'limit' | 'after'>

export type Facet = FacetName

/** What each facet is called in the address. */
export const parameters = {
  brand: ['brand'], condition: ['condition'], price: ['minPrice', 'maxPrice'], months: ['minMonths', 'maxMonths'],
  place: ['place'], negotiable: ['negotiable'], verified: ['verified'],
} as const satisfies Record<Facet, readonly (keyof Wanted)[]>

const { price, months } = searchBounds

/** What the address asks for; what no search knows there is left out. Addresses that mean the same are read the same. */
export function readWanted(address: URLSearchParams): Wanted {
  const text = (name: string) => (address.get(name) ?? '').trim()
  const bound = (name: string, { form, highest }: { form: RegExp, highest: number }) =>
    (form.test(text(name)) && Number(text(name)) <= highest ? Number(text(name)) : undefined)
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

/** The other way round. */
export function writeWanted(wanted: Wanted): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) {
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one))
  }
  return address
}

/** The same search without one choice of a facet, or without all of them. */
export function without(wanted: Wanted, facet: Facet, choice?: string): Wanted {
  const address = writeWanted(wanted)
  for (const name of parameters[facet]) {
    const left = choice === undefined ? [] : address.getAll(name).filter((one) => !isSame(one, choice))
    address.delete(name)
    for (const one of left) address.append(name, one)
  }
  return readWanted(address)
}

export function withoutFacets(wanted: Wanted): Wanted {
  return facetNames.reduce((left, facet) => without(left, facet), wanted)
}

/** With one more of a facet that takes several. */
export function withChoice(wanted: Wanted, facet: 'brand' | 'condition' | 'place', choice: string): Wanted {
  const address = writeWanted(wanted)
  address.append(facet, choice)
  return readWanted(address)
}

export function hasFacets(wanted: Wanted): boolean {
  return facetNames.some((facet) => isChosen(wanted, facet))
}

export function isChosen(wanted: Wanted, facet: Facet): boolean {
  return parameters[facet].some((name) => wanted[name] !== undefined)
}

/** Names of brands and places are the same in either case. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function listOf(address: URLSearchParams, name: string, longest: number): string[] | undefined {
  const given = address.getAll(name).map((one) => one.trim()).filter((one) => one !== '' && one.length <= longest)
  return some(given.filter((one, n) => given.findIndex((other) => isSame(one, other)) === n).slice(0, searchLimits.choices))
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

type Compact<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

function compact<T extends object>(fields: T): Compact<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Compact<T>
}
