import { texts } from '@market/contract/texts'
import { useSyncExternalStore } from 'react'

function watch(tell: () => void): () => void {
  globalThis.addEventListener('online', tell)
  globalThis.addEventListener('offline', tell)
  return () => {
    globalThis.removeEventListener('online', tell)
    globalThis.removeEventListener('offline', tell)
  }
}

/** Shown while the browser is offline; announced once. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output>
      {!online && (
        <span className="block bg-neutral px-4 py-2 text-center text-sm/normal text-neutral-content">
          {texts.state.offline}
        </span>
      )}
    </output>
  )
}
