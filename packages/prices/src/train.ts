import { featuresOf, type Features, type Laptop } from './features.ts'
import { dealFolds } from './folds.ts'
import { fitRidge, valueOf, type SparseRow } from './ridge.ts'

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

/** Trains a model. Throws RangeError for fewer than two sales or a price that isn't positive. */
export function trainPrices(sales: readonly Sale[]): PriceModel {
  if (sales.length < 2) throw new RangeError('At least two sales are needed')
  if (sales.some(({ price }) => !(price > 0 && Number.isFinite(price))))
    throw new RangeError('A price must be positive')
  const { names, rows } = numberFeatures(sales)
  const logs = sales.map(({ price }) => Math.log(price))
  const errors = crossValidate(sales, rows, logs, names.length).sort((a, b) => a - b)
  const { base, weights } = fit(rows, logs, names.length)
  const tail = (1 - rangeClaims) / 2
  return {
    sales: sales.length,
    base,
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])),
    range: { low: quantile(errors, tail), high: quantile(errors, 1 - tail) },
    medianError: quantile(
      errors.map((error) => Math.abs(Math.exp(-error) - 1)).sort((a, b) => a - b),
      0.5,
    ),
  }
}

/** The features of at least `fewestSales` sales, and each sale's values of them. */
function numberFeatures(sales: readonly Sale[]): { names: string[]; rows: SparseRow[] } {
  const counts = new Map<string, number>()
  for (const sale of sales) for (const name of featuresOf(sale).keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= fewestSales).map(([name]) => name)
  const columns = new Map(names.map((name, at) => [name, at]))
  const rows = sales.map((sale): SparseRow => {
    const known = [...featuresOf(sale)].flatMap(([name, value]) => {
      const at = columns.get(name)
      return at === undefined ? [] : [[at, value] as const]
    })
    return { columns: Uint32Array.from(known, ([at]) => at), values: Float32Array.from(known, ([, value]) => value) }
  })
  return { names, rows }
}

/** The error of each sale's logarithm, estimated by a model of the other folds. */
function crossValidate(
  sales: readonly Sale[],
  rows: readonly SparseRow[],
  logs: readonly number[],
  width: number,
): number[] {
  const fold = dealFolds(
    sales.map(({ title }) => title),
    folds,
  )
  const errors = sales.map(() => 0)
  for (let out = 0; out < folds; out++) {
    const inside = indexesOf(fold, (own) => own !== out)
    if (inside.length === 0) continue
    const { base, weights } = fit(pick(rows, inside), pick(logs, inside), width)
    for (const n of indexesOf(fold, (own) => own === out))
      for (const row of pick(rows, [n])) errors[n] = (logs[n] ?? 0) - base - valueOf(row, weights)
  }
  return errors
}

function fit(rows: readonly SparseRow[], logs: readonly number[], width: number) {
  const base = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const targets = logs.map((log) => log - base)
  return { base, weights: fitRidge(rows, targets, width, penalty) }
}

/** The natural logarithm of the price. */
export function predict({ base, weights }: PriceModel, features: Features): number {
  let log = base
  for (const [name, value] of features) log += value * (Object.hasOwn(weights, name) ? (weights[name] ?? 0) : 0)
  return log
}

function indexesOf(folds: readonly number[], holds: (fold: number) => boolean): number[] {
  return folds.flatMap((fold, n) => (holds(fold) ? [n] : []))
}

function pick<One>(from: readonly One[], indexes: readonly number[]): One[] {
  return indexes.flatMap((n) => from.slice(n, n + 1))
}

/** Of sorted values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0
}
