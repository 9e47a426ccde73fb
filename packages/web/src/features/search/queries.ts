import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'
import { productQueries } from '../listing/queries.ts'
import type { SearchFilters } from './search-filters.ts'

// Under the key of all products, so that invalidating those invalidates the searches.
const key = [...productQueries.all, 'search'] as const

export const searchQueries = {
  /** What completes a typed text. The previous ones stay until the new ones arrive. */
  suggestions: (q: string) =>
    queryOptions({
      queryKey: [...key, 'suggestions', q],
      queryFn: ({ signal }) => client.listSuggestions({ query: { q } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /**
   * `after`: the cursor where the results start, absent at their first page. The previous results stay until the new
   * ones arrive, so that typing and choosing do not flicker.
   */
  results: (wanted: SearchFilters, after?: string) => ({
    ...listOptions(
      [...key, 'results', wanted, { after }],
      (page, options) => client.searchProducts({ query: { ...wanted, ...page } }, options),
      after,
    ),
    placeholderData: keepPreviousData,
  }),
  /** The facets' counts, for a list that comes from another call. */
  counts: (wanted: SearchFilters) =>
    queryOptions({
      queryKey: [...key, 'counts', wanted],
      queryFn: ({ signal }) => client.searchProducts({ query: { ...wanted, limit: '1' } }, { signal }),
    }),
}
