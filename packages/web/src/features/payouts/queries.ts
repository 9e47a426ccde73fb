import type { PayoutFilters } from '@market/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

const key = ['payouts'] as const

export const payoutQueries = {
  all: key,
  list: (state: PayoutFilters['state']) => ({
    ...listOptions([...key, 'list', state ?? ''], (page, options) =>
      client.listPayouts({ query: { ...(state && { state }), ...page } }, options),
    ),
    // Other Admins and the jobs move payouts.
    staleTime: 0,
  }),
  /** The audit log records each read, so it is read once a visit, and again after an act; then it is forgotten. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...key, 'one', id],
      queryFn: async ({ signal }) => (await client.getPayout({ params: { id } }, { signal })).respons,
      staleTime: Infinity,
      gcTime: 0,
    }),
  held: queryOptions({
    queryKey: [...key, 'held'],
    queryFn: async ({ signal }) => (await client.listHeldBalances({}, { signal })).respons,
    staleTime: 0,
  }),
}
