import type { PaymentIntent } from '../ledger/objects.ts'
import type { Call } from '../http/call.ts'
import { readText, requireText } from '../http/params.ts'
import { missing, StripeProblem } from '../http/problem.ts'

/** The intent of the path. With the publishable key its client secret is required. */
export function findIntent({ ledger, id, caller, params }: Call): PaymentIntent {
  const intent = ledger.intents.get(id)
  const secret = caller === 'publishable' ? requireText(params, 'client_secret') : readText(params, 'client_secret')
  if (!intent) throw missing('payment_intent', id, 'intent')
  if (secret !== undefined && secret !== intent.client_secret) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    })
  }
  return intent
}
