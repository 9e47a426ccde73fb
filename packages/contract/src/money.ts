/** The currency of listings and charges (ISO 4217, lower case), unless the operator sets another: 'tk' is the taka. */
export const defaultCurrency = 'bdt'

/** Amounts are integers in the currency's minor unit; the wire has major units. */
export function toMinor(major: number): number {
  return Math.round(major * 100)
}

export function toMajor(minor: number): number {
  return minor / 100
}

/** A laptop's lowest and highest price, in major units. */
export const lowestPrice = 0.5
export const highestPrice = 999_999.99
