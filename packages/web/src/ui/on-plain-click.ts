import type { MouseEvent } from 'react'

/** Runs `act` instead of following a link, unless the click asks for another tab, a window or a download. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
