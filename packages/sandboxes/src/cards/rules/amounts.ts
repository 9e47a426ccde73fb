import { badParam } from '../http/problem.ts'

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

/** Formats minor units, such as $12.50. */
export function sayAmount(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
