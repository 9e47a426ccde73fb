import { makeId, randomText } from '../ledger/ids.ts'
import type { PaymentIntent } from '../ledger/objects.ts'
import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import {
  allowOnly,
  mergeMetadata,
  readBoolean,
  readForm,
  readInteger,
  readOneOf,
  readText,
  requireText,
} from '../http/params.ts'
import { badParam } from '../http/problem.ts'
import { checkAmount, checkCurrency } from '../rules/amounts.ts'
import { allowMove } from './allow-move.ts'
import { authenticate } from './authenticate.ts'
import { confirm, confirmIntent, takeMethod } from './confirm.ts'
import { findIntent } from './find.ts'
import { LIST_PARAMS, listPage } from './list.ts'
import { presentIntent } from './present.ts'

const SHARED_PARAMS = [
  'amount',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'allowed_payment_method_types',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
  'expand',
]
const CREATE_PARAMS = [
  ...SHARED_PARAMS,
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'return_url',
  'use_stripe_sdk',
  'off_session',
]

function create(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, CREATE_PARAMS)
  if (readInteger(params, 'amount') === undefined) requireText(params, 'amount')
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
  const currency = checkCurrency(requireText(params, 'currency'))
  checkAmount(amount, currency)
  // The newest API versions use the first name, older ones the second.
  const types = readForm(params, 'allowed_payment_method_types') ?? readForm(params, 'payment_method_types')
  const capture = readOneOf(params, 'capture_method', ['automatic', 'automatic_async'])
  const id = makeId('pi')
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: types ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: capture === 'automatic' ? 'automatic' : 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: draft.now,
    currency,
    customer: null,
    description: readText(params, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: readTypes(types ? Object.values(types) : ['card']),
    processing: null,
    receipt_email: readText(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: readText(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: readText(params, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: readText(params, 'transfer_group') ?? null,
  }
}

function readTypes(types: unknown[]): string[] {
  return types.map((type) => {
    if (type !== 'card') throw badParam('payment_method_types', `This sandbox takes cards only, not ${String(type)}.`)
    return type
  })
}

function retrieve(call: Call): Answer {
  allowOnly(call.params, ['client_secret', 'expand', 'is_stripe_sdk'])
  return ok(presentIntent(findIntent(call), call.caller))
}

function update(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, SHARED_PARAMS)
  const intent = findIntent(call)
  const amount = readInteger(params, 'amount') ?? intent.amount
  const currency = checkCurrency(readText(params, 'currency') ?? intent.currency)
  checkAmount(amount, currency)
  const touchesCharge =
    amount !== intent.amount || currency !== intent.currency || params['payment_method'] !== undefined
  if (touchesCharge) allowMove(intent, 'updated', call.caller)
  const method = takeMethod(call)
  return ok(
    draft.put<PaymentIntent>({
      ...intent,
      amount,
      currency,
      description: readText(params, 'description') ?? intent.description,
      metadata: mergeMetadata(intent.metadata, params),
      receipt_email: readText(params, 'receipt_email') ?? intent.receipt_email,
      ...(touchesCharge && { last_payment_error: null }),
      ...(method && { next_action: null, payment_method: method.id, status: 'requires_confirmation' }),
    }),
  )
}

function cancel(call: Call): Answer {
  const { params, draft } = call
  allowOnly(params, ['cancellation_reason', 'expand'])
  const reason = readOneOf(params, 'cancellation_reason', [
    'duplicate',
    'fraudulent',
    'requested_by_customer',
    'abandoned',
  ])
  const intent = findIntent(call)
  allowMove(intent, 'canceled', call.caller)
  const canceled = draft.put<PaymentIntent>({
    ...intent,
    canceled_at: draft.now,
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  })
  draft.announce('payment_intent.canceled', canceled)
  return ok(canceled)
}

function list(call: Call): Answer {
  allowOnly(call.params, LIST_PARAMS)
  return ok(listPage(call, 'payment_intent', '/v1/payment_intents', call.ledger.intents.values()))
}

export const paymentIntentRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  { method: 'GET', path: '/v1/payment_intents', run: list },
  { method: 'GET', path: '/v1/payment_intents/:id', publishable: true, run: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id', run: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', publishable: true, run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/authenticate', publishable: true, run: authenticate },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
]
