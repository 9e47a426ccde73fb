import { makeId } from '../ledger/ids.ts'
import type { BillingDetails, Card, PaymentMethod } from '../ledger/objects.ts'
import { detectBrand, passesLuhn } from '../rules/brands.ts'
import type { Call } from '../http/call.ts'
import type { Form } from '../http/form.ts'
import { allowOnly, mergeMetadata, readForm, readInteger, readText, requireText } from '../http/params.ts'
import { badParam, missing, StripeProblem } from '../http/problem.ts'
import { isSlow, needsAuthentication, outcomeOf, READY_MADE } from '../rules/test-cards.ts'

interface CardInput {
  number: string
  month: number
  year: number
  cvc: string | undefined
}

/** Makes a payment method from Stripe's parameters. Stores the brand, last four digits and outcome, not the number. */
export function makeMethod(call: Call, params: Form): PaymentMethod {
  allowOnly(params, [
    'type',
    'card',
    'billing_details',
    'metadata',
    'expand',
    'allow_redisplay',
    'referrer',
    'payment_user_agent',
    'client_secret',
  ])
  const type = requireText(params, 'type')
  if (type !== 'card') throw badParam('type', `This sandbox takes cards only, not ${type}.`)
  const input = readCard(readForm(params, 'card'), call.draft.now)
  const billing = readBilling(readForm(params, 'billing_details') ?? {})
  return buildMethod(call, input, billing, mergeMetadata({}, params))
}

/** A payment method for a ready-made name such as `pm_card_visa`, which stands for its test number. */
export function makeReadyMade(call: Call, name: string): PaymentMethod | undefined {
  const number = name.startsWith('pm_') && Object.hasOwn(READY_MADE, name) ? READY_MADE[name] : undefined
  return number === undefined ? undefined : buildMethod(call, readyCard(number, call.draft.now), readBilling({}), {})
}

function buildMethod(
  call: Call,
  input: CardInput,
  billing: BillingDetails,
  metadata: Record<string, string>,
): PaymentMethod {
  return call.draft.put<PaymentMethod>({
    id: makeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: describeCard(input, call.digest(input.number).slice(0, 16)),
    created: call.draft.now,
    customer: null,
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
  const token = readText(card, 'token', 'card[token]')
  if (token !== undefined) {
    const number = token.startsWith('tok_') && Object.hasOwn(READY_MADE, token) ? READY_MADE[token] : undefined
    if (number === undefined) throw missing('token', token, 'card[token]', 400)
    return readyCard(number, now)
  }
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

function describeCard({ number, month, year, cvc }: CardInput, fingerprint: string): Card {
  const brand = detectBrand(number).name
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvc === undefined ? null : 'unchecked',
    },
    country: 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function readBilling(form: Form): BillingDetails {
  allowOnly(form, ['address', 'email', 'name', 'phone', 'tax_id'])
  const address = readForm(form, 'address') ?? {}
  const line = (name: string): string | null => readText(address, name, `billing_details[address][${name}]`) ?? null
  const text = (name: string): string | null => readText(form, name, `billing_details[${name}]`) ?? null
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    tax_id: text('tax_id'),
  }
}
