import { dealFolds, estimatePrice, indexFeatures, trainPrices, type Sale } from '@market/prices'
import { median } from '../record/figures.ts'

/** How well the prices of sales are estimated by a model of others. */
export interface Judgement {
  trainedOn: number
  judged: number
  /** Medians of |estimate - price| / price. */
  modelError: number
  oneMedianError: number
  ratio: number
  /** The share of the prices inside the range, which claims 0.8. */
  inside: number
  /** What the model says of its own error. */
  statedError: number
  /** The share that has five comparable sales: of the others the product says nothing. */
  evident: number
}

interface Judged {
  modelError: number
  oneMedianError: number
  inside: boolean
  evident: boolean
}

/** Each fold is judged by a model of the four others; near-identical titles are in one fold. */
export function crossValidate(sales: readonly Sale[], seed: number): Judgement {
  const folds = dealFolds(
    sales.map(({ title }) => title),
    5,
    seed,
  )
  const parts = [0, 1, 2, 3, 4].map((out) =>
    judgeEach(
      sales.filter((_, n) => folds[n] !== out),
      sales.filter((_, n) => folds[n] === out),
    ),
  )
  return sumUp(
    parts.flatMap(({ judged }) => judged),
    { trainedOn: median(parts.map(({ trainedOn }) => trainedOn)), stated: median(parts.map(({ stated }) => stated)) },
  )
}

/** Judges the sales of `test` by a model of those of `train`. */
export function judgeSplit(train: readonly Sale[], test: readonly Sale[]): Judgement {
  const { judged, trainedOn, stated } = judgeEach(train, test)
  return sumUp(judged, { trainedOn, stated })
}

function judgeEach(train: readonly Sale[], test: readonly Sale[]) {
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
  return { judged, trainedOn: train.length, stated: model.medianError }
}

function sumUp(judged: readonly Judged[], { trainedOn, stated }: { trainedOn: number; stated: number }): Judgement {
  const modelError = median(judged.map((one) => one.modelError))
  const oneMedianError = median(judged.map((one) => one.oneMedianError))
  return {
    trainedOn,
    judged: judged.length,
    modelError,
    oneMedianError,
    ratio: modelError / oneMedianError,
    inside: judged.filter(({ inside }) => inside).length / judged.length,
    statedError: stated,
    evident: judged.filter(({ evident }) => evident).length / judged.length,
  }
}
