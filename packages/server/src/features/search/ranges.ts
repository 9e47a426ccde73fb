import { fieldOf, toMajor, toMinor, type Facet } from '@market/contract'

type RangeRow = Extract<Facet, { kind: 'range' }>

/** The lower bounds of a facet's ranges, in the units of its column. */
export function storedStarts({ field, starts }: RangeRow): number[] {
  return fieldOf(field).type === 'price' ? starts.map(toMinor) : [...starts]
}

export interface Range {
  min: number
  max: number | null
}

/** The range of that number, counted from 1 as by PostgreSQL's width_bucket. Both bounds are inclusive. */
export function rangeOf(facet: RangeRow, bucket: number): Range {
  const starts = storedStarts(facet)
  const [min = 0, next] = starts.slice(bucket - 1)
  const shown = fieldOf(facet.field).type === 'price' ? toMajor : (value: number) => value
  return { min: shown(min), max: next === undefined ? null : shown(next - 1) }
}
