import { facets } from '@market/contract'
import { expect, it } from 'vitest'
import { rangeOf, stepsWithin } from './ranges.ts'

it('ranges meet without gaps, in the units of the wire', () => {
  expect([rangeOf(facets.price, 1), rangeOf(facets.price, 2), rangeOf(facets.price, 28)]).toEqual([
    { min: 0, max: 49.99 },
    { min: 50, max: 99.99 },
    { min: 500_000, max: null },
  ])
  expect([rangeOf(facets.months, 1), rangeOf(facets.months, 2), rangeOf(facets.months, 7)]).toEqual([
    { min: 0, max: 6 },
    { min: 7, max: 12 },
    { min: 61, max: null },
  ])
})

it('usual values have their ranges, neighbours one', () => {
  expect(stepsWithin(facets.ram, [16, 8])).toEqual([
    { min: 8, max: 11 },
    { min: 16, max: 23 },
  ])
  expect(stepsWithin(facets.ram, [2, 4, 32, 64])).toEqual([
    { min: 0, max: 5 },
    { min: 32, max: null },
  ])
  expect(stepsWithin(facets.storage, [256, 320, 512])).toEqual([{ min: 230, max: 899 }])
})
