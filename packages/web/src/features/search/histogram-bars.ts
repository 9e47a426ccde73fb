import type { SearchFacets } from '@market/contract'
import type { PlainRange } from '@market/contract/facets'

/** So few values are read faster as rows. */
const mostRows = 8
/** The share of the laptops that have bars of their own; those above are in the last bar. */
const share = 0.98

export interface Bar {
  start: number
  count: number
}

export interface Bars {
  bars: readonly Bar[]
  /** The last bar has everything from its start on. */
  open: boolean
}

/**
 * A bar for each range from the lowest that a laptop has to that of the 98th percentile. Null where at most eight ranges
 * have laptops.
 */
export function barsOf(starts: readonly number[], ranges: SearchFacets[PlainRange]): Bars | null {
  const counts = new Map(ranges.map(({ min, count }) => [min, count]))
  const all = starts.map((start) => ({ start, count: counts.get(start) ?? 0 }))
  const filled = all.filter(({ count }) => count > 0)
  const [first, last] = [filled[0], filled.at(-1)]
  if (filled.length <= mostRows || !first || !last) return null
  const total = filled.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  const end = all.findIndex(({ count }) => (below += count) >= total * share)
  const shown = all.slice(all.indexOf(first), end + 1)
  const rest = total - shown.reduce((sum, { count }) => sum + count, 0)
  const bars = shown.map((bar, n) => (n === shown.length - 1 ? { ...bar, count: bar.count + rest } : bar))
  return { bars, open: rest > 0 || all[end]?.start === starts.at(-1) }
}
