/** Milliseconds between two checks of the page; enough to paint what has loaded. */
const toPaint = 50
/** Milliseconds. The limit for a page that never paints, for example in a background tab. */
const longestWait = 3_000

let shown: Promise<void> | undefined

/** Resolves when the first view has painted with its pictures; at once where the browser does not report painting. */
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

/** The page itself has rendered, not its skeleton, and every picture that is not lazy has loaded. */
function stands(): boolean {
  return (
    document.querySelector('h1') !== null &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  )
}
