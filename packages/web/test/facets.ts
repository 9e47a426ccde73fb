import type { SearchFacets } from '@market/contract'
import { facetNames } from '@market/contract/facets'

/** The facets of a search without results. */
export const noFacets = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as SearchFacets
