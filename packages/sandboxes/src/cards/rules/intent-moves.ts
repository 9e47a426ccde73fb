import type { IntentStatus } from '../ledger/objects.ts'

/** The states from which each move is allowed. */
const intentMoves = {
  confirmed: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  authenticated: ['requires_action', 'processing'],
  canceled: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly IntentStatus[]>

export type IntentMove = keyof typeof intentMoves

/** Why the move is not allowed now; undefined if it is. */
export function whyNot(status: IntentStatus, move: IntentMove): string | undefined {
  const from: readonly IntentStatus[] = intentMoves[move]
  if (from.includes(status)) return undefined
  return `Only a PaymentIntent with a status of ${from.join(', ')} may be ${move}, and this one's is ${status}.`
}
