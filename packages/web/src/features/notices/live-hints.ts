import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noticeQueries } from './queries.ts'

/** The queries that a hint makes stale, by its word. What follows a colon, an id, is ignored. */
const staleBy: ReadonlyMap<string, QueryKey> = new Map([['notices', noticeQueries.all]])

/** Milliseconds between polls while there is no stream. */
const pause = 30_000

/** Refetches what changes on the server for a signed-in user. `uid` is undefined while nobody is signed in. */
export function useLiveHints(uid: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => (uid === undefined ? undefined : followHints(queries)), [queries, uid])
}

/**
 * Follows the server's hints while the page is visible. They are not replayed, so everything is refetched when a stream
 * opens and when the page is shown again. A stream that the server refuses, as after a token has expired, is replaced
 * by polls, of which the first that succeeds has renewed the token. The returned function ends it.
 */
function followHints(queries: QueryClient): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const refetch = (keys: Iterable<QueryKey>, throwOnError = false) =>
    Promise.all(
      [...keys].map(async (queryKey) => {
        // A first fetch that is under way would be joined, and its reply may be older than the hint.
        void queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined }, { silent: true })
        return queries.invalidateQueries({ queryKey }, { throwOnError })
      }),
    )

  const open = () => {
    timer = undefined
    if (typeof EventSource === 'undefined') return pollLater()
    const opened = new EventSource('/api/events')
    stream = opened
    opened.addEventListener('open', () => void refetch(staleBy.values()))
    opened.addEventListener('hint', ({ data }: MessageEvent<string>) => {
      const key = staleBy.get(data.replace(/:.*/, ''))
      if (key !== undefined) void refetch([key])
    })
    opened.addEventListener('error', () => {
      // Otherwise the browser is connecting again.
      if (opened !== stream || opened.readyState !== EventSource.CLOSED) return
      stream = undefined
      pollLater()
    })
  }
  const pollLater = () => {
    timer = setTimeout(() => void poll(), pause)
  }
  const poll = async () => {
    const own = timer
    const succeeded = await refetch(staleBy.values(), true).then(
      () => true,
      () => false,
    )
    // The page was hidden meanwhile.
    if (timer !== own) return
    if (succeeded) open()
    else pollLater()
  }
  const close = () => {
    stream?.close()
    clearTimeout(timer)
    stream = timer = undefined
  }
  const onShownOrHidden = () => {
    if (document.visibilityState === 'hidden') return close()
    void refetch(staleBy.values())
    if (stream === undefined && timer === undefined) open()
  }

  if (document.visibilityState !== 'hidden') open()
  document.addEventListener('visibilitychange', onShownOrHidden)
  window.addEventListener('pageshow', onShownOrHidden)
  return () => {
    document.removeEventListener('visibilitychange', onShownOrHidden)
    window.removeEventListener('pageshow', onShownOrHidden)
    close()
  }
}
