import { fewestComparable, fewestSellers, manyComparable, toMajor, type PriceRange } from '@market/contract'
import { rangeClaims, type Laptop } from '@market/prices'
import type { Db } from '../../db/db.ts'
import { findLaptop, laptopOf } from './sold-laptop.ts'
import { readPrices, type Evidence, type Prices } from './stored-model.ts'

const mostShown = 8

/** What laptops like this one sold for. `own`: a listing whose own sale is no evidence of its price. */
export function rangeOf(prices: Prices | null, laptop: Laptop, own?: string): PriceRange {
  if (prices === null) return { sales: 0, model: null, missing: 'sales', range: null }
  const evidence = prices.evidenceFor(laptop).filter(({ product }) => own === undefined || product !== own)
  const missing = missingIn(evidence)
  const counted = { sales: evidence.length, model: prices.version, missing }
  if (missing !== null) return { ...counted, range: null }
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
      sales: evidence.slice(0, mostShown).map(({ brand, facts, price, month }) => ({ brand, facts, price, month })),
    },
  }
}

/** Whether a listing sold for less or more than such laptops do. False where there is no range. */
export async function isOutsideRange(db: Db, sold: { product: string; amount: number }): Promise<boolean> {
  const listing = await findLaptop(db, sold.product)
  const range = listing && rangeOf(await readPrices(db), laptopOf(listing), sold.product).range
  const price = toMajor(sold.amount)
  return range ? price < range.from || price > range.to : false
}

/** What there is too little of for a range: few sales may all be one seller's. */
export function missingIn(evidence: readonly Evidence[]): PriceRange['missing'] {
  if (evidence.length < fewestComparable) return 'sales'
  if (evidence.length >= manyComparable) return null
  return new Set(evidence.map(({ seller }) => seller)).size < fewestSellers ? 'sellers' : null
}

/** As people say it: 28,437 and what belongs to it in steps of 500. */
function roundLike(price: number): (amount: number) => number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(price)) - 1) / 2)
  return (amount) => Math.max(1, Math.round(Math.round(amount / step) * step))
}
