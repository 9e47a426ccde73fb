import type { RateLimitOptions } from '@fastify/rate-limit'
import type { CallName } from '@market/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../calls/caller.ts'
import { clientAddress } from './client-address.ts'

export interface Limit {
  /** For each address, or with `perUser` for each user. */
  max: number
  timeWindow: string
  /** Of calls that require a sign-in: a visitor is refused before the count. */
  perUser?: true
  /** For each signed-in user; the address then counts for visitors only. */
  signedIn?: number
  /**
   * For each browser in which an account's owner has signed in before; the address then counts for other browsers only.
   */
  device?: number
}

/** Limits of an account that the operator sets. */
export interface AccountLimits {
  /** Edits of its listings, in an hour. */
  edits: number
  /** Its listings that are for sale, paused or expired. */
  listings: number
  /** Laptops on its wishlist. */
  wishes: number
}

export const usualAccountLimits: AccountLimits = { edits: 300, listings: 10_000, wishes: 1_000 }

/** Of a seller's presses: each is recorded for good, and changes what visitors' cached pages show. */
const presses: Limit = { max: 1_200, timeWindow: '1 hour', perUser: true }

/**
 * Rate limits by address for the calls that cost or reveal something. Limits by account, such as sign-in's and the
 * questions to the card provider, are in `platform/rate-limits/allowances.ts`; why a writing call has neither says
 * `every-writing-call.test.ts`.
 */
export const limits: Partial<Record<CallName, Limit>> = {
  // Counted on arrival, so that one address can't fill the `passwords` bulkhead.
  signIn: { max: 60, timeWindow: '5 minutes', device: 30 },
  signUp: { max: 20, timeWindow: '1 hour' },
  requestReset: { max: 5, timeWindow: '15 minutes' },
  resetPassword: { max: 10, timeWindow: '15 minutes' },
  // A hosted sign-in provider is asked about each code.
  verifyEmail: { max: 30, timeWindow: '15 minutes' },
  sendVerification: { max: 5, timeWindow: '15 minutes' },
  uploadImage: { max: 20, timeWindow: '1 hour', signedIn: 200 },
  uploadOrderPhoto: { max: 60, timeWindow: '1 hour', perUser: true },
  // A seller's new name empties the response cache. Sign-ups make this call too.
  updateProfile: { max: 60, timeWindow: '1 hour' },
  changeProduct: { max: usualAccountLimits.edits, timeWindow: '1 hour', perUser: true },
  changePrice: { max: usualAccountLimits.edits, timeWindow: '1 hour', perUser: true },
  // A withdrawn one stays stored, and is not counted among those that an account may have.
  createProduct: presses,
  changeListingState: presses,
  renewProduct: presses,
  advertiseProduct: presses,
  markProductSold: presses,
  withdrawProduct: presses,
  restoreProduct: presses,
  attachReceipt: presses,
  detachReceipt: presses,
  // Each stores a row until it expires.
  startPopup: { max: 30, timeWindow: '5 minutes' },
  verifyReceipt: { max: 60, timeWindow: '5 minutes' },
  // The sign-in provider may be asked for its addresses and for a token.
  popupCallback: { max: 30, timeWindow: '5 minutes' },
  reportProduct: { max: 20, timeWindow: '1 hour' },
  getOwnData: { max: 5, timeWindow: '1 hour', perUser: true },
  // Up to 10,000 orders, a hundred a statement.
  exportOrders: { max: 20, timeWindow: '1 hour', perUser: true },
  // A file of 2,000 rows is checked and imported in 20 to 60 calls each.
  checkImport: { max: 600, timeWindow: '1 hour', perUser: true },
  importRows: { max: 300, timeWindow: '1 hour', perUser: true },
  undoImport: { max: 300, timeWindow: '1 hour', perUser: true },
  // While a seller types.
  estimatePrice: { max: 600, timeWindow: '1 hour', perUser: true },
  // Each result is mailed to the seller.
  startCheck: { max: 10, timeWindow: '1 hour', perUser: true },
  // Wrong letters are limited over all processes besides; this also stops what costs them a question each.
  openCheck: { max: 60, timeWindow: '15 minutes' },
  compareReport: { max: 60, timeWindow: '15 minutes' },
  finishCheck: { max: 60, timeWindow: '15 minutes' },
  subscribe: { max: 10, timeWindow: '1 hour' },
  confirmNewsletter: { max: 30, timeWindow: '15 minutes' },
  createPaymentIntent: { max: 30, timeWindow: '5 minutes' },
}

export function limitsWith({ edits }: AccountLimits): typeof limits {
  const ofEdits: Limit = { max: edits, timeWindow: '1 hour', perUser: true }
  return { ...limits, changeProduct: ofEdits, changePrice: ofEdits }
}

interface Known {
  callerOf(request: FastifyRequest): Promise<Caller | null>
  deviceOf(request: FastifyRequest): Promise<string | null>
}

const person = 'person '
const browser = 'device '

/** The limit as the route option of @fastify/rate-limit. */
export function rateLimitOf(
  { max, timeWindow, perUser, signedIn, device }: Limit,
  { callerOf, deviceOf }: Known,
): RateLimitOptions {
  return {
    timeWindow,
    async keyGenerator(request) {
      const caller = signedIn === undefined && !perUser ? null : await callerOf(request)
      if (caller) return person + caller.identityId
      const known = device === undefined ? null : await deviceOf(request)
      return known === null ? clientAddress(request.ip) : browser + known
    },
    max: (_request, key) => (key.startsWith(person) ? signedIn : key.startsWith(browser) ? device : undefined) ?? max,
  }
}
