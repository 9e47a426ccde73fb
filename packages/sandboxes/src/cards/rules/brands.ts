export interface Brand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'
  /** Valid lengths of a number. */
  lengths: readonly number[]
  /** Positions after which a space is shown. */
  gaps: readonly number[]
  cvc: number
}

const FOURS = [4, 8, 12]
const UNKNOWN: Brand = { name: 'unknown', lengths: [16], gaps: FOURS, cvc: 3 }

const PREFIXES: readonly (readonly [RegExp, Brand])[] = [
  [/^4/, { name: 'visa', lengths: [16], gaps: FOURS, cvc: 3 }],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, { name: 'mastercard', lengths: [16], gaps: FOURS, cvc: 3 }],
  [/^3[47]/, { name: 'amex', lengths: [15], gaps: [4, 10], cvc: 4 }],
  [/^(6011|64[4-9]|65)/, { name: 'discover', lengths: [16], gaps: FOURS, cvc: 3 }],
  [/^36/, { name: 'diners', lengths: [14], gaps: [4, 10], cvc: 3 }],
  [/^3(0[0-5]|09|8|9)/, { name: 'diners', lengths: [16], gaps: FOURS, cvc: 3 }],
  [/^35/, { name: 'jcb', lengths: [16], gaps: FOURS, cvc: 3 }],
  [/^(62|81)/, { name: 'unionpay', lengths: [16, 19], gaps: FOURS, cvc: 3 }],
]

/** The brand of a number or of its start. */
export function detectBrand(digits: string): Brand {
  return PREFIXES.find(([prefix]) => prefix.test(digits))?.[1] ?? UNKNOWN
}

/** The checksum of card numbers (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}
