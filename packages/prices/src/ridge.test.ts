import { expect, it } from 'vitest'
import { frequentFeatures, tabulateFeatures } from './feature-table.ts'
import { makeUpSales } from './test/made-up-sales.ts'
import { fitRidge, valueOf } from './ridge.ts'

it('finds the weights of least squared error and penalty', () => {
  // Two features, one row with both: (X'X + 2) w = X'y, with X = [1 0; 1 1; 0 2], y = [1, 2, 3].
  const matrix = {
    width: 2,
    starts: Uint32Array.of(0, 1, 3, 4),
    columns: Uint32Array.of(0, 0, 1, 1),
    values: Float32Array.of(1, 1, 1, 2),
  }
  const weights = fitRidge(matrix, { chosen: Uint32Array.of(0, 1, 2), targets: Float64Array.of(1, 2, 3) }, 2)
  expect(weights[0]).toBeCloseTo(13 / 27, 3)
  expect(weights[1]).toBeCloseTo(29 / 27, 3)
  const withoutLast = fitRidge(matrix, { chosen: Uint32Array.of(0, 1), targets: Float64Array.of(1, 2) }, 2)
  expect(withoutLast[0]).toBeCloseTo(7 / 11, 3)
  expect(withoutLast[1]).toBeCloseTo(5 / 11, 3)
})

it('counts a row as often as it is trusted, whatever weights it begins with', () => {
  const matrix = {
    width: 1,
    starts: Uint32Array.of(0, 1, 2),
    columns: Uint32Array.of(0, 0),
    values: Float32Array.of(1, 1),
  }
  const rows = { chosen: Uint32Array.of(0, 1), targets: Float64Array.of(1, 5), trusts: Float64Array.of(3, 0.5) }
  // (3 + 0.5 + 1) w = 3 * 1 + 0.5 * 5.
  expect(fitRidge(matrix, rows, 1)[0]).toBeCloseTo(5.5 / 4.5, 3)
  expect(fitRidge(matrix, rows, 1, Float64Array.of(40))[0]).toBeCloseTo(5.5 / 4.5, 3)
})

it('leaves a gradient of 0.1 % at 3,000 sales within its 200 steps', () => {
  const sales = makeUpSales(3_000)
  const chosen = Uint32Array.from(sales.keys())
  const { matrix } = frequentFeatures(tabulateFeatures(sales), 2, chosen)
  const targets = Float64Array.from(sales, ({ price }) => Math.log(price) - 10)
  const weights = fitRidge(matrix, { chosen, targets }, 8)
  const gradient = (of: Float64Array) => {
    const sums = of.map((weight) => -8 * weight)
    targets.forEach((target, row) => {
      const error = target - valueOf(matrix, row, of)
      for (let at = matrix.starts[row] ?? 0; at < (matrix.starts[row + 1] ?? 0); at++)
        sums[matrix.columns[at] ?? 0] = (sums[matrix.columns[at] ?? 0] ?? 0) + (matrix.values[at] ?? 0) * error
    })
    return Math.hypot(...sums)
  }
  expect(gradient(weights) / gradient(new Float64Array(matrix.width))).toBeLessThan(0.001)
})
