import { sql } from 'kysely'
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
  await market.proveEmail(seller)
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

describe('a deletion that is undone', () => {
  const asTyped = { name: 'Bina B', phone: '01800-1', price: 450, location: 'Banani' }
  const bookAs = (extra: object = {}, id = laptop) =>
    buyer.call('createBooking', { body: { ...asTyped, productId: id, userId: buyer.email, ...extra } })
  const actions = async () =>
    (
      await sql<{ action: string }>`select action from audit_log where target_id = ${laptop} order by at`.execute(
        market.db,
      )
    ).rows.map(({ action }) => action)

  it('returns the booking as it was typed and to its place in the list, without another mail to the seller', async () => {
    await bookAs()
    const later = await market.listLaptop(seller)
    await bookAs({}, later)
    await market.runJobs()
    market.mails.length = 0

    const { body } = await remove(laptop)
    expect(body).toEqual({ message: 'Delete successfull.', booking: asTyped })
    expect(await bookAs({ ...body.booking, undo: true })).toMatchObject({
      status: 200,
      body: { message: 'Item booked' },
    })
    expect((await booked()).map(({ _id }: { _id: string }) => _id)).toEqual([later, laptop])
    const { rows } = await sql`select name, phone, address from bookings where product_id = ${laptop}`.execute(
      market.db,
    )
    expect(rows).toEqual([{ name: 'Bina B', phone: '01800-1', address: 'Banani' }])
    await market.runJobs()
    expect(market.mails).toEqual([])
    expect(await actions()).toEqual(['product-booked', 'booking-deleted', 'booking-restored'])
  })

  it('does not count as another booking of the day', async () => {
    await bookAs()
    await remove(laptop)
    const others = await Promise.all(Array.from({ length: 19 }, () => market.listLaptop(seller)))
    for (const id of others) expect((await bookAs({}, id)).status).toBe(200)
    expect((await bookAs()).body).toMatchObject({ code: 'too-many-bookings' })
    expect((await bookAs({ undo: true })).status).toBe(200)
  })

  it('is an ordinary booking when nothing was deleted, and when another buyer deleted theirs', async () => {
    const other = await market.signUp()
    await book(other)
    await remove(laptop, other)
    await bookAs({ undo: true })
    expect((await actions()).at(-1)).toBe('product-booked')
  })

  it('is refused for a laptop that was sold in the meantime', async () => {
    await bookAs()
    await remove(laptop)
    await buy(market, await market.signUp(), laptop)
    expect((await bookAs({ undo: true })).body).toMatchObject({ status: 409, code: 'product-sold' })
  })

  it('returns a wish to its place in the list', async () => {
    await wish()
    const later = await market.listLaptop(seller)
    await buyer.call('createWish', { body: { productId: later, userId: buyer.email } })
    const { body } = await remove(laptop)
    expect(body).toEqual({ message: 'Delete successfull.', wishedOn: expect.stringMatching(/^20.*Z$/) })
    const again = (wishedOn: string) =>
      buyer.send('POST', '/api/wishlist', { productId: laptop, userId: buyer.email, wishedOn })
    for (const never of ['yesterday', '0000-01-01T00:00:00Z'])
      expect((await again(never)).body).toMatchObject({ status: 400, errors: [{ field: 'wishedOn' }] })
    expect((await again(body.wishedOn)).status).toBe(200)
    expect((await wished()).map(({ _id }: { _id: string }) => _id)).toEqual([later, laptop])
  })

  it('never places a wish in the future', async () => {
    await buyer.send('POST', '/api/wishlist', {
      productId: laptop,
      userId: buyer.email,
      wishedOn: '2999-01-01T00:00:00Z',
    })
    const later = await market.listLaptop(seller)
    await buyer.call('createWish', { body: { productId: later, userId: buyer.email } })
    expect((await wished()).map(({ _id }: { _id: string }) => _id)).toEqual([later, laptop])
  })
})
