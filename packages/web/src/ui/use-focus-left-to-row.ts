import { useLayoutEffect, type RefObject } from 'react'

/** Moves the focus from an element that unmounts, because its action is done, to the row or section around it. */
export function useFocusLeftToRow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current
    const around = shown?.closest<HTMLElement>('tr, section')
    return () => {
      if (!around || document.activeElement !== shown) return
      around.tabIndex = -1
      around.focus({ preventScroll: true })
    }
  }, [element])
}
