import type { PaymentIntent } from '../ledger/objects.ts'
import type { Caller } from '../http/call.ts'
import { refused } from '../http/problem.ts'
import { whyNot, type IntentMove } from '../rules/intent-moves.ts'
import { presentIntent } from './present.ts'

/** Refuses a move that the intent's state does not allow. The error contains the intent, as Stripe's does. */
export function allowMove(intent: PaymentIntent, move: IntentMove, caller: Caller): void {
  const reason = whyNot(intent.status, move)
  if (reason === undefined) return
  throw refused(reason, {
    code: 'payment_intent_unexpected_state',
    payment_intent: presentIntent(intent, caller),
  })
}
