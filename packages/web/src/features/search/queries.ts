import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { nextPlace, noPlace, placeQuery } from '../../api/pages-of-list.ts'
import { productQueries } from '../products/queries.ts'
import type { Wanted } from './wanted.ts'

// Below the key of all products: what makes those stale makes their searches stale.
const key = [...productQueries.all, 'search'] as const

export const searchQueries = {
  /** Until the answer is there the one before stays in sight, so that typing and choosing do not make the page flicker. */
  results: (wanted: Wanted) =>
    infiniteQueryOptions({
      queryKey: [...key, 'results', wanted],
      queryFn: ({ pageParam, signal }) =>
        client.searchProducts({ query: { ...wanted, ...placeQuery(pageParam) } }, { signal }),
      initialPageParam: noPlace,
      getNextPageParam: nextPlace,
      placeholderData: keepPreviousData,
    }),
  /** What could be chosen, for a list that comes from another call. */
  counts: (wanted: Wanted) =>
    queryOptions({
      queryKey: [...key, 'counts', wanted],
      queryFn: ({ signal }) => client.searchProducts({ query: { ...wanted, limit: '1' } }, { signal }),
    }),
}
