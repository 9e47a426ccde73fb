import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { usualOrderTerms } from '@market/contract'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import {
  aDeal,
  act,
  eventsOf,
  go,
  outcomeOf,
  passHours,
  readAs,
  wait,
  whole,
  type Deal,
  type Place,
} from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())
afterEach(() => void Object.assign(market.orderTerms, usualOrderTerms))

const dealAt = (place: Place) => aDeal(market, { seller, admin }, place)

/** What is due is refunded, and what the provider says of it has arrived. */
async function settled(): Promise<void> {
  await market.cardSandbox.settled()
  await market.runJobs()
  await market.cardSandbox.settled()
}

/** How many hours an order has, and after how many it is reminded. */
async function hoursOf({ id }: Deal): Promise<[due: number, wake: number | null]> {
  const { due_at, wake_at, updated_at } = await market.db
    .selectFrom('orders as o')
    .innerJoin('order_events as e', (join) =>
      join.onRef('e.order_id', '=', 'o.id').onRef('e.version', '=', 'o.version'),
    )
    .select(['o.due_at', 'o.wake_at', 'e.at as updated_at'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const after = (time: Date | null) => (time === null ? null : (time.getTime() - updated_at.getTime()) / 3_600_000)
  return [after(due_at) ?? 0, after(wake_at)]
}

it('the fee is taken of what the seller gets, half a unit up, and its share goes back first', async () => {
  market.orderTerms.feePercent = 3.33
  const deal = await dealAt('completed')
  expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, fees: 1_499, seller: 43_501 })
  expect((await readAs(deal, 'seller')).money).toMatchObject({ fee: 14.99, feePercent: 3.33, toSeller: 435.01 })
  await go(deal, 'admin refund-part')
  await settled()
  expect((await outcomeOf(deal)).money).toEqual({ provider: -35_000, fees: 1_166, seller: 33_834 })
  await go(deal, 'admin refund')
  await settled()
  expect((await outcomeOf(deal)).money).toEqual({})
})

it.each<[string, Place, number, number, number]>([
  // 2.5 % of 449.40 is 11.235.
  ['a split by an Admin', 'stopped', 0.6, 1_124, 43_816],
  // 2.5 % of 349.40 is 8.735.
  ['a settlement', 'offered by the seller', 100.6, 874, 34_066],
])('of %s the fee is half a unit up, and the three sums are exact', async (_, place, back, fees, toSeller) => {
  market.orderTerms.feePercent = 2.5
  const deal = await dealAt(place)
  if (place === 'stopped') await act(deal, 'admin', { act: 'split', amount: back, text: 'Scratched' })
  else {
    await act(deal, 'seller', { act: 'offer', amount: back })
    await act(deal, 'buyer', { act: 'settle', amount: back })
  }
  expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, buyer: back * 100, fees, seller: toSeller })
})

it('an order keeps the fee and the deadline of its birth when the settings change', async () => {
  market.orderTerms.feePercent = 2.5
  const before = await dealAt('paid')
  const [due] = await hoursOf(before)
  Object.assign(market.orderTerms, { feePercent: 10, handOverDays: 2 })
  const after = await dealAt('paid')
  expect([due, ...(await hoursOf(before))]).toEqual([168, 168, 120])
  expect(await hoursOf(after)).toEqual([48, 24])
  for (const deal of [before, after]) await go(deal, 'seller hand-over', 'buyer accept')
  expect((await outcomeOf(before)).money).toMatchObject({ fees: 1_125, seller: 43_875 })
  expect((await outcomeOf(after)).money).toMatchObject({ fees: 4_500, seller: 40_500 })
})

it.each<[Place, [number, number | null]]>([
  ['received', [10, 5]],
  ['problem', [30, 15]],
  ['unconfirmed', [30, 15]],
  ['answered', [48, null]],
  ['stopped', [240, 24]],
])('the times of %s are as they are set', async (place, hours) => {
  Object.assign(market.orderTerms, { acceptHours: 10, answerHours: 30, escalateDays: 2, endDays: 10 })
  const [due, wake] = await hoursOf(await dealAt(place))
  // Those of a dispute are counted from its beginning, a moment before the answer.
  expect([Math.round(due), wake]).toEqual(hours)
})

it('the buyer may cancel for as long as was set when they paid', async () => {
  market.orderTerms.cancelHours = 3
  const deal = await dealAt('paid an hour ago')
  market.orderTerms.cancelHours = 1
  expect((await readAs(deal, 'buyer')).acts).toContain('cancel')
  await passHours(deal, 2)
  expect((await readAs(deal, 'buyer')).acts).not.toContain('cancel')
})

it('a dispute ends when it was said, also where a later end is set since', async () => {
  market.orderTerms.endDays = 10
  const deal = await dealAt('stopped')
  market.orderTerms.endDays = 60
  await wait(deal, 240)
  expect(await eventsOf(deal)).toEqual(['stop admin', 'expire clock'])
  expect((await readAs(deal, 'buyer')).state).toBe('refunded')
})
