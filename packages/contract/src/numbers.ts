/** Converts Bengali digits; other characters stay. */
export function latinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
}

/**
 * A number without a sign as people type it, in Latin or Bengali digits: alone, or in groups between commas or spaces
 * (52,000, 1,25,000 and 52 000), then decimals after a point.
 */
export const typedNumber =
  /^\s*([\d০-৯]{1,12}|[\d০-৯]{1,3}([,\s][\d০-৯]{2,3}){0,3}[,\s][\d০-৯]{3})(\.[\d০-৯]{1,12})?\s*$/

/** Undefined when the text is no `typedNumber`. */
export function readNumber(typed: string): number | undefined {
  return typedNumber.test(typed) ? Number(latinDigits(typed).replaceAll(/[,\s]/g, '')) : undefined
}
