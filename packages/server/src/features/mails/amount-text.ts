import { toMajor } from '@market/contract'

/** An amount in minor units as people read it, with its currency: "$450.00". */
export function amountText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toMajor(amount))
}
