import { estimatePrice, indexSales, trainPrices, type Estimate, type PriceModel, type Sale } from '@market/prices'

/** How many hostile sales are added. */
export const counts = [1, 3, 10] as const
const hostilePrice = 0.5
const fewestSales = 20

/** What sales at 0.50 do to the ranges of one model. */
export interface Hostile {
  model: string
  /** Comparable sales before. */
  sales: number
  before: Estimate
  /**
   * By the number of hostile sales. `moved`: the factor by which the bound moved that moved most, in any range of the
   * model.
   */
  after: { range: Estimate; moved: number }[]
}

/**
 * Of each brand the laptop with the most comparable sales, if these are at least 20: sold for 0.50, again and again.
 */
export function measureHostile(sales: readonly Sale[]): Hostile[] {
  const { model } = trainPrices(sales)
  return findPopular(sales).map(({ laptop, comparable }) => ({
    model: laptop.title,
    sales: comparable.length,
    before: estimatePrice(model, laptop),
    after: counts.map((count) => {
      const hostile = Array.from({ length: count }, (_, n) => ({ ...(comparable[n] ?? laptop), price: hostilePrice }))
      const after = trainPrices([...sales, ...hostile]).model
      return { range: estimatePrice(after, laptop), moved: mostMoved(model, after, comparable) }
    }),
  }))
}

function findPopular(sales: readonly Sale[]): { laptop: Sale; comparable: Sale[] }[] {
  const index = indexSales(sales)
  const popular = new Map<string, { laptop: Sale; comparable: Sale[] }>()
  for (const laptop of sales) {
    const comparable = index.find(laptop).flatMap(({ sale }) => sales[sale] ?? [])
    const { brand = '' } = laptop
    if (comparable.length >= fewestSales && comparable.length > (popular.get(brand)?.comparable.length ?? 0))
      popular.set(brand, { laptop, comparable })
  }
  return [...popular.values()]
}

function mostMoved(before: PriceModel, after: PriceModel, laptops: readonly Sale[]): number {
  const factors = laptops.flatMap((laptop) => {
    const [one, other] = [estimatePrice(before, laptop), estimatePrice(after, laptop)]
    return (['low', 'middle', 'high'] as const).map((bound) => other[bound] / one[bound])
  })
  return factors.reduce((most, factor) => (Math.abs(Math.log(factor)) > Math.abs(Math.log(most)) ? factor : most), 1)
}
