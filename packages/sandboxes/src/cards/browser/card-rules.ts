import { detectBrand, passesLuhn } from '../rules/brands.ts'

export const FIELD_NAMES = ['number', 'expiry', 'cvc'] as const
export type FieldName = (typeof FIELD_NAMES)[number]
export type Typed = Record<FieldName, string>

/** Code and message as in Stripe's card Element. `final`: more typing can't fix it. */
export interface Mistake {
  code: string
  message: string
  final: boolean
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Formats the typed text as printed on a card. `erasing` leaves out the slash, so that it can be deleted. */
export const formats: Record<FieldName, (typed: Typed, erasing: boolean) => string> = {
  number({ number }) {
    const digits = digitsOf(number)
    const { lengths, gaps } = detectBrand(digits)
    const shown = digits.slice(0, Math.max(...lengths))
    return [...shown].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
  },
  expiry({ expiry }, erasing) {
    const digits = digitsOf(/^([2-9]|\d\/)/.test(expiry) ? `0${expiry}` : expiry)
    const [month, year] = [digits.slice(0, 2), digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)]
    return month.length < 2 || (year === '' && erasing) ? month : `${month} / ${year}`
  },
  cvc: ({ number, cvc }) => digitsOf(cvc).slice(0, detectBrand(number).cvc),
}

/** The mistake in each field; null for a valid one. */
export function check(typed: Typed, today: Date): Record<FieldName, Mistake | null> {
  const number = digitsOf(typed.number)
  const { cvc } = detectBrand(number)
  return {
    number: checkNumber(number),
    expiry: checkExpiry(digitsOf(typed.expiry), today),
    cvc: typed.cvc.length < cvc ? mistake('incomplete_cvc', "Your card's security code is incomplete.") : null,
  }
}

function checkNumber(digits: string): Mistake | null {
  const { lengths } = detectBrand(digits)
  if (lengths.includes(digits.length) && passesLuhn(digits)) return null
  return digits.length < Math.max(...lengths)
    ? mistake('incomplete_number', 'Your card number is incomplete.')
    : mistake('invalid_number', 'Your card number is invalid.', true)
}

function checkExpiry(digits: string, today: Date): Mistake | null {
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (digits.length > 1 && (month < 1 || month > 12))
    return mistake('invalid_expiry_month', "Your card's expiration month is invalid.", true)
  if (digits.length < 4) return mistake('incomplete_expiry', "Your card's expiration date is incomplete.")
  if (year < today.getFullYear())
    return mistake('invalid_expiry_year_past', "Your card's expiration year is in the past.", true)
  if (year === today.getFullYear() && month <= today.getMonth())
    return mistake('invalid_expiry_month_past', "Your card's expiration date is in the past.", true)
  return null
}

function mistake(code: string, message: string, final = false): Mistake {
  return { code, message, final }
}
