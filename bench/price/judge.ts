import { dealFolds, estimatePrice, indexFeatures, trainPrices, type Sale } from '@market/prices'
import { median } from '../record/figures.ts'

interface Judged {
  /** |estimate - price| / price, of the model and of one median for all. */
  modelError: number
  oneMedianError: number
  /** In the range, which claims 80 %. */
  inside: boolean
  /** Has five comparable sales: of the others the product says nothing. */
  evident: boolean
}

/** How well the prices of sales are estimated by a model of others. */
export function judge(train: readonly Sale[], test: readonly Sale[]): { judged: Judged[]; stated: number } {
  const { model, features } = trainPrices(train)
  const comparables = indexFeatures(features)
  const usual = median(train.map(({ price }) => price))
  const judged = test.map((sale): Judged => {
    const { low, middle, high } = estimatePrice(model, sale)
    return {
      modelError: Math.abs(middle - sale.price) / sale.price,
      oneMedianError: Math.abs(usual - sale.price) / sale.price,
      inside: low <= sale.price && sale.price <= high,
      evident: comparables.find(sale).length >= 5,
    }
  })
  return { judged, stated: model.medianError }
}

/** Each fold is judged by a model of the four others; near-identical titles are in one fold. */
export function crossValidate(sales: readonly Sale[], seed: number): { judged: Judged[]; stated: number } {
  const titles = sales.map(({ title }) => title)
  const folds = dealFolds(titles, 5, seed)
  const parts = [0, 1, 2, 3, 4].map((fold) =>
    judge(
      sales.filter((_, n) => folds[n] !== fold),
      sales.filter((_, n) => folds[n] === fold),
    ),
  )
  return { judged: parts.flatMap(({ judged }) => judged), stated: median(parts.map(({ stated }) => stated)) }
}

/** `stated`: what the model says of its own error. */
export function sumUp({ judged, stated }: { judged: readonly Judged[]; stated: number }) {
  const model = median(judged.map(({ modelError }) => modelError))
  const oneMedian = median(judged.map(({ oneMedianError }) => oneMedianError))
  const share = (of: 'inside' | 'evident'): number => judged.filter((one) => one[of]).length / judged.length
  return { model, oneMedian, ratio: model / oneMedian, inside: share('inside'), stated, evident: share('evident') }
}
