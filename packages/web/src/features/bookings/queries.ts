import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export const bookingQueries = {
  all: ['bookings'] as const,
  of: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...bookingQueries.all, email],
      queryFn: ({ pageParam, signal }) =>
        client.listBookings({ params: { email }, query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
  /** The user's booking of one laptop; null without one. */
  one: (email: string, productId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, email, productId],
      queryFn: async ({ signal }) =>
        (await client.listBookings({ params: { email }, query: { productId } }, { signal })).respons[0] ?? null,
    }),
}
