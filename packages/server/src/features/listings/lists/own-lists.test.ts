import { ownTabs, type MarketTab, type OwnTab } from '@market/contract/own-tabs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  buyer = await market.signUp()
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler')
})

const named = (itemName: string, who = seller) => market.listLaptop(who, { itemName })
const counts = async (q?: string, who = seller) =>
  (await who.call('countOwnProducts', { query: { ...(q !== undefined && { q }) } })).body.respons
const book = (productId: string) =>
  buyer.call('createBooking', {
    body: { name: 'B', productId, userId: buyer.email, phone: '1', price: 450, location: 'x' },
  })

const isOnMarket = (tab: OwnTab): tab is MarketTab => tab === 'for-sale' || tab === 'booked' || tab === 'sold'

async function idsIn(tab: OwnTab, q?: string): Promise<string[]> {
  const words = q === undefined ? {} : { q }
  const { body } = isOnMarket(tab)
    ? await seller.call('listSellerProducts', { params: { email: seller.email }, query: { tab, ...words } })
    : await seller.call('listOffSale', { query: { state: tab, ...words } })
  return body.respons.map(({ _id }: { _id: string }) => _id)
}

describe('a seller’s listings by tab', () => {
  it('are each in the tab of their state, those booked in two, and the counts say how many', async () => {
    const ids: Record<OwnTab, string> = {
      'for-sale': await named('One for sale'),
      booked: await named('One booked'),
      sold: await named('One sold'),
      paused: await named('One paused'),
      expired: await named('One expired'),
      withdrawn: await named('One withdrawn'),
    }
    const removed = await named('One removed')
    await named('Another seller’s', await market.signUp('Saler'))
    await book(ids.booked)
    await seller.call('markProductSold', { params: { id: ids.sold }, body: { soldFlag: true } })
    for (const state of ['paused', 'withdrawn'] as const)
      await seller.call('changeListingState', { params: { id: ids[state] }, body: { state } })
    await sql`update products set state = 'expired' where id = ${ids.expired}`.execute(market.db)
    await (await market.admin()).call('withdrawProduct', { params: { id: removed } })
    const lists = Object.fromEntries(await Promise.all(ownTabs.map(async (tab) => [tab, await idsIn(tab)])))
    const expected = Object.fromEntries(ownTabs.map((tab) => [tab, [ids[tab]]]))
    expect(lists).toEqual({ ...expected, 'for-sale': [ids.booked, ids['for-sale']] })
    expect(await counts()).toEqual({ 'for-sale': 2, booked: 1, sold: 1, paused: 1, expired: 1, withdrawn: 1 })
    expect(await counts('one sold')).toEqual({
      'for-sale': 0,
      booked: 0,
      sold: 1,
      paused: 0,
      expired: 0,
      withdrawn: 0,
    })
  })

  it('are searched by all words of their name, in any order and case', async () => {
    const id = await named('ThinkPad T14s 100% new')
    await named('ThinkPad X1')
    for (const q of ['t14S think', '100% t14s', '  thinkpad   t14 ']) expect(await idsIn('for-sale', q)).toEqual([id])
    expect(await idsIn('for-sale', 'thinkpad')).toHaveLength(2)
    expect(await idsIn('for-sale', '100_')).toEqual([])
    expect(await counts('thinkpad')).toMatchObject({ 'for-sale': 2 })
  })

  it('have pages that leave nothing out, with the same pages of their bookings', async () => {
    for (let n = 0; n < 3; n++) await named(`Aspire ${n}`)
    await named('Other')
    const query = { tab: 'for-sale', q: 'aspire', limit: '2' } as const
    const products = async (more: object) =>
      (await seller.call('listSellerProducts', { params: { email: seller.email }, query: { ...query, ...more } })).body
    const first = await products({})
    const second = await products({ after: first.next })
    expect([first.respons.length, second.respons.length, second.next]).toEqual([2, 1, undefined])
    const bookings = (await seller.call('listSellerBookings', { query })).body
    expect(bookings.next).toBe(first.next)
    expect(bookings.respons.map(({ productId }: { productId: string }) => productId)).toEqual(
      first.respons.map(({ _id }: { _id: string }) => _id),
    )
  })
})
