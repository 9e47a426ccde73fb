import { makeId } from '../ledger/ids.ts'
import type { Card, PaymentMethod } from '../ledger/objects.ts'
import { detectBrand, passesLuhn } from '../rules/brands.ts'
import type { Call } from '../http/call.ts'
import type { Form } from '../http/form.ts'
import { allowOnly, mergeMetadata, readForm, readInteger, readText, requireText } from '../http/params.ts'
import { badParam, StripeProblem } from '../http/problem.ts'
import { isSlow, needsAuthentication, outcomeOf, READY_MADE } from '../rules/test-cards.ts'

interface CardInput {
  number: string
  month: number
  year: number
  cvc: string | undefined
}

/** Makes a payment method from Stripe's parameters. Stores the brand, last four digits and outcome, not the number. */
export function makeMethod(call: Call, params: Form): PaymentMethod {
  // Who pays is not stored: the shop reads nothing of it.
  allowOnly(params, ['type', 'card', 'billing_details', 'metadata', 'expand'])
  const type = requireText(params, 'type')
  if (type !== 'card') throw badParam('type', `This sandbox takes cards only, not ${type}.`)
  const input = readCard(readForm(params, 'card'), call.draft.now)
  return buildMethod(call, input, mergeMetadata({}, params))
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
    sandbox: {
      outcome: outcomeOf(input.number),
      authenticate: needsAuthentication(input.number),
      slow: isSlow(input.number),
      spent: false,
    },
  })
}

function readCard(card: Form | undefined, now: number): CardInput {
  if (!card) throw badParam('card', 'Missing required param: card.', 'parameter_missing')
  allowOnly(card, ['number', 'exp_month', 'exp_year', 'cvc'])
  const input = {
    number: requireText(card, 'number', 'card[number]').replaceAll(/[\s-]/g, ''),
    month: Number(requireText(card, 'exp_month', 'card[exp_month]')),
    year: fullYear(readInteger(card, 'exp_year', 'card[exp_year]') ?? Number.NaN),
    cvc: readText(card, 'cvc', 'card[cvc]'),
  }
  checkCard(input, now)
  return input
}

function readyCard(number: string, now: number): CardInput {
  return { number, month: 12, year: new Date(now * 1000).getUTCFullYear() + 1, cvc: '123' }
}

function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year
}

function checkCard({ number, month, year, cvc }: CardInput, now: number): void {
  const brand = detectBrand(number)
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw cardProblem('incorrect_number', 'Your card number is incorrect.', 'number')
  if (!brand.lengths.includes(number.length))
    throw cardProblem('invalid_number', 'Your card number is invalid.', 'number')
  if (!(month >= 1 && month <= 12))
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(now * 1000)
  const thisYear = today.getUTCFullYear()
  if (!(year >= thisYear && year <= thisYear + 50))
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (year === thisYear && month < today.getUTCMonth() + 1)
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc')
}

function cardProblem(code: string, message: string, param: string): StripeProblem {
  return new StripeProblem(402, { type: 'card_error', code, message, param })
}

function describeCard({ number, month, year }: CardInput): Card {
  return { brand: detectBrand(number).name, exp_month: month, exp_year: year, last4: number.slice(-4) }
}
