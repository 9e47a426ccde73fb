import { canMove, isOnMarket, listingDays, type OffSaleState } from '@market/contract/items'
import { texts } from '@market/contract/texts'
import { client } from '../../api/client.ts'
import type { OwnListing } from './own-queries.ts'

/** A seller's act on one of their listings. */
export interface OwnAct {
  run: (listing: OwnListing) => Promise<unknown>
  /** Undefined where nothing takes it back. */
  undo?: (listing: OwnListing) => Promise<unknown>
  /** What it changes of the listing. */
  after: (listing: OwnListing) => Partial<OwnListing>
  /** What was done, as a sentence with the name. */
  done: (itemName: string) => string
  /** The message after one such act. */
  message?: string
  /** Whether it would change the listing. What else forbids it, the server says. */
  applies: (listing: OwnListing) => boolean
}

export type OwnActName =
  | 'advertise'
  | 'stop-advertising'
  | 'pause'
  | 'withdraw'
  | 'list'
  | 'renew'
  | 'mark-sold'
  | 'mark-unsold'

const paramsOf = ({ _id: id }: OwnListing) => ({ params: { id } })
const put = (listing: OwnListing, state: 'listed' | 'paused' | 'withdrawn') =>
  client.changeListingState({ ...paramsOf(listing), body: { state } })
const takeOffHome = (listing: OwnListing) =>
  client.advertiseProduct({ ...paramsOf(listing), body: { advertiseFlag: false } })
const markSold = (listing: OwnListing, soldFlag: boolean) =>
  client.markProductSold({ ...paramsOf(listing), body: { soldFlag } })
const listed = ({ soldFlag }: OwnListing) => ({ state: soldFlag ? 'sold' : 'for_sale' }) as const

export const ownActs: Record<OwnActName, OwnAct> = {
  advertise: {
    run: (listing) => client.advertiseProduct(paramsOf(listing)),
    undo: takeOffHome,
    after: () => ({ advertiseFlag: true }),
    done: texts.undo.advertised,
    message: texts.toast.advertised,
    applies: ({ advertiseFlag }) => !advertiseFlag,
  },
  'stop-advertising': {
    run: takeOffHome,
    undo: (listing) => client.advertiseProduct(paramsOf(listing)),
    after: () => ({ advertiseFlag: false }),
    done: texts.undo.notAdvertised,
    applies: ({ advertiseFlag }) => advertiseFlag,
  },
  pause: {
    run: (listing) => put(listing, 'paused'),
    undo: (listing) => put(listing, 'listed'),
    after: () => ({ state: 'paused' }),
    done: texts.undo.paused,
    message: texts.myProducts.pausedNow,
    applies: ({ state }) => canMove(state, 'pause'),
  },
  withdraw: {
    run: (listing) =>
      isOnMarket(listing.state) ? client.withdrawProduct(paramsOf(listing)) : put(listing, 'withdrawn'),
    undo: (listing) => client.restoreProduct(paramsOf(listing)),
    after: () => ({ state: 'withdrawn' }),
    done: texts.undo.listingDeleted,
    message: texts.toast.deletedListing,
    applies: ({ state }) => canMove(state, 'withdraw'),
  },
  list: {
    run: (listing) => put(listing, 'listed'),
    undo: (listing) => put(listing, listing.state === 'paused' ? 'paused' : 'withdrawn'),
    after: listed,
    done: texts.undo.listedAgain,
    message: texts.myProducts.listedAgain,
    applies: ({ state }) => canMove(state, 'list'),
  },
  renew: {
    run: (listing) => client.renewProduct(paramsOf(listing)),
    after: listed,
    done: texts.undo.renewed,
    message: texts.myProducts.renewed(listingDays),
    applies: ({ state }) => canMove(state, 'renew'),
  },
  'mark-sold': {
    run: (listing) => markSold(listing, true),
    undo: (listing) => markSold(listing, false),
    after: () => ({ soldFlag: true, state: 'sold' }),
    done: texts.undo.markedSold,
    applies: ({ state }) => canMove(state, 'mark-sold'),
  },
  'mark-unsold': {
    run: (listing) => markSold(listing, false),
    undo: (listing) => markSold(listing, true),
    after: () => ({ soldFlag: false, state: 'for_sale' }),
    done: texts.undo.markedUnsold,
    applies: ({ state }) => canMove(state, 'mark-unsold'),
  },
}

/** What can be done with several listings of a tab at once. */
export const actsOfTab = {
  'for-sale': ['advertise', 'pause', 'withdraw'],
  booked: ['advertise', 'pause', 'withdraw'],
  sold: [],
  paused: ['list', 'withdraw'],
  expired: ['renew', 'withdraw'],
  withdrawn: ['list'],
} as const satisfies Record<'for-sale' | 'booked' | 'sold' | OffSaleState, readonly OwnActName[]>
export type SharedActName = (typeof actsOfTab)[keyof typeof actsOfTab][number]
