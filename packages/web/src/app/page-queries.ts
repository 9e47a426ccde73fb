import type { PageData } from '@market/contract'
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { brandQueries } from '../features/brands/queries.ts'
import { markQueries } from '../features/marks/queries.ts'
import { priceRangeQueries } from '../features/price-range/queries.ts'
import { productQueries } from '../features/listing/queries.ts'
import { searchQueries } from '../features/search/queries.ts'

/** The query in which the page's components read a call of the page table. */
interface PageQuery {
  key: readonly unknown[]
  /** Turns the reply into what the query caches. */
  kept: (reply: unknown) => unknown
  start: (queries: QueryClient) => Promise<void>
}

const once = <Data, Failure, Shown, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Failure, Shown, Key>,
  kept: PageQuery['kept'] = (reply) => reply,
): PageQuery => ({ key: options.queryKey, kept, start: (queries) => queries.prefetchQuery(options) })

const list = <Data, Failure, Shown, Key extends QueryKey, Cursor>(
  options: FetchInfiniteQueryOptions<Data, Failure, Shown, Key, Cursor>,
): PageQuery => ({
  key: options.queryKey,
  kept: (reply) => ({ pages: [reply], pageParams: [options.initialPageParam] }),
  start: (queries) => queries.prefetchInfiniteQuery(options),
})

const respons = (reply: unknown) => (reply as { respons: unknown }).respons

export function queryOf(data: PageData): PageQuery {
  switch (data.call) {
    case 'listCategories':
      return once(brandQueries.all)
    case 'listAdvertisedProducts':
      return list(productQueries.advertised(data.query?.after))
    case 'listNewestProducts':
      return list(productQueries.newest(data.query?.after))
    case 'listCategoryProducts':
      return list(productQueries.category(data.params.category, data.query?.after))
    case 'searchProducts': {
      const { limit, after, ...wanted } = data.query
      return limit === undefined ? list(searchQueries.results(wanted, after)) : once(searchQueries.counts(wanted))
    }
    case 'getProduct':
      return once(productQueries.one(data.params.id), (reply) => (respons(reply) as readonly unknown[])[0] ?? null)
    case 'readPriceRange':
      return once(priceRangeQueries.of(data.params.id))
    case 'listSimilarProducts':
      return once(productQueries.similar(data.params.id))
    case 'listMarks':
      return once(markQueries.own, respons)
  }
}
