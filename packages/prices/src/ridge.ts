/** One row of a sparse matrix. */
export interface SparseRow {
  columns: Uint32Array
  values: Float32Array
}

/** What is left to explain, relative to the start, at which the solution is good enough. */
const tolerance = 1e-4
const mostSteps = 200

/**
 * Ridge regression: the weights that minimize the sum of squared errors plus `penalty` times the sum of squared weights.
 * Solved by conjugate gradients, whose memory grows with the features and not with their square.
 */
export function fitRidge(
  rows: readonly SparseRow[],
  targets: readonly number[],
  width: number,
  penalty: number,
): Float64Array {
  const weights = new Float64Array(width)
  const rest = new Float64Array(width)
  rows.forEach((row, n) => addRow(row, targets[n] ?? 0, rest))
  const direction = rest.slice()
  let size = dot(rest, rest)
  const enough = size * tolerance ** 2
  for (let step = 0; step < mostSteps && size > enough; step++) {
    const image = direction.map((value) => value * penalty)
    for (const row of rows) addRow(row, valueOf(row, direction), image)
    const length = size / dot(direction, image)
    add(weights, direction, length)
    add(rest, image, -length)
    const before = size
    size = dot(rest, rest)
    const keep = size / before
    direction.forEach((value, at) => (direction[at] = (rest[at] ?? 0) + keep * value))
  }
  return weights
}

/** The sum of the row's values times their weights. */
export function valueOf({ columns, values }: SparseRow, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < columns.length; at++) sum += (values[at] ?? 0) * (weights[columns[at] ?? 0] ?? 0)
  return sum
}

function addRow({ columns, values }: SparseRow, times: number, to: Float64Array): void {
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] ?? 0
    to[column] = (to[column] ?? 0) + (values[at] ?? 0) * times
  }
}

function add(to: Float64Array, from: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0) * times
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
