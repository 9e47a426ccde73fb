import { expect, it } from 'vitest'
import { placeOnPlot, rangeStart, whereInRange } from './where-in-range.ts'

const range = { from: 40_000, to: 60_000 }

it.each([
  [19_999, 'farBelow'],
  [20_000, 'below'],
  [39_999.99, 'below'],
  [40_000, 'inside'],
  [60_000, 'inside'],
  [60_000.01, 'above'],
  [120_000, 'above'],
  [120_001, 'farAbove'],
])('a price of %s is %s the range of 40,000 to 60,000', (price, where) => {
  expect(whereInRange(price, range)).toBe(where)
})

it.each([
  [40_000, rangeStart],
  [50_000, 50],
  [60_000, 100 - rangeStart],
  [1, 3],
  [1_000_000, 97],
])('a price of %s stands at %s % of the plot', (price, place) => {
  expect(placeOnPlot(price, range)).toBeCloseTo(place)
})

it.each([
  [39_999, 3],
  [40_000, 50],
  [40_001, 97],
])('beside a range of one price, %s stands at %s %', (price, place) => {
  expect(placeOnPlot(price, { from: 40_000, to: 40_000 })).toBe(place)
})
