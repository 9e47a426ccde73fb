import type { BrowserContext, Page, Request } from '@playwright/test'
import { misplacedBearer } from './bearer.ts'

/** A failed request that a journey causes on purpose. */
export interface Allowed {
  /** The status, or `lost` for a connection that fails. */
  what: number | 'lost'
  /** Part of the address. */
  at: string
}

/** The console messages and failed requests of a journey's browsers; it fails on any. */
export interface Complaints {
  watch(context: BrowserContext): void
  allow(what: Allowed['what'], at: string): void
  /** One line each, with the page that it comes from, without the allowed ones. */
  list(): string[]
}

interface Complaint {
  text: string
  what?: number | 'lost'
  url: string
  /** The page's address at that moment. */
  on: string
}

const refusal = /the server responded with a status of (\d+)/
const lost =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED)/

const noComplaint = [
  // From Playwright, which blocks the service worker.
  /^Service Worker registration blocked by Playwright$/,
  // Some releases of Chromium warn about every preload that a service worker may answer; the preload works all the
  // same.
  /^A preload for .* is not used because it is a cross-world service worker resource mismatch\.$/,
]

export function collectComplaints(): Complaints {
  const heard: Complaint[] = []
  const allowed: Allowed[] = []
  const hear = (page: Page | null, text: string, url: string) =>
    heard.push({ ...judge(text), url, on: page?.url() ?? 'a service worker' })
  return {
    allow: (what, at) => allowed.push({ what, at }),
    list: () =>
      heard
        .filter((one) => !allowed.some(({ what, at }) => one.what === what && one.url.includes(at)))
        .map(({ text, url, on }) => `on ${on}: ${text} (${url})`),
    watch(context) {
      context.on('console', (message) => {
        if (noComplaint.some((said) => said.test(message.text()))) return
        if (message.type() === 'error' || message.type() === 'warning')
          hear(message.page(), `console ${message.type()}: ${message.text()}`, message.location().url)
      })
      context.on('weberror', (error) => {
        const page = error.page()
        hear(page, `page error: ${error.error().stack ?? error.error().message}`, page?.url() ?? '')
      })
      context.on('request', (request) => {
        const text = misplacedBearer(request)
        if (text !== undefined) hear(pageOf(request), text, request.url())
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A navigation, and the end of a journey, abort the requests in flight.
        if (reason !== 'net::ERR_ABORTED')
          hear(pageOf(request), `request failed: ${request.method()} ${reason}`, request.url())
      })
      context.on('response', (response) => {
        if (response.status() >= 500)
          hear(
            pageOf(response.request()),
            `the server responded with a status of ${response.status()}: ${response.request().method()}`,
            response.url(),
          )
      })
    },
  }
}

function pageOf(request: Request): Page | null {
  // A service worker's request has no frame, nor has that of a page that is being opened.
  if (request.serviceWorker() !== null) return null
  try {
    return request.frame().page()
  } catch {
    return null
  }
}

function judge(text: string): Pick<Complaint, 'text' | 'what'> {
  const status = refusal.exec(text)?.[1]
  if (status !== undefined) return { text, what: Number(status) }
  return lost.test(text) ? { text, what: 'lost' } : { text }
}
