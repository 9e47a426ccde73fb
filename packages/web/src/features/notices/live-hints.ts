import { heartbeatEvery } from '@market/contract/live-events'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-query' {
  interface Register {
    /** `hints`: the words of the hints that make the query stale. */
    queryMeta: { hints?: readonly ('notices' | 'order' | 'money')[] }
  }
}

/** Milliseconds to wait for a stream to open: some proxies hold back a response until it ends. */
const patience = 3_000
/** Milliseconds in which an open stream says nothing until it counts as dead: two heartbeats are missed. */
const silence = 2.5 * heartbeatEvery
/** Milliseconds between polls while there is no stream. */
const pause = 30_000

/**
 * Refetches what changes on the server for a signed-in user. `uid` is undefined while nobody is signed in. Returns
 * false until the first refetch: a query that waits for it need not be fetched twice.
 */
export function useLiveHints(uid: string | undefined): boolean {
  const queries = useQueryClient()
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (uid === undefined) return undefined
    const end = followHints(queries, () => setBegun(true))
    return () => {
      end()
      setBegun(false)
    }
  }, [queries, uid])
  return begun
}

/**
 * Follows the server's hints while the page is visible. They are not replayed, so everything is refetched when a stream
 * opens: what was read earlier may have missed one. A stream that the server refuses, as after a token has expired, is
 * replaced by polls, which renew the token, and requested again with each. One that falls silent, as after the device
 * has slept or behind a proxy that holds events back, is replaced by another, after a poll. The returned function ends
 * it.
 */
function followHints(queries: QueryClient, onRefetch: () => void): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What follows a colon in a hint, an id, is ignored. */
  const refetch = (hint?: string) => {
    const word = hint?.replace(/:.*/, '')
    const isStale = ({ meta }: Query) => meta?.hints?.some((known) => word === undefined || known === word) === true
    // A first fetch that is under way would be joined, and its reply may be older than the hint.
    const isFirst = ({ state }: Query) => state.data === undefined
    void queries.cancelQueries({ predicate: (query) => isStale(query) && isFirst(query) }, { silent: true })
    void queries.invalidateQueries({ predicate: isStale })
  }
  const refetchAll = () => {
    clearTimeout(timer)
    refetch()
    onRefetch()
  }
  const open = () => {
    if (typeof EventSource === 'undefined') return poll()
    const opened = new EventSource('/api/events')
    stream = opened
    timer = setTimeout(poll, patience)
    opened.addEventListener('open', refetchAll)
    opened.addEventListener('hint', ({ data }: MessageEvent<string>) => {
      if (data === 'all') refetchAll()
      else refetch(data)
    })
    for (const sign of ['open', 'hint', 'heartbeat'])
      opened.addEventListener(sign, () => {
        clearTimeout(timer)
        timer = setTimeout(reopen, silence)
      })
    opened.addEventListener('error', () => {
      // Otherwise the browser is connecting again.
      if (opened !== stream || opened.readyState !== EventSource.CLOSED) return
      stream = undefined
      poll()
    })
  }
  const poll = () => {
    refetchAll()
    timer = setTimeout(stream ? poll : open, pause)
  }
  const reopen = () => {
    close()
    refetchAll()
    open()
  }
  const close = () => {
    stream?.close()
    clearTimeout(timer)
    stream = undefined
  }
  const onShownOrHidden = () => {
    close()
    if (document.visibilityState !== 'hidden') open()
  }

  onShownOrHidden()
  document.addEventListener('visibilitychange', onShownOrHidden)
  window.addEventListener('pageshow', onShownOrHidden)
  return () => {
    document.removeEventListener('visibilitychange', onShownOrHidden)
    window.removeEventListener('pageshow', onShownOrHidden)
    close()
  }
}
