import { describe, expect, it } from 'vitest'
import { indexFeatures } from './comparables.ts'
import { estimatePrice, type Estimate } from './estimate.ts'
import { makeUpSales } from './test/made-up-sales.ts'
import { trainPrices, type Sale } from './train.ts'

const latitude = { title: 'Dell Latitude 7400', brand: 'Dell', condition: 'good', facts: { ramGb: 8, storageGb: 256 } }
const ofOneModel = (sales: readonly Sale[]) => sales.filter(({ brand }) => brand === 'Dell')
const rangeBy = (sales: readonly Sale[]) => estimatePrice(trainPrices(sales).model, latitude)

const market = makeUpSales(400)
const [twenty, others] = [ofOneModel(market).slice(0, 20), market.filter(({ brand }) => brand !== 'Dell')]

const markets = {
  small: [...twenty, ...others.slice(0, 18)],
  usual: [...twenty, ...others.slice(0, 60)],
  large: [...twenty, ...others],
}
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

describe.each(Object.entries(kinds))('ten sales by ten pairs of accounts %s', (_, kind) => {
  it.each([
    [3, 'small'],
    [1 / 3, 'small'],
    [3, 'usual'],
    [1 / 3, 'usual'],
    [3, 'large'],
    [1 / 3, 'large'],
    [2, 'large'],
    [1 / 2, 'large'],
  ] as const)('at %f times the price in a %s market move middle and ends by at most 8 %', (factor, size) => {
    const hostile = Array.from({ length: 10 }, (_, n) => ({ ...kind(n), price: 30_000 * factor }))
    expect(movedBy(rangeBy(markets[size]), rangeBy([...markets[size], ...hostile]))).toBeLessThanOrEqual(0.08)
  })
})

describe.each(Object.entries(kinds))('fifty sales at 0.50 %s', (_, kind) => {
  it.each(['usual', 'large'] as const)('leave the twenty honest ones compared in a %s market', (size) => {
    const sales = markets[size]
    const { kept, features, model } = trainPrices([
      ...sales,
      ...Array.from({ length: 50 }, (_, n) => ({ ...kind(n), price: 0.5 })),
    ])
    const compared = indexFeatures(features)
      .find(latitude)
      .map(({ sale }) => kept[sale])
    expect(compared.filter((n) => sales[n ?? -1]?.brand === 'Dell')).toHaveLength(20)
    expect(kept.filter((n) => n >= sales.length)).toEqual([])
    expect(movedBy(rangeBy(sales), estimatePrice(model, latitude))).toBeLessThanOrEqual(0.08)
  })
})

it('leaves out sales that are too far above or below what the others say, and says which', () => {
  const at = (factor: number) => ({ ...latitude, price: 30_000 * factor })
  const { kept, model, features } = trainPrices([...market, at(0.25), at(0.85), at(1.2), at(4)])
  expect([model.sales, features.sales.length]).toEqual([402, 402])
  expect(kept.slice(-2)).toEqual([401, 402])
})

it('bounds the weight of sales that are not left out, below and above', () => {
  const sales = markets.large
  const middle = (factor: number) =>
    rangeBy([...sales, ...Array.from({ length: 10 }, () => ({ ...latitude, price: 30_000 * factor }))]).middle
  expect(middle(1 / 1.4) / rangeBy(sales).middle).toBeGreaterThan(0.75)
  expect(middle(1.4) / rangeBy(sales).middle).toBeLessThan(1.25)
})

it('keeps all where most are far from what the others say', () => {
  const { kept } = trainPrices([
    { ...latitude, price: 1 },
    { ...latitude, title: 'Apple MacBook Air', price: 1_000 },
  ])
  expect(kept).toEqual([0, 1])
})
