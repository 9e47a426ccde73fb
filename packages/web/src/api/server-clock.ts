import { useSyncExternalStore } from 'react'

const second = 1000
const minute = 60 * second

/** Milliseconds by which the server's clock is ahead of the browser's; undefined before the first reply. */
let ahead: number | undefined
const listeners = new Set<() => void>()

/**
 * Measures the server's clock by the `Date` header of its reply. The header counts whole seconds: with the end of its
 * second no deadline is shown as later than it is. A reply that took longer shows the clock as less far ahead, so only
 * one that shows it further ahead counts, or so far back that the browser's clock was set meanwhile.
 */
export function readServerClock({ headers }: Response): void {
  const measured = Date.parse(headers.get('date') ?? '') + second - Date.now()
  if (Number.isNaN(measured)) return
  if (ahead !== undefined && measured <= ahead && measured > ahead - minute) return
  ahead = measured
  for (const notify of listeners) notify()
}

/**
 * The present moment in milliseconds by the server's clock. What the server says of time (deadlines, when something
 * was) is compared with it, since the browser's clock may be a day off.
 */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0)
}

/** Renders again when the server's clock becomes known, for what a document shows before the first reply. */
export function useServerClock(): void {
  useSyncExternalStore(
    watch,
    () => ahead,
    () => undefined,
  )
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
