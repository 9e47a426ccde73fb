import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { act, aDeal, eventsOf, type Deal } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket({ limited: true })
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())

const offer = (of: Deal, role: 'buyer' | 'seller' = 'seller') => act(of, role, { act: 'offer', amount: 5 })

it('a user acts on orders 30 times, then once a minute; the other party and refused acts don’t count', async () => {
  // The seller's first two acts hand the laptops over.
  const [one, other] = [
    await aDeal(market, { seller, admin }, 'problem'),
    await aDeal(market, { seller, admin }, 'problem'),
  ]
  for (let n = 0; n < 40; n++) expect((await act(one, 'seller', { act: 'settle', amount: 5 })).status).toBe(409)
  for (let n = 0; n < 18; n++) expect((await offer(one)).status).toBe(200)
  for (let n = 0; n < 8; n++) expect((await offer(other)).status).toBe(200)
  const last = await Promise.all([1, 2, 3, 4, 5].map(() => offer(other)))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429])
  const refused = await offer(other)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await eventsOf(other)).filter((event) => event === 'offer seller')).toHaveLength(10)
  expect((await offer(other, 'buyer')).status).toBe(200)
  await sql`update attempts set drained_at = drained_at - interval '60 seconds'`.execute(market.db)
  expect([(await offer(other)).status, (await offer(other)).status]).toEqual([200, 429])
})
