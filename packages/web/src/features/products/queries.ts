import type { Product, SellerBookings } from '@market/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

/** A listing of the user, with who has booked it. */
export type OwnListing = Product & { booked: SellerBookings | undefined }

/** `after`: the cursor where a list starts, absent at its first page. */
export const productQueries = {
  all: ['products'] as const,
  category: (category: string, after?: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'category', category, { after }],
      queryFn: ({ pageParam, signal }) =>
        client.listCategoryProducts({ params: { category }, query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: after,
      getNextPageParam: nextCursor,
    }),
  advertised: (after?: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'advertised', { after }],
      queryFn: ({ pageParam, signal }) => client.listAdvertisedProducts({ query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: after,
      getNextPageParam: nextCursor,
    }),
  newest: (after?: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'newest', { after }],
      queryFn: ({ pageParam, signal }) => client.listNewestProducts({ query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: after,
      getNextPageParam: nextCursor,
    }),
  /** The user's own listings, each with its bookings: both calls have the same pages. */
  ofSeller: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'seller', email],
      queryFn: async ({ pageParam, signal }) => {
        const query = cursorQuery(pageParam)
        const [products, bookings] = await Promise.all([
          client.listSellerProducts({ params: { email }, query }, { signal }),
          client.listSellerBookings({ query }, { signal }),
        ])
        const booked = new Map(bookings.respons.map((one) => [one.productId, one]))
        return { ...products, respons: products.respons.map((one) => ({ ...one, booked: booked.get(one._id) })) }
      },
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
  /** The user's own paused, withdrawn and expired listings. */
  offSale: infiniteQueryOptions({
    queryKey: ['products', 'off-sale'],
    queryFn: ({ pageParam, signal }) => client.listOffSale({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
  /** Null when unknown or withdrawn: the call returns a list of one or none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'one', id],
      queryFn: async ({ signal }) => (await client.getProduct({ params: { id } }, { signal })).respons[0] ?? null,
    }),
  /** The user's own listing, for editing: read each time, and not kept. */
  own: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'own', id],
      queryFn: async ({ signal }) => (await client.getOwnProduct({ params: { id } }, { signal })).respons,
      gcTime: 0,
    }),
  /** Similar laptops, and whether the laptop's listing has expired; empty when it is unknown or withdrawn. */
  similar: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'similar', id],
      queryFn: ({ signal }) => client.listSimilarProducts({ params: { id } }, { signal }),
    }),
}
