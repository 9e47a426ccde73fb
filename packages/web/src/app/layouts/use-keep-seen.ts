import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../../identity/identity-context.ts'
import { keep } from '../../kept/keep.ts'
import { isReadablePage, stores } from '../../kept/stores.ts'

/** Milliseconds on a page after which somebody has looked at it. */
const glance = 1000

/** Writes down which pages a visitor has seen, with their titles, so that the service worker shows them without a network too. */
export function useKeepSeen(): void {
  const { user, loading } = useIdentity()
  const { pathname, search } = useLocation()
  const visitor = user === null && !loading
  useEffect(() => {
    if (!visitor || !isReadablePage(pathname) || globalThis.caches === undefined) return
    const timer = setTimeout(() => {
      // A full store costs the offline list an entry; the visitor can do nothing about it.
      void keep(stores.seen, pathname + search, new Response(document.title)).catch(() => undefined)
    }, glance)
    return () => clearTimeout(timer)
  }, [visitor, pathname, search])
}
