import type { IntentStatus } from '../ledger/objects.ts'

/** The states from which each move is allowed. */
const intentMoves = {
  confirmed: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  authenticated: ['requires_action', 'processing'],
  canceled: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly IntentStatus[]>

export type IntentMove = keyof typeof intentMoves

// Includes states that Stripe names and this sandbox never reaches.
const NAMED = {
  confirmed: 'requires_confirmation, requires_action',
  authenticated: 'requires_action, processing',
  canceled: 'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing',
} as const satisfies Record<IntentMove, string>

const VERBS = {
  confirmed: 'confirm',
  authenticated: 'authenticate',
  canceled: 'cancel',
} as const satisfies Record<IntentMove, string>

export function mayMove(status: IntentStatus, move: IntentMove): boolean {
  const from: readonly IntentStatus[] = intentMoves[move]
  return from.includes(status)
}

/** Why the move is not allowed now, in Stripe's words. */
export function whyNot(status: IntentStatus, move: IntentMove): string {
  if (move === 'confirmed' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
  }
  return (
    `You cannot ${VERBS[move]} this PaymentIntent because it has a status of ${status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${move}: ${NAMED[move]}.`
  )
}
