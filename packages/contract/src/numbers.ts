/** Converts Bengali digits; other characters stay. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/** Digits, or groups of them between commas or spaces: 52,000, 1,25,000 and 52 000; then decimals after a point. */
const number = /^(\d{1,12}|\d{1,3}([,\s]\d{2,3})*[,\s]\d{3})(\.\d{1,12})?$/

/** Reads a number without a sign as people type it, in Latin or Bengali digits. Undefined when it is none. */
export function readNumber(typed: string): number | undefined {
  const figures = latinDigits(typed).trim()
  return number.test(figures) ? Number(figures.replaceAll(/[,\s]/g, '')) : undefined
}
