/** The market's fee of an amount in minor units, half a unit rounded up. `rate`: in hundredths of a percent. */
export function feeOf(amount: number, rate: number): number {
  return Math.floor((amount * rate + 5_000) / 10_000)
}
