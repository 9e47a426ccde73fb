import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { aDeal, eventsOf, go, readAs, wait, type Place } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())

/** What the clock does after so many hours, each counted from the one before. */
type Steps = readonly (readonly [hours: number, done: string | null])[]
const answer: Steps = [
  [47, null],
  [1, 'remind'],
  [23, null],
]
const daily: Steps = [
  [23, null],
  [1, 'remind'],
  [23, null],
  [1, 'remind'],
  // Until an hour before day 60.
  [1391, 'remind'],
  [1, 'expire'],
]

it.each<[Place, Steps, state: string, holder: string]>([
  [
    'paid',
    [
      [119, null],
      [1, 'remind'],
      [47, null],
      [1, 'expire'],
    ],
    'refunded',
    'seller',
  ],
  ['received', [...answer, [1, 'expire']], 'completed', 'buyer'],
  ['declined', [...answer, [1, 'expire']], 'refunded', 'seller'],
  [
    'unconfirmed',
    [...answer, [1, 'call-admin'], [23, null], [1, 'remind'], [1343, 'remind'], [1, 'expire']],
    'refunded',
    'disputed',
  ],
  ['problem', [...answer, [1, 'call-admin'], [1367, 'remind'], [1, 'expire']], 'completed', 'buyer'],
  [
    'answered',
    [
      [119, null],
      [1, 'call-admin'],
      [1319, 'remind'],
      [1, 'expire'],
    ],
    'completed',
    'buyer',
  ],
  ['offered by the seller', [...answer, [1, 'call-admin']], 'disputed', 'buyer'],
  ['stopped', daily, 'refunded', 'seller'],
  ['stopped after receipt', daily, 'completed', 'buyer'],
  // The server was away.
  ['paid', [[999, 'expire']], 'refunded', 'seller'],
  ['completed', [[9_999, null]], 'completed', 'buyer'],
  ['refunded', [[9_999, null]], 'refunded', 'seller'],
])('silence: %s', async (place, steps, state, holder) => {
  const deal = await aDeal(market, { seller, admin }, place)
  let before = (await eventsOf(deal)).length
  for (const [hours, done] of steps) {
    await wait(deal, hours)
    const events = await eventsOf(deal)
    expect(events.slice(before), `after ${hours} hours`).toEqual(done === null ? [] : [`${done} clock`])
    before = events.length
  }
  expect(await readAs(deal, 'admin')).toMatchObject({ state, holder })
})

it.each<[Place, 'buyer' | 'seller', number]>([
  ['paid', 'seller', 120],
  ['received', 'buyer', 48],
  ['declined', 'seller', 48],
  ['unconfirmed', 'buyer', 48],
  ['problem', 'seller', 48],
])('whoever has to act is reminded once: %s, the %s', async (place, who, hours) => {
  const deal = await aDeal(market, { seller, admin }, place)
  await wait(deal, hours)
  await wait(deal, 0)
  const reminded = async (role: 'buyer' | 'seller') => {
    const { body } = await deal[role].call('listNotices', { query: { limit: '100' } })
    return body.respons.filter(
      ({ link, text }: { link: string; text: string }) =>
        link === `/orders/${deal.id}` && text.includes('waits for you'),
    ).length
  }
  expect([await reminded('buyer'), await reminded('seller')]).toEqual(who === 'buyer' ? [1, 0] : [0, 1])
})

it('counts day 5 and day 60 from the first dispute, however often one begins', async () => {
  const deal = await aDeal(market, { seller, admin }, 'unconfirmed')
  await wait(deal, 24)
  await go(deal, 'buyer confirm-handover')
  await wait(deal, 24)
  await go(deal, 'buyer report-problem', 'seller answer')
  await wait(deal, 71)
  expect(await readAs(deal, 'admin')).toMatchObject({ step: 'answered' })
  await wait(deal, 1)
  expect(await readAs(deal, 'admin')).toMatchObject({ step: 'escalated' })
  await wait(deal, 1319)
  expect(await readAs(deal, 'admin')).toMatchObject({ state: 'disputed' })
  await wait(deal, 1)
  expect(await readAs(deal, 'admin')).toMatchObject({ state: 'completed', holder: 'buyer' })
})

it('ends at once a dispute that begins after day 60 of the first', async () => {
  const deal = await aDeal(market, { seller, admin }, 'unconfirmed')
  await wait(deal, 72)
  await wait(deal, 1367)
  await go(deal, 'buyer confirm-handover')
  await wait(deal, 24)
  await go(deal, 'buyer report-problem')
  await wait(deal, 0)
  expect(await readAs(deal, 'admin')).toMatchObject({ state: 'completed', holder: 'buyer' })
})

it('tells the seller to wait no longer than the dispute lasts', async () => {
  const deal = await aDeal(market, { seller, admin }, 'unconfirmed')
  await wait(deal, 72)
  await wait(deal, 1367)
  await go(deal, 'buyer confirm-handover', 'buyer report-problem')
  const hoursLeft = (Date.parse((await readAs(deal, 'seller')).dueAt ?? '') - Date.now()) / 3_600_000
  expect(Math.ceil(hoursLeft)).toBe(1)
})
