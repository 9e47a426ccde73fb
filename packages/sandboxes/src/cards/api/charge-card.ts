import { makeId } from '../ledger/ids.ts'
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../ledger/objects.ts'
import type { Call } from '../http/call.ts'
import { docUrl, refused } from '../http/problem.ts'
import type { Decline } from '../rules/test-cards.ts'
import { presentMethod } from './intents.ts'

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account ' +
  'without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, ' +
  'you must attach it to a Customer first.'

export type Charged = { intent: PaymentIntent; error?: PaymentError }

/**
 * Charges the card for the intent's amount, or asks for authentication first, or leaves it in `processing`. A declined
 * charge is returned as
 * `error`, not thrown.
 */
export function chargeCard(call: Call, intent: PaymentIntent, method: PaymentMethod): Charged {
  if (method.sandbox.spent) throw refused(SPENT, { param: 'payment_method' })
  call.draft.put({ ...method, sandbox: { ...method.sandbox, spent: true } })
  if (method.sandbox.slow) return process(call, intent, method)
  return asks(intent, method) ? askToAuthenticate(call, intent, method) : settle(call, intent, method)
}

/** As at Stripe, a card whose bank can't authenticate is charged without, whatever the shop asks for. */
function asks({ payment_method_options: options }: PaymentIntent, { sandbox }: PaymentMethod): boolean {
  if (sandbox.authenticate !== 'if-asked') return sandbox.authenticate === true
  return options !== undefined && options.card.request_three_d_secure !== 'automatic'
}

/** Charges an authenticated card without asking for authentication again. */
export function settle(call: Call, intent: PaymentIntent, method: PaymentMethod): Charged {
  const outcome = call.takeOrderedDecline() ?? method.sandbox.outcome
  return outcome === 'succeeds' ? pay(call, intent, method) : decline(call, intent, method, outcome)
}

function askToAuthenticate({ draft }: Call, intent: PaymentIntent, method: PaymentMethod): Charged {
  const asked = draft.put<PaymentIntent>({
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: makeId('src') },
    },
    payment_method: method.id,
    status: 'requires_action',
  })
  draft.announce('payment_intent.requires_action', asked)
  return { intent: asked }
}

function process({ draft }: Call, intent: PaymentIntent, method: PaymentMethod): Charged {
  const under = draft.put<PaymentIntent>({
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'processing',
  })
  draft.announce('payment_intent.processing', under)
  return { intent: under }
}

function pay({ draft }: Call, intent: PaymentIntent, method: PaymentMethod): Charged {
  const charge = draft.put(makeCharge(intent, method, draft.now, undefined))
  const paid = draft.put<PaymentIntent>({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  draft.announce('payment_intent.succeeded', paid)
  return { intent: paid }
}

function decline({ draft }: Call, intent: PaymentIntent, method: PaymentMethod, why: Decline): Charged {
  const charge = draft.put(makeCharge(intent, method, draft.now, why))
  const error: PaymentError = {
    ...why,
    type: 'card_error',
    charge: charge.id,
    doc_url: docUrl(why.code),
    payment_method: presentMethod(method),
  }
  return { intent: fail(draft, { ...intent, latest_charge: charge.id }, error), error }
}

/** Returns the intent to `requires_payment_method`, so that another card can be tried. */
export function fail(draft: Call['draft'], intent: PaymentIntent, error: PaymentError): PaymentIntent {
  const failed = draft.put<PaymentIntent>({
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  draft.announce('payment_intent.payment_failed', failed)
  return failed
}

function makeCharge(intent: PaymentIntent, method: PaymentMethod, now: number, why: Decline | undefined): Charge {
  return {
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: now,
    currency: intent.currency,
    disputed: false,
    failure_code: why?.code ?? null,
    failure_message: why?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !why,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    refunded: false,
    status: why ? 'failed' : 'succeeded',
  }
}
