import type { ReactNode } from 'react'
import { itemsOf, type ListPage } from '../api/pages-of-list.ts'
import { Loaded, type QueryState } from './loaded.tsx'
import { LoadMore } from './load-more.tsx'

/** The part of an infinite query's result that decides what is rendered. */
export interface PagedQuery<Item> extends QueryState<{ pages: readonly ListPage<Item>[] }> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

interface Props<Item> {
  query: PagedQuery<Item>
  skeleton: ReactNode
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Renders a paged list with 'Load more'. */
export function PagedList<Item>({ query, skeleton, empty, children }: Props<Item>) {
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(data) => {
        const items = itemsOf(data)
        if (items.length === 0) return empty
        return (
          <>
            {children(items)}
            <LoadMore
              more={query.hasNextPage}
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }}
    </Loaded>
  )
}
