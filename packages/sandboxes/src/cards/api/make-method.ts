import { makeId } from '../ledger/ids.ts'
import type { Card, PaymentMethod } from '../ledger/objects.ts'
import { detectBrand } from '../rules/brands.ts'
import { ok, type Call, type Route } from '../http/call.ts'
import type { Form } from '../http/form.ts'
import { allowOnly, readMetadata, readForm, requireText } from '../http/params.ts'
import { behaviourOf, READY_MADE } from '../rules/test-cards.ts'
import { presentMethod } from './intents.ts'

interface CardInput {
  number: string
  month: number
  year: number
}

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    run: (call) => ok(presentMethod(makeMethod(call, call.params))),
  },
]

/** Makes a payment method from Stripe's parameters. Stores the brand, last four digits and outcome, not the number. */
function makeMethod(call: Call, params: Form): PaymentMethod {
  // Who pays is not stored: the shop reads nothing of it.
  allowOnly(params, ['type', 'card', 'billing_details', 'metadata', 'expand'])
  return buildMethod(call, readCard(readForm(params, 'card') ?? {}), readMetadata(params))
}

/** A payment method for a ready-made name such as `pm_card_visa`, which stands for its test number. */
export function makeReadyMade(call: Call, name: string): PaymentMethod | undefined {
  const number = name.startsWith('pm_') && Object.hasOwn(READY_MADE, name) ? READY_MADE[name] : undefined
  return number === undefined ? undefined : buildMethod(call, readyCard(number, call.draft.now), {})
}

function buildMethod(call: Call, input: CardInput, metadata: Record<string, string>): PaymentMethod {
  return call.draft.put<PaymentMethod>({
    id: makeId('pm'),
    object: 'payment_method',
    card: describeCard(input),
    created: call.draft.now,
    livemode: false,
    metadata,
    type: 'card',
    sandbox: { ...behaviourOf(input.number), spent: false },
  })
}

/** The card field has checked what was typed (`browser/card-rules.ts`). */
function readCard(card: Form): CardInput {
  return {
    number: requireText(card, 'number', 'card[number]').replaceAll(/[\s-]/g, ''),
    month: Number(requireText(card, 'exp_month', 'card[exp_month]')),
    // Two digits, or four.
    year: 2000 + (Number(requireText(card, 'exp_year', 'card[exp_year]')) % 100),
  }
}

function readyCard(number: string, now: number): CardInput {
  return { number, month: 12, year: new Date(now * 1000).getUTCFullYear() + 1 }
}

function describeCard({ number, month, year }: CardInput): Card {
  return { brand: detectBrand(number).name, exp_month: month, exp_year: year, last4: number.slice(-4) }
}
