import { lazy, Suspense, useSyncExternalStore } from 'react'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

let open = false
const listeners = new Set<() => void>()

/** Mounts the toasts' container. */
export function mountToasts(): void {
  open = true
  for (const notify of listeners) notify()
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Renders the toasts once a script that can show one has loaded. */
export function ToastContainer() {
  return (
    useSyncExternalStore(
      watch,
      () => open,
      () => false,
    ) && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
