import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After following a link, the keyboard and screen readers go on in the new page, not at the link that is gone. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
