/** Amounts are integers in the currency's minor unit inside; the wire has major units (design sections 3 and 4). */
export function toMinor(major: number): number {
  return Math.round(major * 100)
}

export function toMajor(minor: number): number {
  return minor / 100
}
