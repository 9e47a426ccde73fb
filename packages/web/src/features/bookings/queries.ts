import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

// My Orders lists bookings with their orders.
const meta = { hints: ['order'] } as const

export const bookingQueries = {
  all: ['bookings'] as const,
  of: (email: string) => ({
    ...listOptions([...bookingQueries.all, email], (query, options) =>
      client.listBookings({ params: { email }, query }, options),
    ),
    meta,
  }),
  /** The user's booking of one laptop; null without one. */
  one: (email: string, productId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all, email, productId],
      queryFn: async ({ signal }) =>
        (await client.listBookings({ params: { email }, query: { productId } }, { signal })).respons[0] ?? null,
      meta,
    }),
}
