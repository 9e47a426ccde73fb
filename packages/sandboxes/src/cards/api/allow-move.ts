import type { PaymentIntent } from '../ledger/objects.ts'
import type { Caller } from '../http/call.ts'
import { refused } from '../http/problem.ts'
import { mayMove, whyNot, type IntentMove } from '../rules/intent-moves.ts'
import { presentIntent } from './present.ts'

/** Refuses a move that the intent's state does not allow. The error contains the intent, as Stripe's does. */
export function allowMove(intent: PaymentIntent, move: IntentMove, caller: Caller): void {
  if (mayMove(intent.status, move)) return
  throw refused(whyNot(intent.status, move), {
    code: 'payment_intent_unexpected_state',
    payment_intent: presentIntent(intent, caller),
  })
}
