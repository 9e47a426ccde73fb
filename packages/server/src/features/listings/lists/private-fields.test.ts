import { listingFieldNames, fieldOf } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passHours } from '../../../workflows/trade/test/deals.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { buy, charge, orderOf, tellOfCharge } from '../../../../test/purchase.ts'

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

describe('a buyer with an unproven e-mail', () => {
  let buyer: TestUser
  let one: string
  beforeEach(async () => {
    const { seller } = people
    if (!seller) throw new Error('no seller')
    ;[buyer, one] = [await market.signUp(), await market.listLaptop(seller)]
  })
  const book = () =>
    buyer.call('createBooking', {
      body: { name: 'B', productId: one, userId: buyer.email, phone: '', price: 450, location: '' },
    })
  const contact = ({ phone, userid }: { phone?: string; userid?: string }) => [phone, userid]
  const hidden = [undefined, undefined]

  it('does not see phone and userid of a booked laptop until it is proven', async () => {
    await book()
    const see = async () => {
      const [booked, alone] = [
        await buyer.call('listBookings', { params: { email: buyer.email } }),
        await buyer.call('getProduct', { params: { id: one } }),
      ]
      return [contact(booked.body.respons[0]), contact(alone.body.respons[0])]
    }
    expect(await see()).toEqual([hidden, hidden])
    await market.proveEmail(buyer)
    const shown = ['01700-000000', people['seller']?.email]
    expect(await see()).toEqual([shown, shown])
  })

  it.each(['with a booking', 'without a booking'])(
    'sees phone and userid of a laptop that they paid for an hour ago, %s, and of no other',
    async (how) => {
      const { seller } = people
      if (!seller) throw new Error('no seller')
      if (how === 'with a booking') await book()
      const other = await market.listLaptop(seller)
      await buyer.call('createBooking', {
        body: { name: 'B', productId: other, userId: buyer.email, phone: '', price: 450, location: '' },
      })
      expect((await buy(market, buyer, one)).status).toBe(200)
      await passHours({ market, id: await orderOf(market, one) }, 1)
      // The first reads after the payment.
      const alone = await buyer.call('getProduct', { params: { id: one } })
      await buyer.call('createWish', { body: { productId: one, userId: buyer.email } })
      const lists = [
        await buyer.call('listBookings', { params: { email: buyer.email } }),
        await buyer.call('listWishes', { params: { email: buyer.email } }),
      ]
      const shown = ['01700-000000', seller.email]
      for (const { body } of [alone, ...lists])
        expect(contact(body.respons.find(({ _id: id }: { _id: string }) => id === one))).toEqual(shown)
      const otherOne = await buyer.call('getProduct', { params: { id: other } })
      expect(contact(otherOne.body.respons[0])).toEqual(hidden)
      expect(contact(lists[0]?.body.respons.find(({ _id: id }: { _id: string }) => id === other))).toEqual(hidden)
      const stranger = await market.signUp()
      expect(contact((await stranger.call('getProduct', { params: { id: one } })).body.respons[0])).toEqual(hidden)
    },
  )

  it('sees them after a whole refund too, for the return that the mail asks for', async () => {
    expect((await buy(market, buyer, one)).status).toBe(200)
    const { id, intent_id: trxId } = await market.db
      .selectFrom('payments')
      .select(['id', 'intent_id'])
      .where('product_id', '=', one)
      .executeTakeFirstOrThrow()
    const see = async () =>
      contact((await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons[0])
    await market.cardSandbox.act(trxId ?? '', 'refund')
    await market.cardSandbox.settled()
    expect(await see()).toEqual(['01700-000000', people['seller']?.email])
    await sql`update payments set refunded_by = 'market' where id = ${id}`.execute(market.db)
    expect(await see()).toEqual(hidden)
  })

  it('does not see them before the payment is recorded', async () => {
    await market.proveEmail(buyer)
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const look = async () => contact((await buyer.call('getProduct', { params: { id: one } })).body.respons[0])
    const trxId = await charge(market, buyer, one)
    expect(await look()).toEqual(hidden)
    await tellOfCharge(buyer, one, trxId)
    expect((await look())[0]).toBe('01700-000000')
  })
})
