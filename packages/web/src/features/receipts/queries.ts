import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

const all = ['receipts'] as const

export const receiptQueries = {
  /** Of a completed order: it never changes. */
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: [...all, 'order', id],
      queryFn: async ({ signal }) => (await client.getReceipt({ params: { id } }, { signal })).respons,
      staleTime: Infinity,
    }),
  /** The order by which the seller of a listing bought the laptop here; null without one. */
  ofListing: (id: string) =>
    queryOptions({
      queryKey: [...all, 'listing', id],
      queryFn: async ({ signal }) => (await client.findListingReceipt({ params: { id } }, { signal })).respons,
    }),
}
