import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { nextPlace, noPlace, placeQuery } from '../../api/pages-of-list.ts'

export const userQueries = {
  all: ['users', 'list'] as const,
  buyers: infiniteQueryOptions({
    queryKey: ['users', 'list', 'Buyer'],
    queryFn: ({ pageParam, signal }) => client.listBuyers({ query: placeQuery(pageParam) }, { signal }),
    initialPageParam: noPlace,
    getNextPageParam: nextPlace,
  }),
  sellers: infiniteQueryOptions({
    queryKey: ['users', 'list', 'Saler'],
    queryFn: ({ pageParam, signal }) => client.listSellers({ query: placeQuery(pageParam) }, { signal }),
    initialPageParam: noPlace,
    getNextPageParam: nextPlace,
  }),
}
