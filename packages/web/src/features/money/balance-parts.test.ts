import { expect, it } from 'vitest'
import { aBalance, aLaterOrder, anOwedOrder } from '../../../test/money.ts'
import { partsOf } from './balance-parts.ts'

const now = Date.parse('2026-11-27T12:00:00.000Z')
const on = (day: string, amount: number) =>
  aLaterOrder({ orderId: day, amount, payableFrom: `2026-12-${day}T12:00:00.000Z` })

it('what is payable now and from which day adds up to the balance', () => {
  expect(partsOf(aBalance({ orders: [anOwedOrder(), on('04', 100.1), on('04', 99.9), on('05', 100)] }), now)).toEqual([
    ['Payable now', 450],
    ['Payable from 4 Dec 2026', 200],
    ['Payable from 5 Dec 2026', 100],
  ])
})

it('more than three days are one line', () => {
  const orders = ['04', '05', '06', '07'].map((day) => on(day, 75))
  expect(partsOf(aBalance({ balance: 300, payable: 0, orders }), now)).toEqual([['Payable later', 300]])
})

it('what the bank disputes is a part of its own, whenever it would be payable', () => {
  const orders = [anOwedOrder({ disputed: true }), { ...on('04', 300), disputed: true }, on('04', 100)]
  expect(partsOf(aBalance({ balance: 850, payable: 0, orders }), now)).toEqual([
    ['Payable from 4 Dec 2026', 100],
    ['Disputed by the bank', 750],
  ])
})

it('what went back to a buyer after it was paid out is a gap, and less is payable', () => {
  const gone = anOwedOrder({ orderId: 'gone', amount: -80.2 })
  expect(partsOf(aBalance({ balance: 219.8, payable: 0, orders: [gone, on('04', 300)] }), now)).toEqual([
    ['Payable from 4 Dec 2026', 300],
    ['Filled by your next sales', -80.2],
  ])
  expect(partsOf(aBalance({ balance: 369.8, payable: 369.8, orders: [anOwedOrder(), gone] }), now)).toEqual([
    ['Payable now', 369.8],
  ])
  // It counts at once, though its day has not come.
  const early = { ...gone, payableFrom: '2026-12-04T12:00:00.000Z' }
  expect(partsOf(aBalance({ balance: 219.8, payable: 0, orders: [early, on('04', 300)] }), now)).toEqual([
    ['Payable from 4 Dec 2026', 300],
    ['Filled by your next sales', -80.2],
  ])
})
