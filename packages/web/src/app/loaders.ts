import { pageData, type PageWithData } from '@market/contract/page-data'
import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { productQueries } from '../features/products/queries.ts'
import { queryOf } from './page-queries.ts'

/** Loaders start the queries of their page side by side and wait for none: the page has its own skeletons. */
export function loadPage(queries: QueryClient, name: PageWithData) {
  return ({ params, request }: LoaderFunctionArgs) => {
    for (const data of pageData[name]({ params, query: new URL(request.url).searchParams })) void queryOf(data).start(queries)
    return null
  }
}

/** Behind the sign-in, so that its document and the page table hold nothing. */
export function loadCategory(queries: QueryClient) {
  return ({ params, request }: LoaderFunctionArgs) => {
    // With a filter in the address it is another call that the page makes.
    if (new URL(request.url).search === '') void queries.prefetchInfiniteQuery(productQueries.category(params['category'] ?? ''))
    return null
  }
}
