import { vi } from 'vitest'

/** As when the user changes to another tab and back. Ends with `vi.restoreAllMocks()`. */
export function setVisibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
