import { describe, expect, it } from 'vitest'
import { estimatePrice, type Estimate } from './estimate.ts'
import { makeUpSales } from './test/made-up-sales.ts'
import { trainPrices, type Sale } from './train.ts'

const latitude = { title: 'Dell Latitude 7400', brand: 'Dell', condition: 'good', facts: { ramGb: 8, storageGb: 256 } }
const ofOneModel = (sales: readonly Sale[]) => sales.filter(({ brand }) => brand === 'Dell')
const rangeBy = (sales: readonly Sale[]) => estimatePrice(trainPrices(sales).model, latitude)

const market = makeUpSales(400)
const [twenty, others] = [ofOneModel(market).slice(0, 20), market.filter(({ brand }) => brand !== 'Dell')]

const markets = { small: [...twenty, ...others.slice(0, 18)], large: [...twenty, ...others] }
const kinds = {
  'with the title of the model alone': () => latitude,
  'with the titles of real sales': (n: number) => twenty[n % twenty.length] as Sale,
  'with words of their own': () => ({ ...latitude, title: `${latitude.title} www.evil.test buy cheap best now` }),
} satisfies Record<string, (n: number) => Omit<Sale, 'price'>>

/** By how much the bound of the range moved that moved most. */
function movedBy(before: Estimate, after: Estimate): number {
  return Math.max(...(['low', 'middle', 'high'] as const).map((bound) => Math.abs(after[bound] / before[bound] - 1)))
}

describe.each(Object.entries(kinds))('sales at 0.50 %s', (_, kind) => {
  it.each([
    [1, 'small'],
    [3, 'small'],
    [10, 'small'],
    [1, 'large'],
    [10, 'large'],
  ] as const)(
    'move, %d of them, no range of a model with twenty sales in a %s market by a twentieth',
    (count, size) => {
      const sales = markets[size]
      const hostile = Array.from({ length: count }, (_, n) => ({ ...kind(n), price: 0.5 }))
      expect(movedBy(rangeBy(sales), rangeBy([...sales, ...hostile]))).toBeLessThan(0.05)
    },
  )
})

it('leaves out sales beyond a factor of 3 of what the others say, and says which', () => {
  const at = (factor: number) => ({ ...latitude, price: 30_000 * factor })
  const { kept, model, features } = trainPrices([...market, at(0.25), at(0.5), at(2), at(4)])
  expect([model.sales, features.sales.length]).toEqual([402, 402])
  expect(kept.slice(-2)).toEqual([401, 402])
})

it('bounds the weight of sales that are not left out', () => {
  const low = Array.from({ length: 10 }, () => ({ ...latitude, price: 30_000 / 2.5 }))
  const sales = markets.large
  expect(rangeBy([...sales, ...low]).middle / rangeBy(sales).middle).toBeGreaterThan(0.75)
})

it('keeps all where most are far from what the others say', () => {
  const { kept } = trainPrices([
    { ...latitude, price: 1 },
    { ...latitude, title: 'Apple MacBook Air', price: 1_000 },
  ])
  expect(kept).toEqual([0, 1])
})
