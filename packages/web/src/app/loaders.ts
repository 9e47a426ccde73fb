import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { brandQueries } from '../features/brands/queries.ts'
import { productQueries } from '../features/products/queries.ts'

/** Loaders start the queries of their page side by side and wait for none: the page has its own skeletons. */
export function loadHome(queries: QueryClient) {
  return () => {
    void queries.prefetchQuery(brandQueries.all)
    void queries.prefetchInfiniteQuery(productQueries.advertised)
    return null
  }
}

export function loadServicelist(queries: QueryClient) {
  return () => {
    void queries.prefetchQuery(brandQueries.all)
    void queries.prefetchInfiniteQuery(productQueries.newest)
    return null
  }
}

export function loadCategory(queries: QueryClient) {
  return ({ params, request }: LoaderFunctionArgs) => {
    // With a filter in the address it is another call that the page makes.
    if (new URL(request.url).search === '') void queries.prefetchInfiniteQuery(productQueries.category(params['category'] ?? ''))
    return null
  }
}
