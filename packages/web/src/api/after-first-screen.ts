/** Milliseconds in which what has come is painted. */
const toPaint = 50
/** A page that is never painted, in a tab behind others for one, is worked for all the same. */
const longestWait = 3_000

let shown: Promise<void> | undefined

/** Resolves when the first screen stands there with its pictures; at once where the browser does not tell. */
export function afterFirstScreen(): Promise<void> {
  return (shown ??= new Promise((resolve) => {
    if (
      document.visibilityState === 'hidden' ||
      globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') !== true
    )
      return resolve()
    setTimeout(resolve, longestWait)
    const look = () => setTimeout(stands() ? resolve : look, toPaint)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) look()
    }).observe({ type: 'paint', buffered: true })
  }))
}

/** The page is there, not only what stands in for it until its script has come, and so are the pictures that are not put off. */
function stands(): boolean {
  return (
    document.querySelector('h1') !== null &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  )
}
