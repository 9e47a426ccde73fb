import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export const saleQueries = {
  all: infiniteQueryOptions({
    queryKey: ['sales'],
    queryFn: ({ pageParam, signal }) => client.listSales({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
}
