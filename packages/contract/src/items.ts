/** An item's life (design section 4): available, held while one buyer pays, sold. Withdrawn items are out of it. */
export type ItemState = 'available' | 'held' | 'sold' | 'withdrawn'

const itemMoves = {
  available: ['held', 'sold', 'withdrawn'],
  held: ['available', 'sold'],
  // A seller may take back a sale made elsewhere; a paid one stays (the action's rule).
  sold: ['available', 'withdrawn'],
  withdrawn: [],
} as const satisfies Record<ItemState, readonly ItemState[]>

export function canMove(from: ItemState, to: ItemState): boolean {
  const targets: readonly ItemState[] = itemMoves[from]
  return targets.includes(to)
}

/** The state of a payment of ours; `refund-due` is charged and waiting for its money to go back. */
export type PaymentState = 'requested' | 'open' | 'succeeded' | 'cancelled' | 'refund-due' | 'refunded'

export const paymentMoves = {
  requested: ['open', 'succeeded', 'cancelled', 'refund-due'],
  open: ['succeeded', 'cancelled', 'refund-due'],
  succeeded: [],
  // The provider can tell of a success after we had given up on the intent.
  cancelled: ['refund-due'],
  'refund-due': ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

/** Spec section 9, spelled as the product spells it. */
export const conditions = ['Excellnet', 'Good', 'Fair'] as const
export type Condition = (typeof conditions)[number]

export const userTypes = ['Buyer', 'Saler', 'Admin'] as const
export type UserType = (typeof userTypes)[number]
