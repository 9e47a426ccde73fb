import { infiniteQueryOptions } from '@tanstack/react-query'
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
}
