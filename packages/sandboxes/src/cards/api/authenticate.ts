import type { PaymentIntent } from '../ledger/objects.ts'
import { ok, type Answer, type Call } from '../http/call.ts'
import { allowOnly, requireText } from '../http/params.ts'
import { docUrl } from '../http/problem.ts'
import { fail, settle } from './charge-card.ts'
import { currentMethod } from './confirm.ts'
import { allowMove, findIntent, presentIntent, presentMethod } from './intents.ts'

const FAILED =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to ' +
  'attempt to fulfill this PaymentIntent again.'

/** The result of the challenge, as sent by the browser's script. This call exists only in the sandbox. */
export function authenticate(call: Call): Answer {
  allowOnly(call.params, ['client_secret', 'outcome'])
  const intent = findIntent(call)
  allowMove(intent, 'authenticated', call.caller)
  const after =
    requireText(call.params, 'outcome') === 'complete'
      ? settle(call, intent, currentMethod(call, intent)).intent
      : refuse(call, intent)
  return ok(presentIntent(after, call.caller))
}

function refuse(call: Call, intent: PaymentIntent): PaymentIntent {
  const code = 'payment_intent_authentication_failure'
  return fail(call.draft, intent, {
    type: 'invalid_request_error',
    code,
    message: FAILED,
    doc_url: docUrl(code),
    payment_method: presentMethod(currentMethod(call, intent)),
  })
}
