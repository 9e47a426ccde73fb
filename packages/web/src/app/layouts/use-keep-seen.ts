import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../../identity/identity-context.ts'
import { keep } from '../../kept/keep.ts'
import { isReadablePage, stores } from '../../kept/stores.ts'

/** Milliseconds on a page after which it counts as read. */
const glance = 1000

/**
 * Caches the title and address of each page that a visitor reads, so that the service worker can list and show it
 * offline.
 */
export function useKeepSeen(): void {
  const { user, loading } = useIdentity()
  const { pathname, search } = useLocation()
  const visitor = user === null && !loading
  useEffect(() => {
    if (!visitor || !isReadablePage(pathname) || globalThis.caches === undefined) return
    const timer = setTimeout(() => {
      // When storage is full, only the entry of the offline list is missing.
      void keep(stores.seen, pathname + search, new Response(document.title)).catch(() => undefined)
    }, glance)
    return () => clearTimeout(timer)
  }, [visitor, pathname, search])
}
