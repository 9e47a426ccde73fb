import { makeId, randomText } from '../ledger/ids.ts'
import { threeDSecure, type PaymentIntent, type ThreeDSecure } from '../ledger/objects.ts'
import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { allowOnly, readForm, readMetadata, readBoolean, readInteger, readText, requireText } from '../http/params.ts'
import type { Form } from '../http/form.ts'
import { badParam } from '../http/problem.ts'
import { checkAmount } from '../rules/amounts.ts'
import { authenticate } from './authenticate.ts'
import { confirm, confirmIntent, takeMethod } from './confirm.ts'
import { allowMove, findIntent, presentIntent } from './intents.ts'

const CREATE_PARAMS = [
  'amount',
  'currency',
  'metadata',
  'payment_method',
  'payment_method_options',
  'allowed_payment_method_types',
  'payment_method_types',
  'confirm',
  'expand',
]

function create(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, CREATE_PARAMS)
  const intent = newIntent(call)
  draft.put(intent)
  draft.announce('payment_intent.created', intent)
  const method = takeMethod(call)
  const ready: PaymentIntent = method
    ? draft.put({ ...intent, payment_method: method.id, status: 'requires_confirmation' })
    : intent
  if (!readBoolean(params, 'confirm')) return ok(ready)
  return confirmIntent(call, ready, method)
}

function newIntent({ params, draft }: Call): PaymentIntent {
  const amount = readInteger(params, 'amount') ?? 0
  const currency = requireText(params, 'currency').toLowerCase()
  checkAmount(amount, currency)
  const id = makeId('pi')
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: draft.now,
    currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: readThreeDSecure(params) } },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
}

function readThreeDSecure(params: Form): ThreeDSecure {
  const options = readForm(params, 'payment_method_options') ?? {}
  allowOnly(options, ['card'])
  const card = readForm(options, 'card') ?? {}
  allowOnly(card, ['request_three_d_secure'])
  const wanted = readText(card, 'request_three_d_secure') ?? 'automatic'
  const known = threeDSecure.find((one) => one === wanted)
  const name = 'payment_method_options[card][request_three_d_secure]'
  if (!known) throw badParam(name, `Invalid ${name}: must be one of ${threeDSecure.join(', ')}`)
  return known
}

function retrieve(call: Call): Answer {
  allowOnly(call.params, ['client_secret', 'expand', 'is_stripe_sdk'])
  return ok(presentIntent(findIntent(call), call.caller))
}

function cancel(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, ['expand'])
  const intent = findIntent(call)
  allowMove(intent, 'canceled', call.caller)
  const canceled = draft.put<PaymentIntent>({
    ...intent,
    canceled_at: draft.now,
    next_action: null,
    status: 'canceled',
  })
  draft.announce('payment_intent.canceled', canceled)
  return ok(canceled)
}

export const paymentIntentRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  { method: 'GET', path: '/v1/payment_intents/:id', publishable: true, run: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', publishable: true, run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/authenticate', publishable: true, run: authenticate },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
]
