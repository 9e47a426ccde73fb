const zero = 0x09e6

/** Converts digits to Bengali ones; other characters stay. */
export function digits(given: number | string): string {
  return String(given).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
}
