import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { cursorQuery, firstCursor, nextCursor } from '../../api/pages-of-list.ts'

export const productQueries = {
  all: ['products'] as const,
  category: (category: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'category', category],
      queryFn: ({ pageParam, signal }) =>
        client.listCategoryProducts({ params: { category }, query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
  advertised: infiniteQueryOptions({
    queryKey: ['products', 'advertised'],
    queryFn: ({ pageParam, signal }) => client.listAdvertisedProducts({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
  newest: infiniteQueryOptions({
    queryKey: ['products', 'newest'],
    queryFn: ({ pageParam, signal }) => client.listNewestProducts({ query: cursorQuery(pageParam) }, { signal }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  }),
  ofSeller: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'seller', email],
      queryFn: ({ pageParam, signal }) =>
        client.listSellerProducts({ params: { email }, query: cursorQuery(pageParam) }, { signal }),
      initialPageParam: firstCursor,
      getNextPageParam: nextCursor,
    }),
  /** Null when unknown or withdrawn: the call returns a list of one or none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'one', id],
      queryFn: async ({ signal }) => (await client.getProduct({ params: { id } }, { signal })).respons[0] ?? null,
    }),
  /** Similar laptops; empty when the laptop is unknown or withdrawn. */
  similar: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'similar', id],
      queryFn: async ({ signal }) => (await client.listSimilarProducts({ params: { id } }, { signal })).respons,
    }),
}
