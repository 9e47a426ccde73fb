import { median } from '../record/figures.ts'
import type { LadderRow } from './ladder.ts'
import type { GrowthRow } from './measure.ts'

/** Median over the rounds; null where nothing was measured. */
export function figureOf(
  rows: readonly GrowthRow[],
  name: string,
  size: number,
  clients: number,
  which: 'p50' | 'p99',
): number | null {
  const cells = rows.filter(
    (row) => row.name === name && row.size === size && row.clients === clients && row.answered > 0,
  )
  return cells.length === 0 ? null : median(cells.map((cell) => cell[which]))
}

/** p50 at the largest size divided by the smallest: within a round, then the median of the rounds. */
export function growthOf(rows: readonly GrowthRow[], name: string, clients: number): number | null {
  const sizes = sizesOf(rows)
  const cell = (size: number | undefined, round: number): number | undefined =>
    rows.find((row) => row.name === name && row.clients === clients && row.size === size && row.round === round)?.p50
  const ratios = [...new Set(rows.map(({ round }) => round))].flatMap((round) => {
    const [first, last] = [cell(sizes[0], round), cell(sizes.at(-1), round)]
    return first && last ? [last / first] : []
  })
  return ratios.length === 0 ? null : median(ratios)
}

/** The product's p99 divided by the bare step's, in the same way. */
export function ladderRatio(rows: readonly LadderRow[], size: number): number {
  const p99 = (target: LadderRow['target'], round: number): number =>
    rows.find((row) => row.size === size && row.round === round && row.target === target)?.p99 ?? Number.NaN
  return median([...new Set(rows.map(({ round }) => round))].map((round) => p99('product', round) / p99('step', round)))
}

export function sizesOf(rows: readonly { size: number }[]): number[] {
  return [...new Set(rows.map(({ size }) => size))].toSorted((a, b) => a - b)
}

export function sizeText(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000} million` : size.toLocaleString('en')
}
