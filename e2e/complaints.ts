import type { BrowserContext } from '@playwright/test'
import { misplacedBearer } from './bearer.ts'

/** A failed request that a journey causes on purpose. */
export interface Allowed {
  /** The status, or `lost` for a connection that fails. */
  what: number | 'lost'
  /** Part of the address. */
  at: string
}

/** The console messages and failed requests of a browser; a journey fails on any. */
export interface Complaints {
  watch(context: BrowserContext): void
  allow(what: Allowed['what'], at: string): void
  /** One line each, without the allowed ones. */
  list(): string[]
  /** Clears the list for the next journey in the same browser. */
  forget(): void
}

interface Complaint {
  text: string
  what?: number | 'lost'
  url: string
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
  return {
    allow: (what, at) => allowed.push({ what, at }),
    list: () =>
      heard
        .filter((one) => !allowed.some(({ what, at }) => one.what === what && one.url.includes(at)))
        .map(({ text, url }) => `${text} (${url})`),
    forget() {
      heard.length = 0
      allowed.length = 0
    },
    watch(context) {
      context.on('console', (message) => {
        if (noComplaint.some((said) => said.test(message.text()))) return
        if (message.type() === 'error' || message.type() === 'warning')
          heard.push(judge(`console ${message.type()}: ${message.text()}`, message.location().url))
      })
      context.on('weberror', (error) =>
        heard.push({
          text: `page error: ${error.error().stack ?? error.error().message}`,
          url: error.page()?.url() ?? '',
        }),
      )
      context.on('request', (request) => {
        const text = misplacedBearer(request)
        if (text !== undefined) heard.push({ text, url: request.url() })
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A navigation aborts the requests in flight.
        if (reason !== 'net::ERR_ABORTED')
          heard.push(judge(`request failed: ${request.method()} ${reason}`, request.url()))
      })
      context.on('response', (response) => {
        if (response.status() >= 500)
          heard.push({
            text: `answered ${response.status()}: ${response.request().method()}`,
            what: response.status(),
            url: response.url(),
          })
      })
    },
  }
}

function judge(text: string, url: string): Complaint {
  const status = refusal.exec(text)?.[1]
  if (status !== undefined) return { text, url, what: Number(status) }
  return lost.test(text) ? { text, url, what: 'lost' } : { text, url }
}
