import { isSame, readWanted, writeWanted, type Wanted } from '@market/contract/search-address'
import { facetNames, type FacetName } from '@market/contract/search'

export { isSame, readFilters, readWanted, writeWanted, type Wanted } from '@market/contract/search-address'

export type Facet = FacetName

/** What each facet is called in the address. */
export const parameters = {
  brand: ['brand'],
  condition: ['condition'],
  price: ['minPrice', 'maxPrice'],
  months: ['minMonths', 'maxMonths'],
  place: ['place'],
  negotiable: ['negotiable'],
  verified: ['verified'],
} as const satisfies Record<Facet, readonly (keyof Wanted)[]>

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
