import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { acceptLaptop, buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
})
beforeEach(async () => {
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const book = (who: TestUser, productId: string, phone = '01711') =>
  who.call('createBooking', {
    body: { name: who.name, productId, userId: who.email, phone, price: 450, location: 'Road 7' },
  })
const listed = async (query: { limit?: string; after?: string } = {}, who = seller) =>
  (await who.call('listSellerBookings', { query })).body

describe('the bookings of a seller’s listings', () => {
  it('name who booked, with phone and time, newest first, and nothing else about them', async () => {
    const [rima, karim] = [await market.signUp('Buyer', 'Rima'), await market.signUp('Buyer', 'Karim')]
    const [laptop, unbooked] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await book(rima, laptop)
    await book(karim, laptop, '')
    expect(await listed()).toEqual({
      respons: [
        { productId: unbooked, count: 0, bookings: [] },
        {
          productId: laptop,
          count: 2,
          bookings: [
            {
              bookingId: expect.any(String),
              name: 'Karim',
              phone: '',
              bookedAt: expect.stringMatching(/^\d{4}-/),
              past: false,
              email: null,
              payment: null,
            },
            expect.objectContaining({ name: 'Rima', phone: '01711', email: null, payment: null }),
          ],
        },
      ],
    })
  })

  it('begin with the paid one, which has the buyer’s email and what they paid', async () => {
    const [rima, karim] = [await market.signUp('Buyer', 'Rima'), await market.signUp('Buyer', 'Karim')]
    const laptop = await market.listLaptop(seller)
    await book(rima, laptop)
    await book(karim, laptop)
    await buy(market, rima, laptop)
    expect((await listed()).respons[0].bookings).toMatchObject([
      {
        name: 'Rima',
        email: rima.email,
        payment: {
          at: expect.stringMatching(/^\d{4}-/),
          amount: 450,
          currency: 'bdt',
          orderId: expect.stringMatching(/^[\da-f-]{36}$/),
          state: 'paid',
          waitsFor: 'seller',
        },
      },
      { name: 'Karim', email: null, payment: null },
    ])
  })

  it('lose the name, phone and email of a buyer whose account is deleted', async () => {
    const buyer = await market.signUp('Buyer', 'Zubaida')
    const [bought, booked] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await book(buyer, bought)
    await buy(market, buyer, bought)
    await acceptLaptop(market, buyer, bought)
    await book(buyer, booked)
    await buyer.call('deleteUser', { params: { id: await idOf(buyer) } })
    expect((await listed()).respons).toMatchObject([
      { productId: booked, count: 0, bookings: [] },
      { productId: bought, bookings: [{ name: null, phone: '', email: null, payment: { amount: 450 } }] },
    ])
  })

  it('are the newest twenty of each listing, and how many there are', async () => {
    const buyer = await market.signUp()
    const laptop = await market.listLaptop(seller)
    await book(buyer, laptop)
    await sql`insert into users (id, email, name, user_type)
      select gen_random_uuid(), 'many' || n || ${laptop} || '@example.test', 'Many ' || n, 'buyer' from generate_series(1, 24) n`.execute(
      market.db,
    )
    await sql`insert into bookings (id, product_id, buyer_id, name, phone, address, price)
      select gen_random_uuid(), ${laptop}, id, name, '', '', 45000 from users where email like ${`many%${laptop}%`}`.execute(
      market.db,
    )
    const [{ count, bookings }] = (await listed()).respons
    expect([count, bookings.length]).toEqual([25, 20])
    expect(bookings.map(({ name }: { name: string }) => name)).not.toContain(buyer.name)
  })

  it('have the pages of the seller’s list of products', async () => {
    for (let n = 0; n < 3; n++) await market.listLaptop(seller)
    const products = async (query: object) =>
      (await seller.call('listSellerProducts', { params: { email: seller.email }, query })).body
    const [page, first] = [await listed({ limit: '2' }), await products({ limit: '2' })]
    const ids = (items: { productId?: string; _id?: string }[]) => items.map(({ productId, _id }) => productId ?? _id)
    expect({ ids: ids(page.respons), next: page.next }).toEqual({ ids: ids(first.respons), next: first.next })
    const after = { limit: '2', after: first.next }
    expect(ids((await listed(after)).respons)).toEqual(ids((await products(after)).respons))
  })

  it('are of one’s own listings alone, without withdrawn ones', async () => {
    const [other, buyer] = [await market.signUp('Saler'), await market.signUp()]
    const [own, withdrawn, others] = [
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(other),
    ]
    for (const id of [own, withdrawn, others]) await book(buyer, id)
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    expect((await listed()).respons).toMatchObject([{ productId: own, count: 1 }])
    for (const who of [buyer, await market.admin()]) expect((await listed({}, who)).respons).toEqual([])
    expect((await market.visitor.call('listSellerBookings')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})
