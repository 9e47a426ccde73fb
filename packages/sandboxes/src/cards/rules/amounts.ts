import { badParam, type StripeProblem } from '../http/problem.ts'

const SMALLEST = 50
const LARGEST = 99_999_999

/** Checks an amount in minor units against Stripe's limits. */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1)
    throw badParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount < SMALLEST)
    throw badParam('amount', `Amount must be at least ${sayAmount(SMALLEST, currency)} ${currency}`, 'amount_too_small')
  if (amount > LARGEST)
    throw badParam('amount', `Amount must be no more than ${sayAmount(LARGEST, currency)}`, 'amount_too_large')
}

/** The currency code in lower case; throws for an unknown one. */
export function checkCurrency(text: string): string {
  const currency = text.toLowerCase()
  if (!CURRENCIES.has(currency.toUpperCase())) throw unknownCurrency(text)
  return currency
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

function unknownCurrency(text: string): StripeProblem {
  return badParam('currency', `Invalid currency: ${text.slice(0, 20)}. Stripe does not support this currency.`)
}

/** Formats minor units, such as $12.50. */
export function sayAmount(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
