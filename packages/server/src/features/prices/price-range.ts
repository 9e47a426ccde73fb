import { fewestComparable, type PriceRange } from '@market/contract'
import { rangeClaims, type Laptop } from '@market/prices'
import type { Prices } from './stored-model.ts'

const mostShown = 8

/** What laptops like this one sold for. `own`: a listing whose own sale is no evidence of its price. */
export function rangeOf(prices: Prices | null, laptop: Laptop, own?: string): PriceRange {
  if (prices === null) return { sales: 0, model: null, range: null }
  const evidence = prices
    .comparable(laptop)
    .flatMap(({ sale }) => prices.evidence[sale] ?? [])
    .filter(({ product }) => own === undefined || product !== own)
  const counted = { sales: evidence.length, model: prices.version }
  if (evidence.length < fewestComparable) return { ...counted, range: null }
  const { low, middle, high } = prices.estimate(laptop)
  const round = roundLike(middle)
  return {
    ...counted,
    range: {
      from: round(low),
      middle: round(middle),
      to: round(high),
      medianError: prices.medianError,
      coverage: Math.round(rangeClaims * 100),
      sales: evidence.slice(0, mostShown).map(({ name, facts, price, month }) => ({ name, facts, price, month })),
    },
  }
}

/** As people say it: 28,437 and what belongs to it in steps of 500. */
function roundLike(price: number): (amount: number) => number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(price)) - 1) / 2)
  return (amount) => Math.max(1, Math.round(Math.round(amount / step) * step))
}
