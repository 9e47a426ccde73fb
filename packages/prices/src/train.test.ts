import { expect, it } from 'vitest'
import { estimatePrice } from './estimate.ts'
import { makeUpSales } from './test/made-up-sales.ts'
import { trainPrices } from './train.ts'

const laptop = { title: 'Dell Latitude 7400', brand: 'Dell', condition: 'good', facts: { ramGb: 8, storageGb: 256 } }

const { model: trained } = trainPrices(makeUpSales(800))

it('learns what RAM adds', () => {
  const at = (ramGb: number) => estimatePrice(trained, { ...laptop, facts: { ramGb, storageGb: 256 } }).middle
  expect(at(16) / at(8)).toBeGreaterThan(1.12)
  expect(at(16) / at(8)).toBeLessThan(1.28)
  expect(at(8)).toBeGreaterThan(27_000)
  expect(at(8)).toBeLessThan(33_000)
})

it('estimates sales that it has not seen with about the error that it states, four of five inside the range', () => {
  const others = makeUpSales(400, { seed: 2 })
  const judged = others.map((sale) => ({ sale, estimate: estimatePrice(trained, sale) }))
  const errors = judged.map(({ sale, estimate }) => Math.abs(estimate.middle - sale.price) / sale.price)
  const error = errors.toSorted((a, b) => a - b)[200] ?? 0
  expect(trained.medianError).toBeGreaterThan(0.03)
  expect(Math.abs(error - trained.medianError)).toBeLessThan(0.02)
  const inside = judged.filter(({ sale: { price }, estimate: { low, high } }) => low <= price && price <= high)
  expect(inside.length / others.length).toBeGreaterThan(0.74)
  expect(inside.length / others.length).toBeLessThan(0.86)
})

it('states an error that no near-identical sale has made smaller', () => {
  const twins = makeUpSales(40, { noise: 0.6 }).flatMap((sale) => Array.from({ length: 6 }, () => sale))
  expect(trainPrices(twins).model.medianError).toBeGreaterThan(0.2)
})

it('gives the same model for the same sales, as plain data', () => {
  const { model } = trainPrices(makeUpSales(50))
  expect(trainPrices(makeUpSales(50)).model).toEqual(model)
  expect(JSON.parse(JSON.stringify(model))).toEqual(model)
})

it('estimates a laptop of which it knows nothing', () => {
  const { model } = trainPrices(makeUpSales(50))
  const nothing = { title: '', brand: 'constructor', condition: '__proto__', facts: {} }
  const { low, middle, high } = estimatePrice(model, nothing)
  expect(low).toBeGreaterThan(0)
  expect(low).toBeLessThan(middle)
  expect(middle).toBeLessThan(high)
})

it.each([0, -1, Number.NaN, Infinity])('refuses a price of %d', (price) => {
  expect(() =>
    trainPrices([
      { ...laptop, price },
      { ...laptop, price: 1 },
    ]),
  ).toThrow('A price must be positive')
})

it('refuses to learn from a single sale', () => {
  expect(() => trainPrices([{ ...laptop, price: 1 }])).toThrow('At least two sales are needed')
})

it('reads each sale once, though it fits six times', () => {
  let reads = 0
  const sales = makeUpSales(100).map((sale) => ({
    ...sale,
    get facts() {
      reads += 1
      return sale.facts
    },
  }))
  expect(trainPrices(sales).features.sales).toHaveLength(100)
  expect(reads).toBe(100)
})
