import { texts } from '@market/contract/texts'
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

let open = false
const listeners = new Set<() => void>()

/** Mounts the toasts. */
export function mountToasts(): void {
  open = true
  for (const notify of listeners) notify()
}

function watch(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/**
 * The region of the toasts, and the toasts once a script that can show one has loaded. Screen readers announce only
 * what is added to a live region that they know.
 */
export function ToastContainer() {
  const box = useRef<HTMLElement>(null)
  const hasToasts = useSyncExternalStore(
    watch,
    () => open,
    () => false,
  )
  return (
    <section ref={box} popover="manual" className="toasts" aria-label={texts.state.messages} aria-live="polite">
      {hasToasts && (
        <Suspense>
          <Toasts box={box} />
        </Suspense>
      )}
    </section>
  )
}
