import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cardStateOf, keepPlace, placeOf, type Place } from '../api/list-places.ts'
import { entryOf } from './history-entry.ts'

/** The part of a paged list's query that decides what is loaded again. */
interface Pages {
  data: { pages: readonly unknown[] } | undefined
  error: Error | null
  /** The data is of the query before, until this one's arrives. */
  isPlaceholderData: boolean
  fetchStatus: string
  hasNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Each page is a request, and one needs the cursor of the one before. */
const mostPages = 10

/**
 * Keeps the loaded pages of a list with the entry of the history. After a reload or Back they are loaded again; until
 * they are there, the page is as high as it was, so that the router can restore its scroll position at once. `kept`:
 * false for a second list of the page, which would end the reservation of the first.
 */
export function useRestoredPlace(query: Pages, kept: boolean) {
  const { data, error, isPlaceholderData, fetchStatus, hasNextPage, isFetchNextPageError, fetchNextPage } = query
  const location = useLocation()
  const entry = entryOf(location)
  /** Where a sign-in leads back to: a new entry, as long as the one before. */
  const before = cardStateOf(location)?.place
  const pages = isPlaceholderData ? 0 : Math.min(data?.pages.length ?? 0, mostPages)
  /** While its pages are being loaded again. */
  const wanted = useRef<Place>(undefined)

  useLayoutEffect(() => {
    const place = kept ? (placeOf(entry) ?? before) : undefined
    if (place === undefined) return undefined
    wanted.current = place
    reserve(place.height)
    // The router has restored the position before a list that is shown late, as that of an Admin's page is.
    if (place.top !== undefined) window.scrollTo(0, place.top)
    return () => {
      wanted.current = undefined
      reserve(undefined)
    }
  }, [entry, before, kept])

  useLayoutEffect(() => {
    if (wanted.current === undefined || fetchStatus !== 'idle' || (data === undefined && error === null)) return
    const more = data !== undefined && pages < wanted.current.pages && hasNextPage && !isFetchNextPageError
    if (more) {
      void fetchNextPage()
    } else {
      wanted.current = undefined
      reserve(undefined)
    }
  })

  useEffect(() => {
    if (!kept) return undefined
    // Back within the document does not ask for `top`: there the router knows it.
    if (pages > 1 && wanted.current === undefined) keepPlace(entry, { pages, height: heightOfMain() })
    const onPageHide = () => {
      if (pages > 0) keepPlace(entry, { pages, height: heightOfMain(), ...wanted.current, top: window.scrollY })
    }
    window.addEventListener('pagehide', onPageHide)
    return () => window.removeEventListener('pagehide', onPageHide)
  }, [entry, kept, pages])
}

const main = () => document.getElementById('content')

function heightOfMain(): number {
  return main()?.offsetHeight ?? 0
}

function reserve(height: number | undefined): void {
  main()?.style.setProperty('min-height', height === undefined ? null : `${height}px`)
  // What comes above the restored position belongs there: the browser must not scroll after it.
  main()?.style.setProperty('overflow-anchor', height === undefined ? null : 'none')
}
