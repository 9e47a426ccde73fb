import { facets } from '@market/contract'
import { expect, it } from 'vitest'
import { rangeOf } from './ranges.ts'

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
