import { isSame, readSearchFilters, writeSearchFilters, type SearchFilters } from '@market/contract/search-address'
import {
  facetNames,
  facets,
  parametersOf,
  type ChoiceFacet,
  type FacetName,
  type StepFacet,
} from '@market/contract/facets'

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

/** The search with these values of a facet and no others, or its bounds. */
export function withSteps(wanted: SearchFilters, facet: StepFacet, steps: readonly number[]): SearchFilters {
  const address = writeSearchFilters(without(wanted, facet))
  for (const step of steps) address.append(facet, String(step))
  return readSearchFilters(address)
}

/** Those of the values that are chosen: by themselves, or because they lie within the facet's bounds. */
export function stepsIn(wanted: SearchFilters, facet: StepFacet, values: readonly number[]): number[] {
  const [min, max] = facets[facet].parameters.map((name) => wanted[name])
  const steps = wanted[facet]
  if (steps !== undefined) return values.filter((one) => steps.includes(one))
  if (min === undefined && max === undefined) return []
  return values.filter((one) => one >= (min ?? 0) && one <= (max ?? Infinity))
}

export function hasFacets(wanted: SearchFilters): boolean {
  return facetNames.some((facet) => isChosen(wanted, facet))
}

export function isChosen(wanted: SearchFilters, facet: Facet): boolean {
  return parametersOf(facet).some((name) => wanted[name] !== undefined)
}
