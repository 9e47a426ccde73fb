import { lazy, Suspense, useSyncExternalStore } from 'react'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

let open = false
const listeners = new Set<() => void>()

/** From now on messages appear on the page. */
export function openToastPlace(): void {
  open = true
  for (const tell of listeners) tell()
}

function watch(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Where messages appear, once there is a script that can say something. */
export function ToastPlace() {
  return (
    useSyncExternalStore(watch, () => open) && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
