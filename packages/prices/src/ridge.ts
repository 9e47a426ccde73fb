/** A sparse matrix: the row n has the columns and values from `starts[n]` to `starts[n + 1]`. */
export interface SparseMatrix {
  width: number
  starts: Uint32Array
  columns: Uint32Array
  values: Float32Array
}

/** What is left to explain, relative to the start, at which estimates are within 0.1 % of the exact solution's (median). */
const tolerance = 3e-4
const mostSteps = 200

/** The rows to fit, with a target for each; a row without a trust counts 1. */
export interface Rows {
  chosen: Uint32Array
  targets: Float64Array
  trusts?: Float64Array
}

/**
 * Ridge regression: the weights that minimize the sum of squared errors, each times its row's trust, plus `penalty`
 * times the sum of squared weights. Solved by conjugate gradients with the diagonal as preconditioner, from the weights
 * `start`: memory grows with the features and not with their square, and the steps hardly grow with the rows.
 */
export function fitRidge(
  matrix: SparseMatrix,
  { chosen, targets, trusts }: Rows,
  penalty: number,
  start?: Float64Array,
): Float64Array {
  const { width } = matrix
  const trustOf = (n: number) => trusts?.[n] ?? 1
  const weights = start?.slice() ?? new Float64Array(width)
  const rest = new Float64Array(width)
  chosen.forEach((row, n) => addRow(matrix, row, trustOf(n) * (targets[n] ?? 0), rest))
  const enough = dot(rest, rest) * tolerance ** 2
  if (start) {
    add(rest, weights, -penalty)
    chosen.forEach((row, n) => addRow(matrix, row, -trustOf(n) * valueOf(matrix, row, weights), rest))
  }
  const diagonal = squareSums(matrix, chosen, trustOf).map((sum) => sum + penalty)
  const scaled = rest.map((value, at) => value / (diagonal[at] ?? 1))
  const direction = scaled.slice()
  const image = new Float64Array(width)
  let size = dot(rest, scaled)
  for (let step = 0; step < mostSteps && dot(rest, rest) > enough; step++) {
    for (let at = 0; at < width; at++) image[at] = (direction[at] ?? 0) * penalty
    chosen.forEach((row, n) => addRow(matrix, row, trustOf(n) * valueOf(matrix, row, direction), image))
    const length = size / dot(direction, image)
    add(weights, direction, length)
    add(rest, image, -length)
    for (let at = 0; at < width; at++) scaled[at] = (rest[at] ?? 0) / (diagonal[at] ?? 1)
    const before = size
    size = dot(rest, scaled)
    const keep = size / before
    for (let at = 0; at < width; at++) direction[at] = (scaled[at] ?? 0) + keep * (direction[at] ?? 0)
  }
  return weights
}

/** The sum of the row's values times their weights. */
export function valueOf({ starts, columns, values }: SparseMatrix, row: number, weights: Float64Array): number {
  const end = starts[row + 1] ?? 0
  let sum = 0
  for (let at = starts[row] ?? 0; at < end; at++) sum += (values[at] ?? 0) * (weights[columns[at] ?? 0] ?? 0)
  return sum
}

function addRow({ starts, columns, values }: SparseMatrix, row: number, times: number, to: Float64Array): void {
  const end = starts[row + 1] ?? 0
  for (let at = starts[row] ?? 0; at < end; at++) {
    const column = columns[at] ?? 0
    to[column] = (to[column] ?? 0) + (values[at] ?? 0) * times
  }
}

function squareSums(
  { width, starts, columns, values }: SparseMatrix,
  chosen: Uint32Array,
  trustOf: (n: number) => number,
): Float64Array {
  const sums = new Float64Array(width)
  chosen.forEach((row, n) => {
    const trust = trustOf(n)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      sums[columns[at] ?? 0] = (sums[columns[at] ?? 0] ?? 0) + trust * (values[at] ?? 0) ** 2
  })
  return sums
}

function add(to: Float64Array, from: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0) * times
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
