import { expect, it } from 'vitest'
import { barsOf } from './histogram-bars.ts'

const starts = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]
const rangesOf = (counts: readonly number[]) =>
  counts.flatMap((count, n) => {
    const [min = 0, next] = starts.slice(n)
    return count === 0 ? [] : [{ min, max: next === undefined ? null : next - 1, count, capped: false }]
  })

it('draws no bars for eight values, and for nine from the lowest to the highest', () => {
  expect(barsOf(starts, rangesOf([1, 1, 1, 1, 1, 1, 1, 1]))).toBeNull()
  const drawn = barsOf(starts, rangesOf([0, 9, 9, 0, 9, 9, 9, 9, 9, 9, 9]))
  expect(drawn?.bars.map(({ start, count }) => [start, count])).toEqual([
    [10, 9],
    [20, 9],
    [30, 0],
    ...[40, 50, 60, 70, 80, 90, 100].map((start) => [start, 9]),
  ])
  expect(drawn?.open).toBe(false)
})

it('ends at the 98th percentile with everything above in the last bar', () => {
  const long = barsOf(starts, rangesOf([10, 20, 30, 20, 10, 6, 1, 1, 1, 0, 0, 1]))
  expect(long?.bars.map(({ start, count }) => [start, count])).toEqual([
    [0, 10],
    [10, 20],
    [20, 30],
    [30, 20],
    [40, 10],
    [50, 6],
    [60, 1],
    [70, 3],
  ])
  expect(long?.open).toBe(true)
})

it('is open where the last range is', () => {
  expect(barsOf(starts, rangesOf([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]))?.open).toBe(true)
})
