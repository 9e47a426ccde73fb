/**
 * A payout is a transfer to a seller's bank or mobile wallet that an Admin makes by hand. `open`: due, its money has
 * left the balance; `sent`: transferred; `paid`: it has arrived; `cancelled`: never sent; `returned`: came back. The
 * last two are booked back.
 */
export const payoutStates = ['open', 'sent', 'paid', 'cancelled', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** From which state to which; the database has the same rows and refuses every other change. */
export const payoutMoves = [
  ['open', 'sent'],
  ['open', 'cancelled'],
  ['sent', 'paid'],
  ['sent', 'returned'],
  ['paid', 'returned'],
] as const satisfies readonly (readonly [from: PayoutState, to: PayoutState])[]

/** How a payee gets money. */
export const payeeMethods = ['bank', 'wallet'] as const
export type PayeeMethod = (typeof payeeMethods)[number]

/** So long after payee details were entered no payout is opened for them, in hours. The database has the same number. */
export const payeeDelayHours = 48
