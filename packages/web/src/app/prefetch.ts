import { readToken } from '../api/access-token.ts'
import type { PageRouter } from './routing/open-router.ts'

/** Milliseconds for which a pointer rests on a link that is meant. */
const rest = 80

/** What browsers tell of the connection, where they do. */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Gets a page ready when somebody is about to open it: its link is pointed at, reached by the keyboard or touched. */
export function prefetchLinks(router: PageRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const meant = (event: Event, wait: number) => {
    clearTimeout(timer)
    const address = addressOf(event.target)
    if (address === undefined || isSparing()) return
    timer = setTimeout(() => void router.prepare(address), wait)
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') meant(event, rest)
  })
  document.addEventListener('focusin', (event) => meant(event, rest))
  document.addEventListener('touchstart', (event) => meant(event, 0), { passive: true })
}

/** Of another page of ours. Whoever is not signed in is sent to the login from the pages that ask for it. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== '') return undefined
  if (link.pathname === location.pathname && link.search === location.search) return undefined
  if (readToken() === null && /^\/(dashboard|profile|category)(\/|$)/.test(link.pathname)) return '/login'
  return link.pathname + link.search
}

function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
