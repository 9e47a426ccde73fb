const zero = 0x09e6

/** A number as Bengali writes it; what is no digit stays. */
export function digits(given: number | string): string {
  return String(given).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}

/** The other way round. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - zero))
}
