import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { nextPlace, noPlace, placeQuery } from '../../api/pages-of-list.ts'

export const productQueries = {
  all: ['products'] as const,
  category: (category: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'category', category],
      queryFn: ({ pageParam, signal }) =>
        client.listCategoryProducts({ params: { category }, query: placeQuery(pageParam) }, { signal }),
      initialPageParam: noPlace,
      getNextPageParam: nextPlace,
    }),
  advertised: infiniteQueryOptions({
    queryKey: ['products', 'advertised'],
    queryFn: ({ pageParam, signal }) => client.listAdvertisedProducts({ query: placeQuery(pageParam) }, { signal }),
    initialPageParam: noPlace,
    getNextPageParam: nextPlace,
  }),
  newest: infiniteQueryOptions({
    queryKey: ['products', 'newest'],
    queryFn: ({ pageParam, signal }) => client.listNewestProducts({ query: placeQuery(pageParam) }, { signal }),
    initialPageParam: noPlace,
    getNextPageParam: nextPlace,
  }),
  ofSeller: (email: string) =>
    infiniteQueryOptions({
      queryKey: [...productQueries.all, 'seller', email],
      queryFn: ({ pageParam, signal }) =>
        client.listSellerProducts({ params: { email }, query: placeQuery(pageParam) }, { signal }),
      initialPageParam: noPlace,
      getNextPageParam: nextPlace,
    }),
  /** Null when unknown or withdrawn: the call answers with a list of one or none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'one', id],
      queryFn: async ({ signal }) => (await client.getProduct({ params: { id } }, { signal })).respons[0] ?? null,
    }),
  /** Laptops like it; none when it is unknown or withdrawn. */
  similar: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'similar', id],
      queryFn: async ({ signal }) => (await client.listSimilarProducts({ params: { id } }, { signal })).respons,
    }),
}
