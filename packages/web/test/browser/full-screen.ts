import { vi } from 'vitest'

/**
 * A stand-in for the browser's full screen in this test: the real one resizes the window, which all tests share. Returns
 * what the browser itself does when the user presses Escape. Ends with `vi.restoreAllMocks()`.
 */
export function standInForFullScreen(): () => void {
  let shown: Element | null = null
  const change = (to: Element | null) => {
    shown = to
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => shown)
  vi.spyOn(document, 'exitFullscreen').mockImplementation(() => change(null))
  vi.spyOn(Element.prototype, 'requestFullscreen').mockImplementation(function request(this: Element) {
    return change(this)
  })
  return () => void change(null)
}
