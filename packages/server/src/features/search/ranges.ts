import type { Facet } from '@market/contract'

export type RangeRow = Extract<Facet, { kind: 'range' }>

/** A bound in the units of the facet's column. */
export function toStored({ decimals }: RangeRow, bound: number): number {
  return Math.round(bound * 10 ** decimals)
}

/** The lower bounds of a facet's ranges, in the units of its column. */
export function storedStarts(facet: RangeRow): number[] {
  return facet.starts.map((start) => toStored(facet, start))
}

export interface Range {
  min: number
  max: number | null
}

/** The ranges of these usual values in the units of the facet's column, neighbours in one. */
export function stepsWithin(facet: RangeRow, values: readonly number[]): Range[] {
  const starts = storedStarts(facet)
  return (facet.steps ?? []).reduce<Range[]>((ranges, step, n) => {
    if (!values.includes(step)) return ranges
    const [min = 0, next] = starts.slice(n)
    const max = next === undefined ? null : next - 1
    const before = ranges.at(-1)
    if (before?.max !== min - 1) return [...ranges, { min, max }]
    return [...ranges.slice(0, -1), { min: before.min, max }]
  }, [])
}

/** The range of that number, counted from 1 as by PostgreSQL's width_bucket. Both bounds are inclusive. */
export function rangeOf(facet: RangeRow, bucket: number): Range {
  const [min = 0, next] = storedStarts(facet).slice(bucket - 1)
  const shown = (value: number) => value / 10 ** facet.decimals
  return { min: shown(min), max: next === undefined ? null : shown(next - 1) }
}
