import { pageData, type PageWithData } from '@market/contract/page-data'
import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { queryOf } from './page-queries.ts'

/** Starts a page's queries in parallel and awaits none: the page has its own skeletons. */
export function loadPage(queries: QueryClient, name: PageWithData) {
  return ({ params, request }: LoaderFunctionArgs) => {
    for (const data of pageData[name]({ params, query: new URL(request.url).searchParams }))
      void queryOf(data).start(queries)
    return null
  }
}
