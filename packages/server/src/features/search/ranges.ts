import { toMajor, toMinor } from '@market/contract'

/** Where the ranges of the price facet begin, in minor units: dense enough for markets that count in tens and in ten thousands. */
export const priceStarts = [
  0, 50, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 25_000, 30_000,
  40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000, 500_000,
].map(toMinor)

/** Where those of the months of use begin: half a year, then years. */
export const monthStarts = [0, 7, 13, 25, 37, 49, 61]

export interface Range {
  min: number
  max: number | null
}

/** The range of that number, the first being 1, as PostgreSQL's width_bucket counts. Bounds count themselves in. */
export function priceRange(bucket: number): Range {
  const next = priceStarts[bucket]
  return { min: toMajor(priceStarts[bucket - 1] ?? 0), max: next === undefined ? null : toMajor(next - 1) }
}

export function monthRange(bucket: number): Range {
  const next = monthStarts[bucket]
  return { min: monthStarts[bucket - 1] ?? 0, max: next === undefined ? null : next - 1 }
}
