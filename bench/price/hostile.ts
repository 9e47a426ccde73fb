import { estimatePrice, indexSales, trainPrices, type PriceModel, type Sale } from '@market/prices'

/** How many hostile sales are added. */
export const counts = [1, 3, 10] as const
const hostilePrice = 0.5
const fewestSales = 20

/**
 * Of each brand the laptop with the most comparable sales, if these are at least 20, is sold for 0.50, again and again: by the number of
 * hostile sales, the factor of the bound that moved most in any range of the model.
 */
export function measureHostile(sales: readonly Sale[]): { brand: string; sales: number; moved: number[] }[] {
  const { model } = trainPrices(sales)
  return findPopular(sales).map(({ laptop, comparable }) => ({
    brand: laptop.brand ?? 'unknown',
    sales: comparable.length,
    moved: counts.map((count) => {
      const hostile = Array.from({ length: count }, (_, n) => ({ ...(comparable[n] ?? laptop), price: hostilePrice }))
      return mostMoved(model, trainPrices([...sales, ...hostile]).model, comparable)
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
