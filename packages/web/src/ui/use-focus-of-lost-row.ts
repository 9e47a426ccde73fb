import { useLayoutEffect, type RefObject } from 'react'

/**
 * Moves the focus out of a row that leaves its list: to the next row, else to the one before, else to the section around the list or
 * the page's title.
 */
export function useFocusOfLostRow(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = place.current
    return () => {
      if (!row?.contains(document.activeElement)) return
      const { nextElementSibling: next, previousElementSibling: previous } = row
      const section = row.parentElement?.closest('section') ?? null
      const heirs = [next, previous, section, document.querySelector('main h1')]
      // Others may leave with it, which shows once the page has changed.
      queueMicrotask(() => {
        const heir = heirs.find((one) => one?.isConnected === true)
        if (!(heir instanceof HTMLElement) || document.activeElement !== document.body) return
        heir.tabIndex = -1
        heir.focus({ preventScroll: true })
      })
    }
  }, [place])
}
