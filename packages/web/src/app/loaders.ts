import { pages, type Page, type PageAddress, type PageName } from '@market/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from './page-queries.ts'

/** Starts a page's queries in parallel and awaits none: the page has its own skeletons. */
export function startQueries(queries: QueryClient, name: PageName, address: PageAddress): void {
  const page: Page = pages[name]
  for (const data of page.data(address)) void queryOf(data).start(queries)
}
