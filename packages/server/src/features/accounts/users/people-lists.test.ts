import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { buy } from '../../../../test/purchase.ts'

const begun = Date.now()
let market: Market
let admin: TestUser
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
  seller = await market.signUp('Saler', 'Wish Er 100%_sure')
  buyer = await market.signUp('Buyer', 'Büşra Buyer')
})
afterAll(() => market.stop())

const found = ({ body }: Answer): string[] => body.respons.map(({ email }: { email: string }) => email)
const inList = ({ body }: Answer, { email }: TestUser) =>
  body.respons.find((user: { email: string }) => user.email === email)

describe('the rows of an Admin’s lists', () => {
  it('return the sign-up date and count each dealing once', async () => {
    const [sold, elsewhere, open, withdrawn] = [
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
    ]
    const report = (id: string) => ({ params: { id }, body: { reportFlag: true, reportMsg: 'Odd' } })
    for (const id of [elsewhere, open, withdrawn]) await buyer.call('reportProduct', report(id))
    await admin.call('reportProduct', { params: { id: elsewhere }, body: { reportFlag: false } })
    for (const productId of [sold, open])
      await buyer.call('createBooking', {
        body: { name: buyer.name, productId, userId: buyer.email, phone: '', price: 450, location: '' },
      })
    expect((await buy(market, buyer, sold)).status).toBe(200)
    await seller.call('markProductSold', { params: { id: elsewhere }, body: { soldFlag: true } })
    await seller.call('withdrawProduct', { params: { id: withdrawn } })

    const [ofSeller, ofBuyer] = [
      inList(await admin.call('listSellers'), seller),
      inList(await admin.call('listBuyers'), buyer),
    ]
    expect(ofSeller.dealings).toEqual({ listings: 2, sold: 1, reported: 1, bookings: 0, purchases: 0, reports: 0 })
    expect(ofBuyer.dealings).toEqual({ listings: 0, sold: 0, reported: 0, bookings: 1, purchases: 1, reports: 3 })
    const since = Date.parse(ofSeller.memberSince)
    expect([since >= begun - 1, since <= Date.now()]).toEqual([true, true])
  })

  it('are the only place with dealings: a user reads neither their own nor those of others', async () => {
    for (const who of [seller, admin]) {
      const { body } = await who.call('getUser', { params: { email: seller.email } })
      expect(body.respons).toMatchObject({ email: seller.email })
      expect(body.respons).not.toHaveProperty('dealings')
      expect(body.respons).not.toHaveProperty('memberSince')
    }
  })
})

describe('a search among people', () => {
  const search = (q: string, name: 'listBuyers' | 'listSellers' = 'listSellers') => admin.call(name, { query: { q } })

  it.each(['Wish', 'wish er', 'SH E', '100%_S'])('finds part of a name in any case: %s', async (q) => {
    expect(found(await search(q))).toEqual([seller.email])
  })

  it('finds letters beyond ASCII, and part of an e-mail address', async () => {
    expect(found(await search('BÜŞRA', 'listBuyers'))).toEqual([buyer.email])
    expect(found(await search(buyer.email.slice(0, -4).toUpperCase(), 'listBuyers'))).toEqual([buyer.email])
  })

  it.each(['nobody', 'W%h', 'wish_er', '\\'])('finds nobody by %s', async (q) => {
    expect((await search(q)).body).toEqual({ respons: [] })
  })

  it('stays within the type, and lists everyone for an empty text', async () => {
    expect(found(await search('Wish', 'listBuyers'))).toEqual([])
    expect(found(await search(' '))).toEqual([seller.email])
  })

  it('is paged', async () => {
    const first = await admin.call('listBuyers', { query: { q: 'example.test', limit: '1' } })
    expect(found(first)).toEqual([buyer.email])
    const next = { q: 'example.test', after: String(first.body.next) }
    expect(found(await admin.call('listBuyers', { query: next }))).toEqual([admin.email])
  })

  it('refuses too long a text, naming the field', async () => {
    expect((await search('x'.repeat(101))).body).toMatchObject({ status: 400, errors: [{ field: 'q' }] })
  })
})
