import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

/** `q`: the words that the list is searched by; empty for the whole list. */
export const userQueries = {
  all: ['users', 'list'] as const,
  buyers: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.all, 'Buyer', { q }],
      queryFn: ({ pageParam, signal }) =>
        client.listBuyers({ query: { ...(q !== '' && { q }), ...cursorQuery(pageParam) } }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
  sellers: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...userQueries.all, 'Saler', { q }],
      queryFn: ({ pageParam, signal }) =>
        client.listSellers({ query: { ...(q !== '' && { q }), ...cursorQuery(pageParam) } }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
}
