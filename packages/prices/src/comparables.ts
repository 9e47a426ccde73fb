import { tabulateFeatures, type NamedFeatures } from './feature-table.ts'
import { featuresOf, type Laptop } from './features.ts'

export interface Comparable {
  /** The position of the sale in the list that the index was made of. */
  sale: number
  /** 0 to 1: the cosine of both laptops' features, rare ones weighing more. */
  closeness: number
}

export interface ComparableSales {
  /** The sales of laptops like this one, the closest first. */
  find: (laptop: Laptop) => Comparable[]
}

/** From here on a sale is of 'such a laptop': the same maker's, of much the same make-up. */
const closeEnough = 0.25

/** An index of sales by the features that they share with a laptop. */
export function indexSales(sales: readonly Laptop[]): ComparableSales {
  return indexFeatures(tabulateFeatures(sales))
}

export function indexFeatures({ names: all, sales }: NamedFeatures): ComparableSales {
  const features = sales.map((numbers) => numbers.map((number) => all[number] ?? ''))
  const having = new Map<string, number[]>()
  features.forEach((names, n) => {
    for (const name of names) {
      const list = having.get(name)
      if (list) list.push(n)
      else having.set(name, [n])
    }
  })
  const weightOf = (name: string) => Math.log((sales.length + 1) / ((having.get(name)?.length ?? 0) + 1)) ** 2
  const lengthOf = (names: readonly string[]) => Math.sqrt(names.reduce((sum, name) => sum + weightOf(name), 0))
  const lengths = Float64Array.from(features, lengthOf)
  return {
    find(laptop) {
      const names = [...featuresOf(laptop).keys()]
      const shared = new Float64Array(sales.length)
      for (const name of names) {
        const weight = weightOf(name)
        for (const sale of having.get(name) ?? []) shared[sale] = (shared[sale] ?? 0) + weight
      }
      const length = lengthOf(names)
      const close: Comparable[] = []
      shared.forEach((sum, sale) => {
        const closeness = sum / Math.max(Number.MIN_VALUE, length * (lengths[sale] ?? 0))
        if (closeness >= closeEnough) close.push({ sale, closeness })
      })
      return close.sort((a, b) => b.closeness - a.closeness || a.sale - b.sale)
    },
  }
}
