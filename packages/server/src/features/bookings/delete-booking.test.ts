import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
beforeEach(async () => {
  ;[buyer, laptop] = [await market.signUp(), await market.listLaptop(seller)]
})
afterAll(() => market.stop())

const book = (who = buyer) =>
  who.call('createBooking', {
    body: { name: 'B', productId: laptop, userId: who.email, phone: '', price: 450, location: '' },
  })
const wish = (who = buyer) => who.call('createWish', { body: { productId: laptop, userId: who.email } })
const remove = (id: string, who = buyer): Promise<Answer> => who.call('deleteBooking', { params: { id } })
const booked = async () => (await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons
const wished = async () => (await buyer.call('listWishes', { params: { email: buyer.email } })).body.respons

const gone = { status: 200, body: { message: 'Delete successfull.' } }

describe('deleting', () => {
  it('[BOOK-5] a booking by its id does not delete the wish', async () => {
    await book()
    await wish()
    expect(await remove((await booked())[0].bookingId)).toMatchObject(gone)
    expect([(await booked()).length, (await wished()).length]).toEqual([0, 1])
  })

  it('[WISH-3] a wish by its id does not delete the booking', async () => {
    await book()
    await wish()
    expect(await remove((await wished())[0].wishlistId)).toMatchObject(gone)
    expect([(await booked()).length, (await wished()).length]).toEqual([1, 0])
  })

  it('by the laptop’s id deletes the only one there is', async () => {
    await book()
    expect(await remove(laptop.toUpperCase())).toMatchObject(gone)
    await wish()
    expect(await remove(laptop)).toMatchObject(gone)
    expect([await booked(), await wished()]).toEqual([[], []])
  })

  it('by the laptop’s id is refused as ambiguous when there are both', async () => {
    await book()
    await wish()
    const { status, body } = await remove(laptop)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'say-which' })
    expect(body).not.toHaveProperty('message')
    expect([(await booked()).length, (await wished()).length]).toEqual([1, 1])
  })

  it('an unknown entry or another user’s is 404, also for an Admin', async () => {
    await book()
    await wish()
    const ids = [(await booked())[0].bookingId, (await wished())[0].wishlistId, laptop]
    for (const who of [seller, await market.admin()]) {
      for (const id of ids)
        expect((await remove(id, who)).body).toMatchObject({ status: 404, code: 'booking-not-found' })
    }
    for (const id of ['garbage', '01930000-0000-7000-8000-000000000099', '{}'])
      expect((await remove(id)).body).toMatchObject({ status: 404 })
    expect([(await booked()).length, (await wished()).length]).toEqual([1, 1])
  })

  it('needs a bearer token', async () => {
    await book()
    const [{ bookingId }] = await booked()
    const cookie = await market.visitor.send('DELETE', `/api/booking/${bookingId}`, undefined, {
      cookie: `${buyer.cookie}; accessToken=${buyer.token}`,
    })
    expect(cookie.body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await booked()).toHaveLength(1)
  })
})

describe('a booking that its buyer is paying for', () => {
  it('releases the laptop when it is deleted', async () => {
    await book()
    await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
    const other = await market.signUp()
    const intent = () => other.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
    expect((await intent()).body).toMatchObject({ code: 'product-held' })
    expect(await remove(laptop)).toMatchObject(gone)
    expect((await intent()).status).toBe(200)
  })
})

describe('a paid booking', () => {
  it('is the order and stays', async () => {
    await book()
    await buy(market, buyer, laptop)
    const [{ bookingId }] = await booked()
    for (const id of [bookingId, laptop])
      expect((await remove(id)).body).toMatchObject({ status: 409, code: 'booking-paid' })
    expect(await booked()).toMatchObject([{ bookingId, paid: true }])
  })
})
