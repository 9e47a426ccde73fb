import type { ItemState } from '@market/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'
import { productQueries } from '../products/queries.ts'

export interface ListingFilter {
  q?: string
  state?: ItemState
  seller?: string
  twice?: true
  samePhoto?: true
}

export const listingQueries = {
  all: (filter: ListingFilter) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'any', filter],
      queryFn: ({ pageParam, signal }) =>
        client.listAllProducts({ query: { ...filter, ...cursorQuery(pageParam) } }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
}
