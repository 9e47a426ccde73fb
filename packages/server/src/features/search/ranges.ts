import type { Facet } from '@market/contract'

type RangeRow = Extract<Facet, { kind: 'range' }>

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

/** The range of that number, counted from 1 as by PostgreSQL's width_bucket. Both bounds are inclusive. */
export function rangeOf(facet: RangeRow, bucket: number): Range {
  const [min = 0, next] = storedStarts(facet).slice(bucket - 1)
  const shown = (value: number) => value / 10 ** facet.decimals
  return { min: shown(min), max: next === undefined ? null : shown(next - 1) }
}
