import { listingFieldNames, fieldOf } from '@market/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'

/** The private fields of the contract's table: a reply has all of them or none. */
const privateNames = listingFieldNames.filter((name) => fieldOf(name).private)

let market: Market
let laptop: string
const people: Record<string, TestUser> = {}

beforeAll(async () => {
  market = await startMarket()
  const [seller, booker, unproven, payer, wisher, stranger] = [
    await market.signUp('Saler'),
    await market.signUp(),
    await market.signUp(),
    await market.signUp(),
    await market.signUp(),
    await market.signUp('Saler'),
  ]
  Object.assign(people, {
    seller,
    booker,
    unproven,
    payer,
    wisher,
    stranger,
    admin: await market.admin(),
    visitor: market.visitor,
  })
  for (const who of [booker, payer, wisher, stranger]) await market.proveEmail(who)
  laptop = await market.listLaptop(seller)
  await seller.call('advertiseProduct', { params: { id: laptop } })
  for (const who of [booker, unproven])
    await who.call('createBooking', {
      body: { name: 'B', productId: laptop, userId: who.email, phone: '', price: 450, location: '' },
    })
  await wisher.call('createWish', { body: { productId: laptop, userId: wisher.email } })
})
afterAll(() => market.stop())

const calls: Record<string, (who: TestUser) => Promise<Answer>> = {
  category: (who) => who.call('listCategoryProducts', { params: { category: 'Dell' } }),
  advertised: (who) => who.call('listAdvertisedProducts'),
  one: (who) => who.call('getProduct', { params: { id: laptop } }),
  newest: (who) => who.call('listNewestProducts'),
  found: (who) => who.call('searchProducts', { query: { q: 'Latitude' } }),
}

async function shows(name: string, call: (who: TestUser) => Promise<Answer>): Promise<boolean> {
  const who = people[name]
  if (!who) throw new Error(`nobody is called ${name}`)
  const { body } = await call(who)
  const item = body.respons.find(({ _id: id }: { _id: string }) => id === laptop)
  expect(item).toMatchObject({ _id: laptop, itemName: 'Latitude 7490' })
  const shown = privateNames.filter((name) => name in item)
  expect([[], privateNames]).toContainEqual(shown)
  return shown.length > 0
}

it('phone and e-mail of the seller are private', () => expect(privateNames).toEqual(['phone', 'userid']))

it.each(Object.keys(calls))(
  'in %s, phone and userid go to the seller, Admins and who booked it with a proven e-mail',
  async (name) => {
    const call = calls[name]
    if (!call) throw new Error(name)
    for (const who of ['seller', 'admin', 'booker']) expect([who, await shows(who, call)]).toEqual([who, true])
    for (const who of ['visitor', 'stranger', 'wisher', 'payer', 'unproven'])
      expect([who, await shows(who, call)]).toEqual([who, false])
  },
)

it('phone and userid are in the seller’s own list and in a buyer’s bookings, but not in a wishlist', async () => {
  const { seller, admin, booker, wisher } = people
  if (!seller || !admin || !booker || !wisher) throw new Error('somebody is missing')
  expect(await shows('seller', (who) => who.call('listSellerProducts', { params: { email: seller.email } }))).toBe(true)
  expect(await shows('booker', (who) => who.call('listBookings', { params: { email: booker.email } }))).toBe(true)
  expect(await shows('admin', (who) => who.call('listBookings', { params: { email: booker.email } }))).toBe(true)
  expect(await shows('wisher', (who) => who.call('listWishes', { params: { email: wisher.email } }))).toBe(false)
})

it('phone and userid go to a buyer who paid without booking, once the payment is recorded', async () => {
  const { payer } = people
  if (!payer) throw new Error('no payer')
  const one = calls['one']
  if (!one) throw new Error('no call')
  const intent = await payer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
  expect(await shows('payer', one)).toBe(false)
  const paid = await market.cardSandbox.pay(intent.body.clientSecret)
  await payer.call('recordPayment', {
    body: { price: 450, trxId: 'id' in paid ? paid.id : '', productId: laptop, userId: payer.email },
  })
  expect(await shows('payer', one)).toBe(true)
})

it('phone and userid are hidden in a buyer’s own bookings and after payment until their e-mail is proven', async () => {
  const buyer = await market.signUp()
  const { seller } = people
  if (!seller) throw new Error('no seller')
  const one = await market.listLaptop(seller)
  const phoneFor = async () => {
    const [booked, alone] = [
      await buyer.call('listBookings', { params: { email: buyer.email } }),
      await buyer.call('getProduct', { params: { id: one } }),
    ]
    return [booked.body.respons[0].phone, alone.body.respons[0].phone]
  }
  await buyer.call('createBooking', {
    body: { name: 'B', productId: one, userId: buyer.email, phone: '', price: 450, location: '' },
  })
  expect(await phoneFor()).toEqual([undefined, undefined])
  await buy(market, buyer, one)
  expect(await phoneFor()).toEqual([undefined, undefined])
  await market.proveEmail(buyer)
  expect(await phoneFor()).toEqual(['01700-000000', '01700-000000'])
})
