import { calls, type Call, type CallName } from '@market/contract'
import { timeLimits } from '../../time-limits.ts'
import { routeOf } from '../bind.ts'
import type { LaneSize } from './lane.ts'

/**
 * Each lane has places and a line of its own, so that what waits for something slow - a card provider, a phone's upload,
 * a password's hash - takes no place from what is quick.
 */
export type LaneName = 'market' | 'pages' | 'files' | 'uploads' | 'cards' | 'webhooks' | 'passwords' | 'popups'

export type Lanes = Record<LaneName, LaneSize>

/** How much is let in. */
export interface Room {
  /** Requests of the market's own lane that are worked on together. */
  atOnce: number
  /** Those that may wait for a place in it. */
  waiting: number
  /** Open connections; past four fifths of them idle ones are ended. */
  connections: number
  /** Open connections of one address; null where all come from a proxy, which then has to count. */
  connectionsPerAddress: number | null
}

/** docs/operations.md has how these were chosen. */
export const usualRoom = {
  atOnce: 32,
  waiting: 256,
  connections: 4_000,
  connectionsPerAddress: 256,
} as const satisfies Room

export function lanesFor({ atOnce, waiting }: Pick<Room, 'atOnce' | 'waiting'>): Lanes {
  const patience = timeLimits.line
  return {
    market: { atOnce, waiting, patience },
    // Each is filled with the replies of up to three calls.
    pages: { atOnce: Math.ceil(atOnce / 2), waiting: Math.ceil(waiting / 2), patience },
    // Read whole into memory, 300 KB at most.
    files: { atOnce: 64, waiting: 512, patience },
    // Received in their places: 10 MB of memory each. Two are worked on at a time (features/images).
    uploads: { atOnce: 16, waiting: 32, patience },
    cards: { atOnce: 16, waiting, patience },
    // The provider comes back for hours, but what it says is what frees or sells an item.
    webhooks: { atOnce: 4, waiting: 256, patience: 10_000 },
    // A hash keeps a processor busy for a tenth of a second, and there are four threads for all such work.
    passwords: { atOnce: 2, waiting: 24, patience: 5_000 },
    popups: { atOnce: 8, waiting: 32, patience },
  }
}

/**
 * Lanes that are given out whole, however late the server is. What the card provider tells frees or sells an item. And a page that
 * was let in is blank without its script, which a browser asks for once; so many files together are not what makes a server late.
 */
export const neverNarrowed: ReadonlySet<LaneName> = new Set(['webhooks', 'files'])

const lanesOfCalls: Partial<Record<CallName, LaneName>> = {
  uploadImage: 'uploads',
  createPaymentIntent: 'cards',
  recordPayment: 'cards',
  releaseHold: 'cards',
  deleteBooking: 'cards',
  receiveCardEvent: 'webhooks',
  signIn: 'passwords',
  signUp: 'passwords',
  resetPassword: 'passwords',
  startPopup: 'popups',
  popupCallback: 'popups',
}

// Whoever looks after the server must see it in its worst hour.
const unguarded = new Set(['/healthz', '/readyz', '/metrics'])

const callOfRoute = new Map(
  Object.entries<Call>(calls).map(([name, call]) => [`${call.method} /api${routeOf(call)}`, name as CallName]),
)

/** The lane of a mounted route; null for those that always pass. */
export function laneOf(method: string, url: string): LaneName | null {
  if (unguarded.has(url)) return null
  const call = callOfRoute.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
  if (call !== undefined) return lanesOfCalls[call] ?? 'market'
  return url === '/*' || url.startsWith('/sitemap') ? 'pages' : 'files'
}

/** A page is shown without its data and a file has none, so only calls are of no use without the database. */
export function needsDatabase(url: string): boolean {
  return url.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(url)
}
