import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

/** `after`: the cursor where a list starts, absent at its first page. */
export const productQueries = {
  all: ['products'] as const,
  category: (category: string, after?: string) =>
    listOptions(
      [...productQueries.all, 'category', category, { after }],
      (query, options) => client.listCategoryProducts({ params: { category }, query }, options),
      after,
    ),
  advertised: (after?: string) =>
    listOptions(
      [...productQueries.all, 'advertised', { after }],
      (query, options) => client.listAdvertisedProducts({ query }, options),
      after,
    ),
  newest: (after?: string) =>
    listOptions(
      [...productQueries.all, 'newest', { after }],
      (query, options) => client.listNewestProducts({ query }, options),
      after,
    ),
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
