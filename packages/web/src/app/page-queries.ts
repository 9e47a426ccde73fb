import type { PageData } from '@market/contract'
import type { QueryClient } from '@tanstack/react-query'
import { brandQueries } from '../features/brands/queries.ts'
import { productQueries } from '../features/products/queries.ts'
import { searchQueries } from '../features/search/queries.ts'

/** The query in which the page's components read a call of the page table. */
interface PageQuery {
  key: readonly unknown[]
  /** Turns the reply into what the query caches. */
  kept: (reply: unknown) => unknown
  start: (queries: QueryClient) => Promise<void>
}

const firstOfList = (reply: unknown) => ({ pages: [reply], pageParams: [undefined] })
const respons = (reply: unknown) => (reply as { respons: readonly unknown[] }).respons

export function queryOf(data: PageData): PageQuery {
  switch (data.call) {
    case 'listCategories':
      return {
        key: brandQueries.all.queryKey,
        kept: (reply) => reply,
        start: (queries) => queries.prefetchQuery(brandQueries.all),
      }
    case 'listAdvertisedProducts':
      return {
        key: productQueries.advertised.queryKey,
        kept: firstOfList,
        start: (queries) => queries.prefetchInfiniteQuery(productQueries.advertised),
      }
    case 'listNewestProducts':
      return {
        key: productQueries.newest.queryKey,
        kept: firstOfList,
        start: (queries) => queries.prefetchInfiniteQuery(productQueries.newest),
      }
    case 'listCategoryProducts': {
      const ofBrand = productQueries.category(data.params.category)
      return { key: ofBrand.queryKey, kept: firstOfList, start: (queries) => queries.prefetchInfiniteQuery(ofBrand) }
    }
    case 'searchProducts': {
      const { limit, ...wanted } = data.query
      if (limit !== undefined) {
        const counts = searchQueries.counts(wanted)
        return { key: counts.queryKey, kept: (reply) => reply, start: (queries) => queries.prefetchQuery(counts) }
      }
      const results = searchQueries.results(wanted)
      return { key: results.queryKey, kept: firstOfList, start: (queries) => queries.prefetchInfiniteQuery(results) }
    }
    case 'getProduct': {
      const one = productQueries.one(data.params.id)
      return {
        key: one.queryKey,
        kept: (reply) => respons(reply)[0] ?? null,
        start: (queries) => queries.prefetchQuery(one),
      }
    }
    case 'listSimilarProducts': {
      const similar = productQueries.similar(data.params.id)
      return { key: similar.queryKey, kept: respons, start: (queries) => queries.prefetchQuery(similar) }
    }
  }
}
