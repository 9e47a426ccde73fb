/**
 * Focuses the element that `find` returns, now or once it is rendered in `place`, unless the user moves the focus
 * before. Returns what ends the wait.
 */
export function focusWhenShown(place: Node, find: () => HTMLElement | null | undefined): () => void {
  const focused = document.activeElement
  const focus = () => {
    const isMoved = document.activeElement !== focused && document.activeElement !== document.body
    const found = isMoved ? null : find()
    found?.focus({ preventScroll: true })
    return isMoved || Boolean(found)
  }
  const changes = new MutationObserver(() => {
    if (focus()) changes.disconnect()
  })
  if (!focus()) changes.observe(place, { childList: true, subtree: true })
  return () => changes.disconnect()
}
