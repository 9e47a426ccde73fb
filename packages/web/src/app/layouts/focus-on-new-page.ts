import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'

/**
 * After a navigation the focus moves to the new page's heading, because the link that had it no longer exists. A
 * changed query is no new page. It moves before the page can be used: a moment later it could be taken from a field in
 * which somebody already types.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Holds the focus while the heading waits for its data.
    document.querySelector('main')?.focus({ preventScroll: true })
    return focusWhenShown(document.body, () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading !== null) heading.tabIndex = -1
      return heading
    })
  }, [pathname])
}
