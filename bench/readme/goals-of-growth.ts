import { median } from '../record/figures.ts'
import { mostTime } from '../growth/goals.ts'
import type { Measure, Results } from './results.ts'

type Growth = NonNullable<Results['growth']>

const said = (size: number): string => (size >= 1_000_000 ? `${size / 1_000_000} million` : size.toLocaleString('en'))
const roundsOf = (rows: readonly { round: number }[]): number[] => [...new Set(rows.map(({ round }) => round))]
const sizesOf = (rows: readonly { size: number }[]): number[] =>
  [...new Set(rows.map(({ size }) => size))].toSorted((a, b) => a - b)
const worst = <One extends { value: number }>(all: One[]): One | undefined =>
  all.toSorted((a, b) => b.value - a.value)[0]

/** p50 at the largest size against the smallest for one client: within a round, then the median; the worst of all but searches. */
export function growthGoal(rows: Growth['rows'], most: number): Measure | null {
  const [sizes, alone] = [sizesOf(rows), rows.filter(({ name, clients }) => clients === 1 && mostTime(name) === null)]
  const all = Object.entries(Object.groupBy(alone, ({ name }) => name)).flatMap(([name, of = []]) => {
    const p50 = (size: number | undefined, round: number): number =>
      of.find((row) => row.size === size && row.round === round)?.p50 ?? Number.NaN
    const ratios = roundsOf(of)
      .map((round) => p50(sizes.at(-1), round) / p50(sizes[0], round))
      .filter(Number.isFinite)
    return ratios.length === 0 ? [] : [{ name, value: median(ratios) }]
  })
  const found = worst(all)
  if (found === undefined || sizes.length < 2) return null
  const missed = all.filter(({ value }) => value > most).length
  const value = `at most ${found.value.toFixed(2)} (${found.name}) from ${said(sizes[0] ?? 0)} to ${said(sizes.at(-1) ?? 0)}${missed > 0 ? `; ${missed} of ${all.length} above` : ''}`
  return { value, holds: missed === 0 && sizes.at(-1) === 1_000_000 }
}

/** p50 of the searches that have this bound at the largest size, for one client; the worst of them. */
export function searchGoal(rows: Growth['rows'], most: number): Measure | null {
  const size = sizesOf(rows).at(-1)
  const meant = rows.filter(
    (row) => row.size === size && row.clients === 1 && row.answered > 0 && mostTime(row.name) === most,
  )
  const found = worst(
    Object.entries(Object.groupBy(meant, ({ name }) => name)).map(([name, of = []]) => ({
      name,
      value: median(of.map(({ p50 }) => p50)),
    })),
  )
  if (found === undefined || size === undefined) return null
  return {
    value: `at most ${found.value.toFixed(1)} ms (${found.name}) at ${said(size)}`,
    holds: found.value <= most && size === 1_000_000,
  }
}

/** p99 of the category call against the bare step's in the same round; the worst of the sizes. */
export function growthLadderGoal(rows: Growth['ladder'], most: number): Measure | null {
  const ratios = sizesOf(rows).map((size) => {
    const p99 = (target: string, round: number): number =>
      rows.find((row) => row.size === size && row.round === round && row.target === target)?.p99 ?? Number.NaN
    return {
      size,
      value: median(
        roundsOf(rows)
          .map((round) => p99('product', round) / p99('step', round))
          .filter(Number.isFinite),
      ),
    }
  })
  const found = worst(ratios)
  return found === undefined
    ? null
    : { value: `at most ${found.value.toFixed(2)} (${said(found.size)} listings)`, holds: found.value <= most }
}
