import type { IntentStatus, PaymentIntent, PaymentMethod, ShownPaymentMethod } from '../ledger/objects.ts'
import type { Call, Caller } from '../http/call.ts'
import { readText, requireText } from '../http/params.ts'
import { missing, refused, StripeProblem } from '../http/problem.ts'

/** The states from which each move is allowed. */
const moves = {
  confirmed: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  authenticated: ['requires_action', 'processing'],
  canceled: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly IntentStatus[]>

/** Refuses a move that the intent's state does not allow. The error contains the intent, as Stripe's does. */
export function allowMove(intent: PaymentIntent, move: keyof typeof moves, caller: Caller): void {
  const from: readonly IntentStatus[] = moves[move]
  if (from.includes(intent.status)) return
  throw refused(
    `Only a PaymentIntent with a status of ${from.join(', ')} may be ${move}, and this one's is ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: presentIntent(intent, caller) },
  )
}

/** The intent of the path. With the publishable key its client secret is required. */
export function findIntent({ ledger, id, caller, params }: Call): PaymentIntent {
  const intent = ledger.intents.get(id)
  const secret = caller === 'publishable' ? requireText(params, 'client_secret') : readText(params, 'client_secret')
  if (!intent) throw missing('payment_intent', id, 'intent')
  if (secret === undefined || secret === intent.client_secret) return intent
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  })
}

/** With the publishable key, an intent without what is the shop's. */
export function presentIntent(intent: PaymentIntent, caller: Caller): Partial<PaymentIntent> {
  const { metadata: _metadata, amount_received: _received, latest_charge: _charge, ...shown } = intent
  return caller === 'secret' ? intent : shown
}

export function presentMethod({ sandbox: _sandbox, ...shown }: PaymentMethod): ShownPaymentMethod {
  return shown
}
