import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { aDeal, readAs } from '../trade/test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())

it('adds what was found on the laptop to the order, for both to read', async () => {
  const of = await aDeal(market, { seller, admin })
  const started = await of.buyer.call('startCheck', { params: { id: of.id } })
  expect(started.status).toBe(200)
  const { letters } = started.body.respons
  expect(letters).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{8}$/)
  const key = randomBytes(32).toString('base64url')
  const opened = await market.visitor.call('openCheck', { body: { letters, key } })
  expect(opened.body.respons).toMatchObject({ comparisonsLeft: 3, lines: [], finished: false })
  expect((await readAs(of, 'seller')).check?.openedOn).toEqual(expect.any(String))
  const finished = await market.visitor.call('finishCheck', {
    body: { key, tests: { screen: 'fine' }, answers: { charger: 'original' } },
  })
  expect(finished.body.respons).toMatchObject({
    lines: [{ what: 'charger', verdict: 'not-listed', listed: null, found: 'original' }],
    tests: { screen: 'fine' },
  })
  const { events, check, state } = await readAs(of, 'seller')
  expect({ check, state, last: events.at(-1) }).toMatchObject({
    check: null,
    state: 'paid',
    last: { act: 'check', by: 'buyer', check: finished.body.respons },
  })
})
