import { NewFacts } from '@market/contract'
import { expect, it } from 'vitest'
import { listings } from './listings.ts'
import { makePastSales } from './past-sales.ts'

const sales = makePastSales()

it('there are about 540 past sales, the same at each start', () => {
  expect(sales.length).toBeGreaterThan(500)
  expect(sales.length).toBeLessThan(600)
  expect(makePastSales()).toEqual(sales)
})

it('they are of laptops that could be listed', () => {
  for (const { title, facts, price, usedMonths, soldDaysAgo } of sales) {
    expect(NewFacts.safeParse(facts).error, title).toBeUndefined()
    expect(title.length, title).toBeLessThanOrEqual(120)
    expect(title, title).not.toMatch(/undefined|NaN|\s,|,\s*,/)
    expect(price % 500, title).toBe(0)
    expect(usedMonths, title).toBeGreaterThan(0)
    expect(soldDaysAgo, title).toBeGreaterThan(0)
  }
})

it('their prices are in line with the listings: the middle of those like one is within two fifths of its price', () => {
  for (const { itemName, brand, facts, report, resalePrice } of listings) {
    const { model } = { ...facts, ...report }
    const prices = sales
      .filter((sale) => sale.brand === brand && sale.facts.model === model)
      .map(({ price }) => price)
      .toSorted((a, b) => a - b)
    expect(prices.length, itemName).toBeGreaterThanOrEqual(5)
    const middle = prices[Math.floor(prices.length / 2)] ?? 0
    expect(Math.abs(Math.log(middle / resalePrice)), itemName).toBeLessThan(Math.log(1.4))
  }
})
