import { fitRidge, valueOf, type SparseMatrix } from './ridge.ts'

/** What a price's logarithm is made of. */
export interface Fit {
  base: number
  weights: Float64Array
}

/** Chosen on real sales; from 5 to 15 the error hardly changes. */
const penalty = 8
/** From about this error of the logarithm on a sale pulls less the farther it is (Geman and McClure's loss). */
const bound = 0.5
/** The first fits know little, so that their bounds are wider; the last two leave the estimates within 1 %. */
const widths = [4, 3, 2, 1.5, 1, 1]

/**
 * Fits the chosen rows so that what one sale can pull is bounded, and next to nothing when its price is far from the
 * others, above or below: by ridge regressions in which a sale with a large error is trusted less in the next one.
 * Many false sales at one price are then left unexplained, because features that explain them cost more (`penalty`).
 * `start`: a fit of much the same rows.
 */
export function fitRobustly(matrix: SparseMatrix, chosen: Uint32Array, logs: Float64Array, start?: Fit): Fit {
  const base = medianOf(Float64Array.from(chosen, (n) => logs[n] ?? 0))
  const targets = Float64Array.from(chosen, (n) => (logs[n] ?? 0) - base)
  let weights = start?.weights ?? new Float64Array(matrix.width)
  for (const width of start ? [1, 1, 1, 1] : widths) {
    const known = weights
    const trusts = Float64Array.from(chosen, (row, n) =>
      trustIn((targets[n] ?? 0) - valueOf(matrix, row, known), width),
    )
    weights = fitRidge(matrix, { chosen, targets, trusts }, penalty, weights)
  }
  return { base, weights }
}

function trustIn(error: number, width: number): number {
  return 1 / (1 + (error / (width * bound)) ** 2) ** 2
}

function medianOf(values: Float64Array): number {
  return values.sort()[values.length >> 1] ?? 0
}
