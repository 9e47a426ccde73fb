import { laptopAddress } from '@market/contract/page-data'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cardStateOf } from '../../api/list-places.ts'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'

/**
 * After a navigation the focus moves to the new page's heading, because the link that had it no longer exists. A
 * changed query is no new page. After a sign-in that a card led to, it moves to that card. It moves before the page can be used: a moment later it could be taken from a field in
 * which somebody already types.
 */
export function useFocusOnNewPage(): void {
  const location = useLocation()
  const { pathname } = location
  const card = cardStateOf(location)?.card
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Holds the focus while the heading waits for its data.
    document.querySelector('main')?.focus({ preventScroll: true })
    if (card !== undefined)
      return focusWhenShown(document.body, () => {
        const link = document.querySelector<HTMLElement>(`main .product-card a[href='${laptopAddress(card)}']`)
        link?.scrollIntoView({ block: 'center' })
        return link
      })
    return focusWhenShown(document.body, () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading !== null) heading.tabIndex = -1
      return heading
    })
  }, [pathname, card])
}
