import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export const reportQueries = {
  all: infiniteQueryOptions({
    queryKey: ['reports'],
    queryFn: ({ pageParam, signal }) => client.listReportedProducts({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
}
