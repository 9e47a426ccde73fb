import { isSame, readSearchFilters, writeSearchFilters, type SearchFilters } from '@market/contract/search-address'
import { facetNames, parametersOf, type ChoiceFacet, type FacetName } from '@market/contract/facets'

export {
  isSame,
  readFilters,
  readSearchFilters,
  sortOf,
  withCurrentBrands,
  writeSearchFilters,
  type SearchFilters,
} from '@market/contract/search-address'

export type Facet = FacetName

/** The search without one choice of a facet, or without the whole facet. */
export function without(wanted: SearchFilters, facet: Facet, choice?: string): SearchFilters {
  const address = writeSearchFilters(wanted)
  for (const name of parametersOf(facet)) {
    const left = choice === undefined ? [] : address.getAll(name).filter((one) => !isSame(one, choice))
    address.delete(name)
    for (const one of left) address.append(name, one)
  }
  return readSearchFilters(address)
}

export function withoutFacets(wanted: SearchFilters): SearchFilters {
  return facetNames.reduce((left, facet) => without(left, facet), wanted)
}

/** The search with one more value of a facet. */
export function withChoice(wanted: SearchFilters, facet: ChoiceFacet, choice: string): SearchFilters {
  const address = writeSearchFilters(wanted)
  address.append(facet, choice)
  return readSearchFilters(address)
}

export function hasFacets(wanted: SearchFilters): boolean {
  return facetNames.some((facet) => isChosen(wanted, facet))
}

export function isChosen(wanted: SearchFilters, facet: Facet): boolean {
  return parametersOf(facet).some((name) => wanted[name] !== undefined)
}
