import { expect, it } from 'vitest'
import { monthRange, priceRange } from './ranges.ts'

it('ranges meet without gaps, in the units of the wire', () => {
  expect([priceRange(1), priceRange(2), priceRange(28)]).toEqual([
    { min: 0, max: 49.99 },
    { min: 50, max: 99.99 },
    { min: 500_000, max: null },
  ])
  expect([monthRange(1), monthRange(2), monthRange(7)]).toEqual([
    { min: 0, max: 6 },
    { min: 7, max: 12 },
    { min: 61, max: null },
  ])
})
