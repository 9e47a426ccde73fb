import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { nextPlace, noPlace, placeQuery } from '../../api/pages-of-list.ts'

export const reportQueries = {
  all: infiniteQueryOptions({
    queryKey: ['reports'],
    queryFn: ({ pageParam, signal }) => client.listReportedProducts({ query: placeQuery(pageParam) }, { signal }),
    initialPageParam: noPlace,
    getNextPageParam: nextPlace,
  }),
}
