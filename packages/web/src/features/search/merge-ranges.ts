import type { SearchFacets } from '@market/contract'
import { sumOf } from './counted.ts'

type CountedRange = SearchFacets['price'][number]

/** Merges neighbouring ranges until at most `most` are left, always the two with the lowest sum. */
export function mergeRanges(ranges: readonly CountedRange[], most: number): CountedRange[] {
  const merged = [...ranges]
  while (merged.length > Math.max(1, most)) {
    const sums = merged.slice(1).map(({ count }, n) => count + (merged[n]?.count ?? 0))
    const at = sums.indexOf(Math.min(...sums))
    const pair = merged.slice(at, at + 2)
    const [lower, upper] = pair
    if (lower === undefined || upper === undefined) break
    merged.splice(at, 2, { min: lower.min, max: upper.max, ...sumOf(pair) })
  }
  return merged
}
