import { expect, it } from 'vitest'
import { formatCount, sumOf } from './counted.ts'
import { mergeRanges } from './merge-ranges.ts'

it('adds a plus where counting stopped at the limit', () => {
  expect(formatCount({ count: 1234, capped: false })).toBe('1,234')
  expect(formatCount({ count: 1_000, capped: true })).toBe('1,000+')
  expect(
    formatCount(
      sumOf([
        { count: 996, capped: true },
        { count: 5, capped: true },
      ]),
    ),
  ).toBe('1,000+')
})

it('merges ranges into few rows without losing a count', () => {
  const ranges = [7, 1, 2, 9, 8].map((count, n) => ({
    min: n * 10,
    max: n === 4 ? null : n * 10 + 9,
    count,
    capped: false,
  }))
  expect(mergeRanges(ranges, 7)).toEqual(ranges)
  expect(mergeRanges(ranges, 3)).toEqual([
    { min: 0, max: 29, count: 10, capped: false },
    { min: 30, max: 39, count: 9, capped: false },
    { min: 40, max: null, count: 8, capped: false },
  ])
})
