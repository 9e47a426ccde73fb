import type { PageData } from '@market/contract'
import type { QueryClient } from '@tanstack/react-query'
import { brandQueries } from '../features/brands/queries.ts'
import { markQueries } from '../features/marks/queries.ts'
import { priceRangeQueries } from '../features/price-range/queries.ts'
import { productQueries } from '../features/products/queries.ts'
import { searchQueries } from '../features/search/queries.ts'

/** The query in which the page's components read a call of the page table. */
interface PageQuery {
  key: readonly unknown[]
  /** Turns the reply into what the query caches. */
  kept: (reply: unknown) => unknown
  start: (queries: QueryClient) => Promise<void>
}

const listOf = (list: { queryKey: readonly unknown[]; initialPageParam: string | undefined }) => ({
  key: list.queryKey,
  kept: (reply: unknown) => ({ pages: [reply], pageParams: [list.initialPageParam] }),
})
const respons = (reply: unknown) => (reply as { respons: unknown }).respons

export function queryOf(data: PageData): PageQuery {
  switch (data.call) {
    case 'listCategories':
      return {
        key: brandQueries.all.queryKey,
        kept: (reply) => reply,
        start: (queries) => queries.prefetchQuery(brandQueries.all),
      }
    case 'listAdvertisedProducts': {
      const list = productQueries.advertised(data.query?.after)
      return { ...listOf(list), start: (queries) => queries.prefetchInfiniteQuery(list) }
    }
    case 'listNewestProducts': {
      const list = productQueries.newest(data.query?.after)
      return { ...listOf(list), start: (queries) => queries.prefetchInfiniteQuery(list) }
    }
    case 'listCategoryProducts': {
      const list = productQueries.category(data.params.category, data.query?.after)
      return { ...listOf(list), start: (queries) => queries.prefetchInfiniteQuery(list) }
    }
    case 'searchProducts': {
      const { limit, after, ...wanted } = data.query
      if (limit !== undefined) {
        const counts = searchQueries.counts(wanted)
        return { key: counts.queryKey, kept: (reply) => reply, start: (queries) => queries.prefetchQuery(counts) }
      }
      const list = searchQueries.results(wanted, after)
      return { ...listOf(list), start: (queries) => queries.prefetchInfiniteQuery(list) }
    }
    case 'getProduct': {
      const one = productQueries.one(data.params.id)
      return {
        key: one.queryKey,
        kept: (reply) => (respons(reply) as readonly unknown[])[0] ?? null,
        start: (queries) => queries.prefetchQuery(one),
      }
    }
    case 'readPriceRange': {
      const range = priceRangeQueries.of(data.params.id)
      return { key: range.queryKey, kept: (reply) => reply, start: (queries) => queries.prefetchQuery(range) }
    }
    case 'listSimilarProducts': {
      const similar = productQueries.similar(data.params.id)
      return { key: similar.queryKey, kept: (reply) => reply, start: (queries) => queries.prefetchQuery(similar) }
    }
    case 'listMarks':
      return {
        key: markQueries.own.queryKey,
        kept: respons,
        start: (queries) => queries.prefetchQuery(markQueries.own),
      }
  }
}
