import { lazy, Suspense, useSyncExternalStore } from 'react'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

let open = false
const listeners = new Set<() => void>()

/** Mounts the toasts' container. */
export function openToastPlace(): void {
  open = true
  for (const tell of listeners) tell()
}

function watch(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Renders the toasts once a script that can show one has loaded. */
export function ToastPlace() {
  return (
    useSyncExternalStore(watch, () => open) && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
