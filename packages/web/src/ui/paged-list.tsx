import type { ReactNode } from 'react'
import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { itemsOf, type ListPage } from '../api/pages-of-list.ts'
import { Loaded, type QueryState } from './loaded.tsx'
import { LoadMore } from './load-more.tsx'
import type { ListAddress } from './use-list-address.ts'

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
  /** Makes 'Load more' a link, for before the script has started, and offers the way back from a later page. */
  address?: ListAddress
  children: (items: Item[]) => ReactNode
}

/** Renders a paged list with 'Load more'. */
export function PagedList<Item>({ query, skeleton, empty, address, children }: Props<Item>) {
  return (
    <>
      {address?.after !== undefined && (
        <p className="to-first">
          <Link to={address.from()}>{texts.state.first}</Link>
        </p>
      )}
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
                {...(address && { to: address.from(data.pages.at(-1)?.next) })}
              />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
