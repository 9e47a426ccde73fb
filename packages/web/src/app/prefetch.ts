import { readToken } from '../api/access-token.ts'
import type { ClientRouter } from './router.ts'

/** Milliseconds for which the pointer must rest on a link. */
const rest = 80

/** The Network Information API, where the browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined

/** Prefetches the page of a link that is hovered, focused or touched. */
export function prefetchLinks({ prepare }: ClientRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const meant = (event: Event, wait: number) => {
    clearTimeout(timer)
    const address = addressOf(event.target)
    if (address === undefined || isSparing()) return
    timer = setTimeout(() => void prepare(address), wait)
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') meant(event, rest)
  })
  document.addEventListener('focusin', (event) => meant(event, rest))
  document.addEventListener('touchstart', (event) => meant(event, 0), { passive: true })
}

/** The address of a link to another page of ours. Without a token, protected pages redirect to the login. */
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
