import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export const wishQueries = {
  all: ['wishes'] as const,
  of: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...wishQueries.all, email],
      queryFn: ({ pageParam, signal }) =>
        client.listWishes({ params: { email }, query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
}
