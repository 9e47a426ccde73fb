import type { PaymentIntent, PaymentMethod } from '../ledger/objects.ts'
import { ok, type Answer, type Call } from '../http/call.ts'
import { allowOnly, readText } from '../http/params.ts'
import { missing, refused } from '../http/problem.ts'
import { chargeCard } from './charge-card.ts'
import { allowMove, findIntent, presentIntent } from './intents.ts'
import { makeReadyMade } from './make-method.ts'

const PARAMS = ['client_secret', 'payment_method', 'use_stripe_sdk', 'expand']

export function confirm(call: Call): Answer {
  allowOnly(call.params, PARAMS)
  const intent = findIntent(call)
  allowMove(intent, 'confirmed', call.caller)
  return confirmIntent(call, intent, takeMethod(call))
}

/** Charges the intent with the given payment method, else with the one it already has. */
export function confirmIntent(call: Call, intent: PaymentIntent, taken: PaymentMethod | undefined): Answer {
  const method = taken ?? currentMethod(call, intent)
  const { intent: charged, error } = chargeCard(call, intent, method)
  if (!error) return ok(presentIntent(charged, call.caller))
  return { status: 402, body: { error: { ...error, payment_intent: presentIntent(charged, call.caller) } } }
}

/** The payment method named in the parameters. */
export function takeMethod(call: Call): PaymentMethod | undefined {
  const id = readText(call.params, 'payment_method')
  if (id === undefined) return undefined
  const method = call.ledger.methods.get(id) ?? makeReadyMade(call, id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 400)
  return method
}

/** The intent's current payment method. */
export function currentMethod({ ledger, caller }: Call, intent: PaymentIntent): PaymentMethod {
  const method = intent.payment_method === null ? undefined : ledger.methods.get(intent.payment_method)
  if (method) return method
  throw refused(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method " +
      'and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    { code: 'payment_intent_unexpected_state', payment_intent: presentIntent(intent, caller) },
  )
}
