import type { SearchFacets } from '@market/contract'
import { facetNames } from '@market/contract/listing-fields'

/** The facets of a search that found nothing. */
export const noFacets = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as SearchFacets
