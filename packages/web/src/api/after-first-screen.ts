/** The pictures of the first screen go before whatever waits for it. */
const forPictures = 300
/** A page that is never painted, in a tab behind others for one, is worked for all the same. */
const longestWait = 3_000

let shown: Promise<void> | undefined

/** Resolves when the first screen stands there; at once where the browser does not tell. */
export function afterFirstScreen(): Promise<void> {
  return shown ??= new Promise((resolve) => {
    if (document.visibilityState === 'hidden' || globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') !== true) return resolve()
    setTimeout(resolve, longestWait)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(resolve, forPictures)
    }).observe({ type: 'paint', buffered: true })
  })
}
