/**
 * A payout is a transfer to a seller's bank or mobile wallet that an Admin makes by hand. `open`: due, its money has
 * left the balance; `sending`: an Admin is making the transfer; `sent`: transferred; `paid`: it has arrived;
 * `cancelled`: never sent; `returned`: came back; `unclaimed`: came back after its seller's account was deleted, and the
 * details that it could be sent to again are deleted. The last three are booked back.
 */
export const payoutStates = ['open', 'sending', 'sent', 'paid', 'cancelled', 'returned', 'unclaimed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** From which state to which; the database has the same rows and refuses every other change. */
export const payoutMoves = [
  ['open', 'sending'],
  ['open', 'cancelled'],
  ['sending', 'open'],
  ['sending', 'sent'],
  ['sent', 'paid'],
  ['sent', 'returned'],
  ['paid', 'returned'],
  ['returned', 'unclaimed'],
] as const satisfies readonly (readonly [from: PayoutState, to: PayoutState])[]

/** So long a payout that is being sent is its Admin's alone, in hours. The database has the same number. */
export const sendingHours = 48

/** How a payee gets money. */
export const payeeMethods = ['bank', 'wallet'] as const
export type PayeeMethod = (typeof payeeMethods)[number]

/** So long after payee details were entered no payout is opened for them, in hours. The database has the same number. */
export const payeeDelayHours = 48
