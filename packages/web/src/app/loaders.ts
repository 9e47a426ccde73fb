import { pageData, type PageAddress, type PageWithData } from '@market/contract/page-data'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from './page-queries.ts'

/** Starts a page's queries in parallel and awaits none: the page has its own skeletons. */
export function startQueries(queries: QueryClient, page: PageWithData, address: PageAddress): void {
  for (const data of pageData[page](address)) void queryOf(data).start(queries)
}
