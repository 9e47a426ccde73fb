import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus back to what opened a part of the page that has closed with the focus in it. */
export function useFocusAfterClose(open: boolean, opener: RefObject<HTMLElement | null>): void {
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) opener.current?.focus()
    was.current = open
  }, [open, opener])
}
