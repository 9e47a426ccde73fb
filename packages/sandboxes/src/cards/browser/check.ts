import { detectBrand, passesLuhn } from './brands.ts'

export interface Typed {
  number: string
  expiry: string
  cvc: string
  /** Undefined when the postal code is not asked for. */
  postal: string | undefined
}

export type FieldName = keyof Typed

export interface FieldCheck {
  complete: boolean
  /** Wrong even if more were typed. */
  wrong?: { code: string; message: string }
  /** What is wrong if nothing more is typed. */
  incomplete: { code: string; message: string }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Each field by itself; codes and words as Stripe's card Element has them. */
export function checkFields(typed: Typed, today: Date): Record<FieldName, FieldCheck> {
  return {
    number: checkNumber(digitsOf(typed.number)),
    expiry: checkExpiry(digitsOf(typed.expiry), today),
    cvc: {
      complete: digitsOf(typed.cvc).length === detectBrand(digitsOf(typed.number)).cvc,
      incomplete: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    },
    postal: {
      complete: typed.postal === undefined || typed.postal.trim().length >= 5,
      incomplete: { code: 'incomplete_zip', message: 'Your postal code is incomplete.' },
    },
  }
}

function checkNumber(digits: string): FieldCheck {
  const incomplete = { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  const { lengths } = detectBrand(digits)
  const whole = lengths.includes(digits.length)
  if (whole && passesLuhn(digits)) return { complete: true, incomplete }
  const full = digits.length >= Math.max(...lengths)
  return {
    complete: false,
    incomplete,
    ...(full && { wrong: { code: 'invalid_number', message: 'Your card number is invalid.' } }),
  }
}

function checkExpiry(digits: string, today: Date): FieldCheck {
  const incomplete = { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && !(month >= 1 && month <= 12)) {
    return {
      complete: false,
      incomplete,
      wrong: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
    }
  }
  if (digits.length < 4) return { complete: false, incomplete }
  const wrong = judgeDate(month, 2000 + Number(digits.slice(2, 4)), today)
  return wrong ? { complete: false, incomplete, wrong } : { complete: true, incomplete }
}

function judgeDate(month: number, year: number, today: Date): FieldCheck['wrong'] {
  const years = year - today.getFullYear()
  if (years < 0) return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
  if (years > 50) return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (years === 0 && month < today.getMonth() + 1)
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." }
  return undefined
}
