import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer, admin] = [await market.signUp('Saler'), await market.signUp(), await market.admin()]
})
afterAll(() => market.stop())

const nothing = '01930000-0000-7000-8000-000000000099'
const book = (productId: string, changes: object = {}, who = buyer): Promise<Answer> =>
  who.send('POST', '/api/booking', {
    name: who.name,
    productId,
    userId: who.email,
    phone: '01711',
    price: 450,
    location: 'Road 7, Dhaka',
    ...changes,
  })
const bookings = (who: TestUser, email = who.email) => who.call('listBookings', { params: { email } })

describe('booking a laptop', () => {
  it('[BOOK-2] [BOOK-3] replies with the spec’s message, and only once', async () => {
    const laptop = await market.listLaptop(seller)
    expect(await book(laptop)).toMatchObject({ status: 200, body: { message: 'Item booked' } })
    const again = await book(laptop)
    expect(again.body).toMatchObject({
      status: 409,
      code: 'already-booked',
      message: 'You Allready booked this product.',
    })
    expect((await bookings(buyer)).body.respons.filter(({ _id: id }: { _id: string }) => id === laptop)).toHaveLength(1)
  })

  it('is done once when ten requests arrive at once', async () => {
    const laptop = await market.listLaptop(seller)
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(laptop)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'already-booked')).toHaveLength(9)
  })

  it('does not keep others from booking the laptop', async () => {
    const laptop = await market.listLaptop(seller)
    await book(laptop)
    expect((await book(laptop, {}, await market.signUp())).status).toBe(200)
  })

  it('accepts an empty phone and address, and the price as text', async () => {
    const laptop = await market.listLaptop(seller)
    expect((await book(laptop, { phone: '', location: '', price: '450.00' })).status).toBe(200)
  })

  it('treats a missing phone and location as empty', async () => {
    const laptop = await market.listLaptop(seller)
    const body = { name: 'Rafi', productId: laptop, userId: buyer.email, price: 450 }
    expect(await buyer.send('POST', '/api/booking', body)).toMatchObject({
      status: 200,
      body: { message: 'Item booked' },
    })
    const [kept] = await market.db
      .selectFrom('bookings')
      .select(['phone', 'address'])
      .where('product_id', '=', laptop)
      .execute()
    expect(kept).toEqual({ phone: '', address: '' })
  })

  it('stores the given name, phone and address', async () => {
    const laptop = await market.listLaptop(seller)
    await book(laptop, { name: 'Rafi', phone: '+880 17', location: 'Mirpur' })
    const kept = await market.db
      .selectFrom('bookings')
      .select(['name', 'phone', 'address', 'price'])
      .where('product_id', '=', laptop)
      .execute()
    expect(kept).toEqual([{ name: 'Rafi', phone: '+880 17', address: 'Mirpur', price: 45_000 }])
  })
})

it('a booking says when it was made, beside when its laptop was listed', async () => {
  const laptop = await market.listLaptop(seller)
  await book(laptop)
  const at = '2026-11-20T08:30:00.000Z'
  await market.db
    .updateTable('bookings')
    .set({ created_at: new Date(at) })
    .where('product_id', '=', laptop)
    .execute()
  const { body } = await buyer.call('listBookings', { params: { email: buyer.email }, query: { productId: laptop } })
  expect(body.respons).toMatchObject([{ _id: laptop, bookedAt: at }])
  expect(body.respons[0].createdOn).not.toBe(at)
})

describe('a booking is refused, always with a message for the buyer,', () => {
  async function refused(answer: Answer, status: number, code: string): Promise<void> {
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.body).toMatchObject({ status, code, message: answer.body.detail })
    expect(answer.body.message).not.toBe('Item booked')
  }

  it.each([
    ['www.evil.test', 'A name can’t contain a web address'],
    ['\u0391dmin', 'A name can’t look like the word Admin'],
  ])('under the name %j', async (name, message) => {
    const laptop = await market.listLaptop(seller)
    const answer = await book(laptop, { name })
    await refused(answer, 400, 'invalid-input')
    expect(answer.body.errors).toEqual([{ field: 'name', message }])
  })

  it('of one’s own laptop', async () => {
    const laptop = await market.listLaptop(seller)
    await refused(await book(laptop, {}, seller), 409, 'own-product')
  })

  it('of a sold laptop', async () => {
    const laptop = await market.listLaptop(seller)
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    await refused(await book(laptop), 409, 'product-sold')
  })

  it('of a withdrawn or unknown laptop', async () => {
    const laptop = await market.listLaptop(seller)
    await seller.call('withdrawProduct', { params: { id: laptop } })
    await refused(await book(laptop), 409, 'product-withdrawn')
    await refused(await book(nothing), 404, 'product-not-found')
  })

  it('at a price that differs from the laptop’s', async () => {
    const laptop = await market.listLaptop(seller)
    for (const price of [449.99, 1, 450.01]) await refused(await book(laptop, { price }), 409, 'price-changed')
  })

  it('in another user’s name, also for an Admin', async () => {
    const laptop = await market.listLaptop(seller)
    await refused(await book(laptop, { userId: seller.email }), 403, 'not-allowed')
    await refused(await book(laptop, { userId: buyer.email }, admin), 403, 'not-allowed')
  })

  it('signed out, with bad input, or with no JSON', async () => {
    const laptop = await market.listLaptop(seller)
    await refused(await book(laptop, {}, market.visitor), 401, 'not-signed-in')
    await refused(await book('garbage'), 400, 'invalid-input')
    await refused(await book(laptop, { soldFlag: true }), 400, 'invalid-input')
    await refused(await buyer.send('POST', '/api/booking', '{'), 400, 'unreadable-body')
  })

  it.each(['name', 'productId', 'userId', 'price'])('without %sand names the field', async (field) => {
    const { body } = await book(await market.listLaptop(seller), { [field]: undefined })
    expect(body).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('a buyer’s bookings', () => {
  it('are the booked laptops, newest booking first, each with its booking id', async () => {
    const one = await market.signUp()
    const [first, second] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await book(second, {}, one)
    await book(first, {}, one)
    const { body } = await bookings(one)
    expect(body.respons).toMatchObject([
      {
        _id: first,
        itemName: 'Latitude 7490',
        resalePrice: 450,
        soldFlag: false,
        photoUrl: market.photoUrl,
        withdrawn: false,
        paid: false,
        trxId: null,
        payment: null,
      },
      { _id: second },
    ])
    const ids = body.respons.map(({ bookingId }: { bookingId: string }) => bookingId)
    expect(new Set([...ids, first, second]).size).toBe(4)
    const page = await one.call('listBookings', { params: { email: one.email }, query: { limit: '1' } })
    const rest = await one.call('listBookings', { params: { email: one.email }, query: { after: page.body.next } })
    expect([...page.body.respons, ...rest.body.respons]).toEqual(body.respons)
    expect(rest.body.next).toBeUndefined()
    const ofFirst = await one.call('listBookings', { params: { email: one.email }, query: { productId: first } })
    expect(ofFirst.body).toEqual({ respons: [body.respons[0]] })
  })

  it('are for the buyer and Admins alone', async () => {
    expect((await bookings(admin, buyer.email)).status).toBe(200)
    expect((await bookings(seller, buyer.email)).body).toMatchObject({ status: 403, code: 'not-allowed' })
    expect((await bookings(market.visitor, buyer.email)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})
