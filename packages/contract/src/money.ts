/** Amounts are integers in the currency's minor unit inside; the wire has major units (design sections 3 and 4). */
export function toMinor(major: number): number {
  return Math.round(major * 100)
}

export function toMajor(minor: number): number {
  return minor / 100
}

/** Of a laptop, in major units. */
export const lowestPrice = 0.5
export const highestPrice = 999_999.99
