import { isSame, readWanted, writeWanted, type Wanted } from '@market/contract/search-address'
import { facetNames, parametersOf, type ChoiceFacet, type FacetName } from '@market/contract/facets'

export {
  isSame,
  readFilters,
  readWanted,
  sortOf,
  withCurrentBrands,
  writeWanted,
  type Wanted,
} from '@market/contract/search-address'

export type Facet = FacetName

/** The search without one choice of a facet, or without the whole facet. */
export function without(wanted: Wanted, facet: Facet, choice?: string): Wanted {
  const address = writeWanted(wanted)
  for (const name of parametersOf(facet)) {
    const left = choice === undefined ? [] : address.getAll(name).filter((one) => !isSame(one, choice))
    address.delete(name)
    for (const one of left) address.append(name, one)
  }
  return readWanted(address)
}

export function withoutFacets(wanted: Wanted): Wanted {
  return facetNames.reduce((left, facet) => without(left, facet), wanted)
}

/** The search with one more value of a facet. */
export function withChoice(wanted: Wanted, facet: ChoiceFacet, choice: string): Wanted {
  const address = writeWanted(wanted)
  address.append(facet, choice)
  return readWanted(address)
}

export function hasFacets(wanted: Wanted): boolean {
  return facetNames.some((facet) => isChosen(wanted, facet))
}

export function isChosen(wanted: Wanted, facet: Facet): boolean {
  return parametersOf(facet).some((name) => wanted[name] !== undefined)
}
