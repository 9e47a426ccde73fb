import { texts } from '@market/contract/texts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { itemsOf, type ListPage } from '../api/pages-of-list.ts'
import { Loaded, type QueryState } from './loaded.tsx'
import { LoadMore } from './load-more.tsx'
import { useRestoredPlace } from './use-restored-place.ts'
import type { ListAddress } from './use-list-address.ts'
import type { Elements } from './elements.ts'

/** The part of an infinite query's result that decides what is rendered. */
export interface PagedQuery<Item> extends QueryState<{ pages: readonly ListPage<Item>[] }> {
  isPlaceholderData: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

interface Props<Item> {
  query: PagedQuery<Item>
  skeleton: Elements
  empty: Elements
  /** Makes 'Load more' a link, for before the script has started, and offers the way back from a later page. */
  address?: ListAddress
  /** Below the page's own list: its place is not kept. */
  second?: boolean
  /** The items to render, if not those of the query. */
  items?: readonly Item[]
  /** `more`: the next page has been asked for. */
  children: (items: Item[], more: boolean) => Elements
}

const itemsIn = ':scope > * > li, :scope > table > tbody > tr'

/** Renders a paged list, whose items are those of one list or table, with 'Load more'. */
export function PagedList<Item>({
  query,
  skeleton,
  empty,
  address,
  second = false,
  items: given,
  children,
}: Props<Item>) {
  const { place, onMore, said } = useMore(query)
  useRestoredPlace(query, !second)
  return (
    <>
      {address?.after !== undefined && (
        <p>
          <Link
            to={address.from()}
            className="inline-flex min-h-11 items-center text-sm/normal underline underline-offset-[0.2em]"
          >
            {texts.state.first}
          </Link>
        </p>
      )}
      <Loaded query={query} skeleton={skeleton}>
        {(data) => {
          const items = given ? [...given] : itemsOf(data)
          if (items.length === 0) return empty
          return (
            <>
              <div ref={place} className="contents">
                {children(items, query.isFetchingNextPage)}
                <LoadMore
                  more={query.hasNextPage}
                  busy={query.isFetchingNextPage}
                  failed={query.isFetchNextPageError}
                  onMore={onMore}
                  {...(address && { to: address.from(data.pages.at(-1)?.next) })}
                />
              </div>
              <output className="sr-only">{said}</output>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Loads the next page, then says how many items came and moves the focus from 'Load more' to the first of them. */
function useMore<Item>({ data, fetchNextPage }: PagedQuery<Item>): {
  place: RefObject<HTMLDivElement | null>
  onMore: () => void
  said: string
} {
  const place = useRef<HTMLDivElement>(null)
  const pages = data?.pages
  /** The number of pages once the wanted one has come. */
  const wanted = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (pages === undefined || pages.length !== wanted.current) return
    wanted.current = undefined
    const came = pages.at(-1)?.respons.length ?? 0
    setSaid(texts.state.moreShown(came))
    const focused = document.activeElement
    const items = [...(place.current?.querySelectorAll<HTMLElement>(itemsIn) ?? [])]
    const first = items[items.length - came]
    const isOnMore = place.current?.contains(focused) === true && !items.some((item) => item.contains(focused))
    if (first && (isOnMore || focused === document.body)) focusItem(first)
  }, [pages])
  const onMore = () => {
    wanted.current = (pages?.length ?? 0) + 1
    setSaid('')
    void fetchNextPage()
  }
  return { place, onMore, said }
}

/** Focuses an item's first link, or the item. */
function focusItem(item: HTMLElement): void {
  const link = item.querySelector<HTMLElement>('a[href]')
  if (!link) item.tabIndex = -1
  const target = link ?? item
  target.focus()
}
