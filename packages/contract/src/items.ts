/** The state of an item: available, held while one buyer pays, sold. A withdrawn item is out of the market. */
export const itemStates = ['available', 'held', 'sold', 'withdrawn'] as const
export type ItemState = (typeof itemStates)[number]

const itemMoves = {
  available: ['held', 'sold', 'withdrawn'],
  held: ['available', 'sold'],
  // A seller may undo a sale made elsewhere. The action refuses it for a paid one.
  sold: ['available', 'withdrawn'],
  withdrawn: [],
} as const satisfies Record<ItemState, readonly ItemState[]>

export function canMove(from: ItemState, to: ItemState): boolean {
  const targets: readonly ItemState[] = itemMoves[from]
  return targets.includes(to)
}

/** How long a listing is for sale before it expires. Imports don't expire. */
export const listingDays = 60
/** How many days before that its seller is mailed, and offered a renewal. */
export const expiryNoticeDays = 7

/** The state of a payment; `refund-due`: charged, and the refund is not confirmed yet. */
export const paymentStates = ['requested', 'open', 'succeeded', 'cancelled', 'refund-due', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentMoves = {
  // Straight to refunded: at the provider, before we knew of the charge.
  requested: ['open', 'succeeded', 'cancelled', 'refund-due', 'refunded'],
  open: ['succeeded', 'cancelled', 'refund-due', 'refunded'],
  // In full, at the provider or by the buyer's bank. A payment that is refunded in part stays a sale.
  succeeded: ['refunded'],
  // The provider can report a success after we cancelled the intent.
  cancelled: ['refund-due', 'refunded'],
  'refund-due': ['refunded'],
  refunded: [],
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
