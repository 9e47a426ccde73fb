import type { PriceRange } from '@market/contract'

export type KnownRange = NonNullable<PriceRange['range']>

export type Where = 'inside' | 'below' | 'above' | 'farBelow' | 'farAbove'

/** Far: under half of where the range begins, or over twice of where it ends. */
export function whereInRange(price: number, { from, to }: Pick<KnownRange, 'from' | 'to'>): Where {
  if (price < from) return price < from / 2 ? 'farBelow' : 'below'
  if (price > to) return price > to * 2 ? 'farAbove' : 'above'
  return 'inside'
}

/** Where the plot's range begins, in per cent of its width; it ends as far from the other side. */
export const rangeStart = 20
const margin = 3

/** A price's place on the plot in per cent of its width. A price that lies outside of the plot is at its edge. */
export function placeOnPlot(price: number, { from, to }: Pick<KnownRange, 'from' | 'to'>): number {
  const share = to === from ? 0.5 + Math.sign(price - from) : (price - from) / (to - from)
  return Math.min(100 - margin, Math.max(margin, rangeStart + share * (100 - 2 * rangeStart)))
}

/** Whether a price lies on the plot, or outside of it on one side. */
export function sideOfPlot(price: number, range: Pick<KnownRange, 'from' | 'to'>): 'inside' | 'below' | 'above' {
  const place = placeOnPlot(price, range)
  if (place === margin) return 'below'
  return place === 100 - margin ? 'above' : 'inside'
}
