/**
 * The states of a listing. `withdrawn`: by its seller, who can list it again; `removed`: by an Admin or a deletion, for
 * good. A draft is no listing, and a hold is beside the state.
 */
export const listingStates = ['for_sale', 'paused', 'expired', 'withdrawn', 'removed', 'sold'] as const
export type ListingState = (typeof listingStates)[number]

/** Which act takes a listing from which state to which. The database has the same rows, and refuses other changes. */
export const listingMoves = [
  ['for_sale', 'pause', 'paused'],
  ['for_sale', 'expire', 'expired'],
  ['for_sale', 'withdraw', 'withdrawn'],
  ['for_sale', 'remove', 'removed'],
  ['for_sale', 'mark-sold', 'sold'],
  ['for_sale', 'pay', 'sold'],
  ['for_sale', 'renew', 'for_sale'],
  ['paused', 'list', 'for_sale'],
  ['paused', 'withdraw', 'withdrawn'],
  ['paused', 'remove', 'removed'],
  ['expired', 'list', 'for_sale'],
  ['expired', 'renew', 'for_sale'],
  ['expired', 'withdraw', 'withdrawn'],
  ['expired', 'remove', 'removed'],
  ['withdrawn', 'list', 'for_sale'],
  // It was sold elsewhere, then withdrawn.
  ['withdrawn', 'list', 'sold'],
  ['withdrawn', 'remove', 'removed'],
  ['sold', 'mark-unsold', 'for_sale'],
  ['sold', 'withdraw', 'withdrawn'],
  ['sold', 'remove', 'removed'],
  ['sold', 'refund', 'paused'],
  ['withdrawn', 'undo', 'for_sale'],
  ['withdrawn', 'undo', 'sold'],
  ['withdrawn', 'undo', 'paused'],
  ['withdrawn', 'undo', 'expired'],
  ['removed', 'undo', 'for_sale'],
  ['removed', 'undo', 'sold'],
  ['removed', 'undo', 'paused'],
  ['removed', 'undo', 'expired'],
] as const satisfies readonly (readonly [from: ListingState, act: string, to: ListingState])[]
export type ListingAct = (typeof listingMoves)[number][1]

/** In the market's lists, with a page. To the specification's calls a listing in any other state is withdrawn. */
export function isOnMarket(state: ListingState): boolean {
  return state === 'for_sale' || state === 'sold'
}

/** Off sale, and in a list of its seller's alone, who may offer it again if there is a move. */
export type OffSaleState = Exclude<ListingState, 'for_sale' | 'sold' | 'removed'>
export const offSaleStates = listingStates.filter(
  (state): state is OffSaleState => !isOnMarket(state) && state !== 'removed',
)

/** Whether a listing in this state allows the act. */
export function canMove(from: ListingState, act: ListingAct): boolean {
  return listingMoves.some(([state, possible]) => state === from && possible === act)
}

/**
 * How many laptops an account advertises at a time: `trusted` with a proven email and an age of so many days, else
 * `usual`. The database has the same numbers. Admins, and what an Admin advertises, are free of it.
 */
export const mostAdvertised = { usual: 5, trusted: 10, days: 30 } as const

/** The state of an item in the Admins' list. A paused or expired listing is withdrawn there. */
export const itemStates = ['available', 'held', 'sold', 'withdrawn'] as const
export type ItemState = (typeof itemStates)[number]

const stateOfItem = {
  available: 'for_sale',
  held: 'for_sale',
  sold: 'sold',
  withdrawn: 'removed',
} as const satisfies Record<ItemState, ListingState>

/** Whether an item of the Admins' list allows the act. A held one waits for its buyer. */
export function canMoveItem(state: ItemState, act: ListingAct): boolean {
  return state !== 'held' && canMove(stateOfItem[state], act)
}

/** How long a listing is for sale before it expires. Imports don't expire. */
export const listingDays = 60
/** How many days before that its seller is mailed, and offered a renewal. */
export const expiryNoticeDays = 7

/** The state of a payment; `refund-due`: charged, and the refund is not confirmed yet. */
export const paymentStates = ['requested', 'open', 'succeeded', 'cancelled', 'refund-due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Which state of a payment may follow which. The database has the same rows, and refuses other changes. */
export const paymentMoves = {
  // Straight to refunded: at the provider, before we knew of the charge.
  requested: ['open', 'succeeded', 'cancelled', 'refund-due', 'refunded'],
  open: ['succeeded', 'cancelled', 'refund-due', 'refunded'],
  // Refunded in full at the provider or by the buyer's bank; due when the order ends so. In part it stays a sale.
  succeeded: ['refund-due', 'refunded'],
  // The provider can report a success after we cancelled the intent.
  cancelled: ['refund-due', 'refunded'],
  'refund-due': ['refunded'],
  // A refund can fail days after it was made.
  refunded: ['refund-due'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

/**
 * Who gave the money back. `market`: it never was a sale; `provider`: refunded at the card provider; `bank`: the
 * buyer's bank, after a dispute.
 */
export type RefundedBy = 'market' | 'provider' | 'bank'

/** Spelled as on the wire and on screen (CARD-8). */
export const conditions = ['Excellnet', 'Good', 'Fair'] as const
export type Condition = (typeof conditions)[number]

export const userTypes = ['Buyer', 'Saler', 'Admin'] as const
export type UserType = (typeof userTypes)[number]
