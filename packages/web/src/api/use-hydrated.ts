import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while the first view is rendered on the server and hydrated, which know nothing of the browser; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** The reader's time zone for `texts.forms`: UTC until hydrated, then undefined, the browser's own. */
export function useZone(): string | undefined {
  return useHydrated() ? undefined : 'UTC'
}
