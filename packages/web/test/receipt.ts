import type { CheckLine, Receipt, VerifiedReceipt } from '@market/contract'
import { orderId } from './order.ts'

const of = {
  number: orderId,
  itemName: 'ThinkPad T480',
  amount: 500,
  currency: 'usd',
  paidOn: '2026-11-22T12:00:00.000Z',
}

/** As long as one of a laptop with each fact that is signed, and a check. */
const signed = `eyJ${'a'.repeat(60)}.${'b'.repeat(1_100)}.${'c'.repeat(86)}`

/** Of the completed order of `test/order.ts`. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    ...of,
    completedOn: '2026-11-25T12:00:00.000Z',
    facts: { charger: 'original', model: 'ThinkPad T480', processor: 'Intel Core i5-8350U', ramGb: 16 },
    check: null,
    signed,
    ...changes,
  }
}

export function aVerifiedReceipt(changes: Partial<VerifiedReceipt> = {}): VerifiedReceipt {
  return { ...of, back: 0, state: 'genuine', ...changes }
}

export function aLine(
  what: CheckLine['what'],
  verdict: CheckLine['verdict'],
  ...values: CheckLine['found'][]
): CheckLine {
  const [listed = null, found = null] = values
  return { what, verdict, listed, found }
}
