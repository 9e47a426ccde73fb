import { expect, it } from 'vitest'
import { frequentFeatures, tabulateFeatures } from './feature-table.ts'
import { makeUpSales } from './made-up-sales.ts'
import { fitRidge, valueOf } from './ridge.ts'

it('finds the weights of least squared error and penalty', () => {
  // Two features, one row with both: (X'X + 2) w = X'y, with X = [1 0; 1 1; 0 2], y = [1, 2, 3].
  const matrix = {
    width: 2,
    starts: Uint32Array.of(0, 1, 3, 4),
    columns: Uint32Array.of(0, 0, 1, 1),
    values: Float32Array.of(1, 1, 1, 2),
  }
  const weights = fitRidge(matrix, Uint32Array.of(0, 1, 2), Float64Array.of(1, 2, 3), 2)
  expect(weights[0]).toBeCloseTo(13 / 27, 3)
  expect(weights[1]).toBeCloseTo(29 / 27, 3)
  const withoutLast = fitRidge(matrix, Uint32Array.of(0, 1), Float64Array.of(1, 2), 2)
  expect(withoutLast[0]).toBeCloseTo(7 / 11, 3)
  expect(withoutLast[1]).toBeCloseTo(5 / 11, 3)
})

it('leaves a gradient of 0.1 % at 3,000 sales within its 200 steps', () => {
  const sales = makeUpSales(3_000)
  const { matrix } = frequentFeatures(tabulateFeatures(sales), 2)
  const targets = Float64Array.from(sales, ({ price }) => Math.log(price) - 10)
  const weights = fitRidge(matrix, Uint32Array.from(sales.keys()), targets, 8)
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
