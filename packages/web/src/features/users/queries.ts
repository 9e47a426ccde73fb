import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export const userQueries = {
  all: ['users', 'list'] as const,
  buyers: infiniteQueryOptions({
    queryKey: ['users', 'list', 'Buyer'],
    queryFn: ({ pageParam, signal }) => client.listBuyers({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
  sellers: infiniteQueryOptions({
    queryKey: ['users', 'list', 'Saler'],
    queryFn: ({ pageParam, signal }) => client.listSellers({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
}
