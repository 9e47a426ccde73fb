import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { nextPlace, noPlace, placeQuery } from '../../api/pages-of-list.ts'

export const wishQueries = {
  all: ['wishes'] as const,
  of: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...wishQueries.all, email],
      queryFn: ({ pageParam, signal }) =>
        client.listWishes({ params: { email }, query: placeQuery(pageParam) }, { signal }),
      initialPageParam: noPlace,
      getNextPageParam: nextPlace,
    }),
}
