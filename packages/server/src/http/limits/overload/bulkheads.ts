import { calls, type Call, type CallName } from '@market/contract'
import { timeLimits } from '../../../config/time-limits.ts'
import type { QueueSize } from '../../../queue/bounded-queue.ts'
import { routeOf } from '../../routing/bind.ts'
import { languageFormUrl } from '../../routing/language-form.ts'

/**
 * Each bulkhead has slots and a queue for one kind of request, so that slow work (a card provider, an upload, a
 * password hash) takes no slots from fast requests. In the metrics it is the label `bulkhead`.
 */
export type BulkheadName = 'market' | 'pages' | 'files' | 'uploads' | 'cards' | 'webhooks' | 'passwords' | 'popups'

export type Bulkheads = Record<BulkheadName, QueueSize>

/** The server's capacity. */
export interface Capacity {
  /** Concurrent requests in the `market` bulkhead. */
  atOnce: number
  /** Requests in its queue. */
  waiting: number
  /** Open connections; above four fifths of them each is closed with its reply. */
  connections: number
  /** Open connections of one address; null behind a proxy, which has to count them itself. */
  connectionsPerAddress: number | null
  /** The least wait in a queue before a request is refused, in milliseconds. */
  maxWait?: number
  /** Event loop delay above which most requests are refused, in milliseconds. */
  lateness?: number
}

/** docs/operations/overload.md explains the numbers. */
export const defaultCapacity = {
  atOnce: 32,
  waiting: 256,
  connections: 4_000,
  connectionsPerAddress: 256,
  maxWait: timeLimits.queue,
  lateness: 150,
} as const satisfies Capacity

export function bulkheadsFor({
  atOnce,
  waiting,
  maxWait = defaultCapacity.maxWait,
}: Pick<Capacity, 'atOnce' | 'waiting' | 'maxWait'>): Bulkheads {
  return {
    market: { atOnce, waiting, maxWait },
    // A page contains the replies of up to three calls.
    pages: { atOnce: Math.ceil(atOnce / 2), waiting: Math.ceil(waiting / 2), maxWait },
    // Read whole into memory, 300 KB at most.
    files: { atOnce: 64, waiting: 512, maxWait },
    // Bodies are received inside the slot: 10 MB of memory each. Two are processed at a time (platform/images).
    uploads: { atOnce: 16, waiting: 32, maxWait },
    cards: { atOnce: 16, waiting, maxWait },
    // The provider retries for hours, but its events free or sell an item.
    webhooks: { atOnce: 4, waiting: 256, maxWait: Math.max(10_000, maxWait) },
    // A hash occupies one of the four worker threads for a tenth of a second.
    passwords: { atOnce: 2, waiting: 24, maxWait: Math.max(5_000, maxWait) },
    popups: { atOnce: 8, waiting: 32, maxWait },
  }
}

/**
 * Bulkheads that keep all their slots when the event loop is late. Card events free or sell an item. A page without its
 * script stays blank, and browsers request a script once; files are not what makes the server late.
 */
export const neverReduced: ReadonlySet<BulkheadName> = new Set(['webhooks', 'files'])

const bulkheadsOfCalls: Partial<Record<CallName, BulkheadName>> = {
  uploadImage: 'uploads',
  uploadOrderPhoto: 'uploads',
  createPaymentIntent: 'cards',
  recordPayment: 'cards',
  releaseHold: 'cards',
  endHold: 'cards',
  deleteBooking: 'cards',
  receiveCardEvent: 'webhooks',
  signIn: 'passwords',
  signUp: 'passwords',
  resetPassword: 'passwords',
  startPopup: 'popups',
  popupCallback: 'popups',
}

// Monitoring must work under overload.
const unguarded = new Set(['/healthz', '/readyz', '/metrics'])

const callOfRoute = new Map(
  Object.entries<Call>(calls).map(([name, call]) => [`${call.method} /api${routeOf(call)}`, name as CallName]),
)

/** The bulkhead of a mounted route; null for routes that are never refused. */
export function bulkheadOf(method: string, url: string): BulkheadName | null {
  if (unguarded.has(url)) return null
  const call = callOfRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  if (call !== undefined) return bulkheadsOfCalls[call] ?? 'market'
  if (url === languageFormUrl) return 'market'
  return url === '/*' || url.startsWith('/sitemap') ? 'pages' : 'files'
}

/** Only calls fail without the database: pages are shown without their data, and files have none. */
export function needsDatabase(url: string): boolean {
  return url.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(url)
}
