import { frequentFeatures, tabulateFeatures, type NamedFeatures } from './feature-table.ts'
import type { Features, Laptop } from './features.ts'
import { dealFolds } from './folds.ts'
import { fitRidge, valueOf, type SparseMatrix } from './ridge.ts'

export interface Sale extends Laptop {
  /** In any unit, the same for all. */
  price: number
}

/** What a laptop's price is estimated with; plain data, to be stored as JSON. */
export interface PriceModel {
  /** How many sales it was trained on. */
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

/** Chosen on real sales; from 5 to 15 the error hardly changes. */
const penalty = 8
/** A feature of a single sale would only learn that sale by heart. */
const fewestSales = 2
const folds = 5
/** What share of the prices the range claims to hold. */
export const rangeClaims = 0.8

/** A model, and the features of the sales that it was trained on, to find comparable ones by. */
export interface Trained {
  model: PriceModel
  features: NamedFeatures
}

/** Trains a model. Throws RangeError for fewer than two sales or a price that isn't positive. */
export function trainPrices(sales: readonly Sale[]): Trained {
  if (sales.length < 2) throw new RangeError('At least two sales are needed')
  if (sales.some(({ price }) => !(price > 0 && Number.isFinite(price))))
    throw new RangeError('A price must be positive')
  const table = tabulateFeatures(sales)
  const { names, matrix } = frequentFeatures(table, fewestSales)
  const logs = Float64Array.from(sales, ({ price }) => Math.log(price))
  const errors = crossValidate(sales, matrix, logs).sort()
  const { base, weights } = fit(matrix, Uint32Array.from(sales.keys()), logs)
  const tail = (1 - rangeClaims) / 2
  const model = {
    sales: sales.length,
    base,
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])),
    range: { low: quantile(errors, tail), high: quantile(errors, 1 - tail) },
    medianError: quantile(errors.map((error) => Math.abs(Math.exp(-error) - 1)).sort(), 0.5),
  }
  return { model, features: { names: table.names, sales: table.sales } }
}

/** The error of each sale's logarithm, estimated by a model of the other folds. */
function crossValidate(sales: readonly Sale[], matrix: SparseMatrix, logs: Float64Array): Float64Array {
  const fold = Uint8Array.from(
    dealFolds(
      sales.map(({ title }) => title),
      folds,
    ),
  )
  const all = Uint32Array.from(sales.keys())
  const errors = new Float64Array(sales.length)
  for (let out = 0; out < folds; out++) {
    const inside = all.filter((n) => fold[n] !== out)
    if (inside.length === 0) continue
    const { base, weights } = fit(matrix, inside, logs)
    for (const n of all) if (fold[n] === out) errors[n] = (logs[n] ?? 0) - base - valueOf(matrix, n, weights)
  }
  return errors
}

/** Fits the chosen rows. */
function fit(matrix: SparseMatrix, chosen: Uint32Array, logs: Float64Array) {
  const targets = Float64Array.from(chosen, (n) => logs[n] ?? 0)
  const base = targets.reduce((sum, log) => sum + log, 0) / targets.length
  return {
    base,
    weights: fitRidge(
      matrix,
      chosen,
      targets.map((log) => log - base),
      penalty,
    ),
  }
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
