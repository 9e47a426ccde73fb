import { frequentFeatures, tabulateFeatures, type FeatureTable, type NamedFeatures } from './feature-table.ts'
import type { Features, Laptop } from './features.ts'
import { dealFolds } from './folds.ts'
import { valueOf, type SparseMatrix } from './ridge.ts'
import { fitRobustly, type Fit } from './robust.ts'

export interface Sale extends Laptop {
  /** In any unit, the same for all. */
  price: number
}

/** What a laptop's price is estimated with; plain data, to be stored as JSON. */
export interface PriceModel {
  /** How many sales it was trained on: those that are not left out. */
  sales: number
  /** The mean of the natural logarithms of the prices. */
  base: number
  /** What each feature adds to the logarithm. */
  weights: Readonly<Record<string, number>>
  /** A range that holds four of five prices: what is added to the logarithm. */
  range: { low: number; high: number }
  /**
   * The median of the relative errors |estimate - price| / price, each sale estimated by a model that has not seen it nor a
   * near-identical one.
   */
  medianError: number
}

/** A feature of a single sale would only learn that sale by heart. */
const fewestSales = 2
const folds = 5
/** What share of the prices the range claims to hold. */
export const rangeClaims = 0.8
/** A sale is left out beyond so many times the median error: of a factor from 1.5 to 2.5, up or down. */
const farthest = { times: 5, from: Math.log(1.5), to: Math.log(2.5) } as const
/** From so many sales on, or a thirtieth of all if that is less, a feature helps to say it. */
const manySales = 20
/** The share of real sales that are left out: the range is to hold its share of them too. */
const usuallyLeftOut = 0.02

/** A model, and the features of the sales that it was trained on, to find comparable ones by. */
export interface Trained {
  model: PriceModel
  features: NamedFeatures
  /** The positions of these sales among those given; the others are left out. */
  kept: number[]
}

/** Trains a model. Throws RangeError for fewer than two sales or a price that isn't positive. */
export function trainPrices(sales: readonly Sale[]): Trained {
  if (sales.length < 2) throw new RangeError('At least two sales are needed')
  if (sales.some(({ price }) => !(price > 0 && Number.isFinite(price))))
    throw new RangeError('A price must be positive')
  const table = tabulateFeatures(sales)
  const logs = Float64Array.from(sales, ({ price }) => Math.log(price))
  const titles = sales.map(({ title }) => title)
  const fold = Uint8Array.from(dealFolds(titles, folds))
  const kept = keepPlausible(table, logs, fold)
  const { names, matrix } = frequentFeatures(table, fewestSales, kept)
  const { errors: all, fits } = crossValidate(matrix, kept, logs, fold)
  const { base, weights } = fitRobustly(matrix, kept, logs, fits[0])
  const errors = Float64Array.from(kept, (n) => all[n] ?? 0).sort()
  const tail = (1 - rangeClaims / (1 - usuallyLeftOut)) / 2
  const model = {
    sales: kept.length,
    base,
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])),
    range: { low: quantile(errors, tail), high: quantile(errors, 1 - tail) },
    medianError: quantile(errors.map((error) => Math.abs(Math.exp(-error) - 1)).sort(), 0.5),
  }
  const features = { names: table.names, sales: Array.from(kept, (n) => table.sales[n] ?? []) }
  return { model, features, kept: [...kept] }
}

/**
 * The sales that are not too far above or below what a model says that has not seen them. It has only features of many
 * sales: a few sales together could otherwise explain their price by words of their own.
 */
function keepPlausible(table: FeatureTable, logs: Float64Array, fold: Uint8Array): Uint32Array {
  const all = Uint32Array.from(logs.keys())
  const many = Math.min(manySales, Math.max(fewestSales, Math.floor(logs.length / 30)))
  const { matrix } = frequentFeatures(table, many, all)
  const { errors } = crossValidate(matrix, all, logs, fold)
  const usualError = quantile(errors.map(Math.abs).sort(), 0.5)
  const limit = Math.min(farthest.to, Math.max(farthest.from, farthest.times * usualError))
  const kept = all.filter((n) => Math.abs(errors[n] ?? 0) <= limit)
  // Where most are far from what the others say, the others say nothing.
  return 2 * kept.length > all.length ? kept : all
}

/** The error of each chosen sale's logarithm, estimated by a model of the other folds. */
function crossValidate(matrix: SparseMatrix, chosen: Uint32Array, logs: Float64Array, fold: Uint8Array) {
  const errors = new Float64Array(logs.length)
  const fits: Fit[] = []
  for (let out = 0; out < folds; out++) {
    const inside = chosen.filter((n) => fold[n] !== out)
    if (inside.length === 0) continue
    const fit = fitRobustly(matrix, inside, logs)
    for (const n of chosen) if (fold[n] === out) errors[n] = (logs[n] ?? 0) - fit.base - valueOf(matrix, n, fit.weights)
    fits.push(fit)
  }
  return { errors, fits }
}

/** The natural logarithm of the price. */
export function predict({ base, weights }: PriceModel, features: Features): number {
  let log = base
  for (const [name, value] of features) log += value * (Object.hasOwn(weights, name) ? (weights[name] ?? 0) : 0)
  return log
}

/** Of sorted values. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0
}
