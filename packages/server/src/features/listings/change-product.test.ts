import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let other: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin, other] = [await market.signUp('Saler'), await market.admin(), await market.signUp('Saler')]
})
afterAll(() => market.stop())

const fresh = async (): Promise<string> => (laptop = await market.listLaptop(seller))
const advertise = (who: TestUser, id = laptop): Promise<Answer> => who.call('advertiseProduct', { params: { id } })
const mark = (who: TestUser, soldFlag: boolean, id = laptop): Promise<Answer> =>
  who.call('markProductSold', { params: { id }, body: { soldFlag } })
const withdraw = (who: TestUser, id = laptop): Promise<Answer> => who.call('withdrawProduct', { params: { id } })
const look = async (id = laptop) => (await market.visitor.call('getProduct', { params: { id } })).body.respons[0]
const intent = (buyer: TestUser, id = laptop): Promise<Answer> =>
  buyer.call('createPaymentIntent', { body: { price: 450, productId: id } })

const payFor = (buyer: TestUser, id = laptop): Promise<Answer> => buy(market, buyer, id)

describe.each([
  ['advertising', (who: TestUser, id?: string) => advertise(who, id)],
  ['marking as sold', (who: TestUser, id?: string) => mark(who, true, id)],
  ['withdrawing', (who: TestUser, id?: string) => withdraw(who, id)],
])('%s', (_, act) => {
  it('is for its seller', async () => {
    await fresh()
    expect((await act(seller)).status).toBe(200)
  })

  it('is for an Admin', async () => {
    await fresh()
    expect((await act(admin)).status).toBe(200)
  })

  it('is refused to others, and the refusal has no message of a success', async () => {
    await fresh()
    const { status, body } = await act(other)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not-your-product' })
    expect(body).not.toHaveProperty('message')
    expect((await act(market.visitor)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await look()).toMatchObject({ advertiseFlag: false, soldFlag: false })
  })

  it('is 404 for an unknown or withdrawn laptop and for an invalid id', async () => {
    await withdraw(seller, await fresh())
    for (const id of [laptop, '01930000-0000-7000-8000-000000000099'])
      expect((await act(seller, id)).body).toMatchObject({ status: 404, code: 'product-not-found' })
    expect((await act(seller, 'garbage')).body).toMatchObject({ status: 400, errors: [{ field: 'id' }] })
  })
})

describe('advertising a laptop', () => {
  it('replies with the spec’s message, also the second time', async () => {
    await fresh()
    for (const _ of [1, 2])
      expect((await advertise(seller)).body).toEqual({ message: 'Prodcut added to advertise sections.' })
    expect(await look()).toMatchObject({ advertiseFlag: true })
  })

  it('is refused when the laptop is sold', async () => {
    await mark(seller, true, await fresh())
    expect((await advertise(seller)).body).toMatchObject({ status: 409, code: 'product-sold' })
  })
})

describe('marking a laptop sold elsewhere', () => {
  it('is done and undone by its seller, and is idempotent', async () => {
    await fresh()
    for (const soldFlag of [true, true, false, false]) {
      expect((await mark(seller, soldFlag)).status).toBe(200)
      expect(await look()).toMatchObject({ soldFlag })
    }
  })

  it('parses the flag from text and accepts nothing else', async () => {
    await fresh()
    const send = (body: unknown) => seller.send('PATCH', `/api/products/sold/${laptop}`, body)
    expect((await send({ soldFlag: 'true' })).status).toBe(200)
    for (const body of [{ soldFlag: 1 }, {}])
      expect((await send(body)).body).toMatchObject({ status: 400, errors: [{ field: 'soldFlag' }] })
    expect((await send({ soldFlag: false, advertiseFlag: true })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'advertiseFlag' }],
    })
  })
})

describe('while a buyer is paying for it', () => {
  it('a laptop is neither marked sold nor withdrawn, not even by an Admin', async () => {
    await intent(await market.signUp(), await fresh())
    for (const who of [seller, admin]) {
      expect((await mark(who, true)).body).toMatchObject({ status: 409, code: 'product-held' })
      expect((await withdraw(who)).body).toMatchObject({ status: 409, code: 'product-held' })
    }
    expect(await look()).toMatchObject({ soldFlag: false })
  })
})

describe('a paid laptop', () => {
  let buyer: TestUser
  beforeAll(async () => {
    buyer = await market.signUp()
    await payFor(buyer, await fresh())
  })

  it('marking it sold again succeeds for its buyer, seller and Admins, and is refused to others', async () => {
    for (const who of [buyer, seller, admin]) expect((await mark(who, true)).status).toBe(200)
    expect((await mark(other, true)).body).toMatchObject({ status: 403, code: 'not-your-product' })
  })

  it('is never marked unsold', async () => {
    for (const who of [seller, admin])
      expect((await mark(who, false)).body).toMatchObject({ status: 409, code: 'product-paid' })
    expect((await mark(buyer, false)).status).toBe(403)
    expect(await look()).toMatchObject({ soldFlag: true })
  })

  it('is withdrawn by Admins only, and the buyer’s order keeps it', async () => {
    expect((await withdraw(seller)).body).toMatchObject({ status: 409, code: 'product-paid' })
    expect((await withdraw(admin)).body).toEqual({ message: 'Delete suffcessfull.' })
    const { body } = await buyer.call('listBookings', { params: { email: buyer.email } })
    expect(body.respons).toEqual([expect.objectContaining({ _id: laptop, withdrawn: true, paid: true })])
  })
})

it('withdrawing replies with the spec’s message; bookings and wishes still list the laptop', async () => {
  const buyer = await market.signUp()
  await buyer.call('createBooking', {
    body: { name: 'B', productId: await fresh(), userId: buyer.email, phone: '', price: 450, location: '' },
  })
  await buyer.call('createWish', { body: { productId: laptop, userId: buyer.email } })
  expect((await withdraw(seller)).body).toEqual({ message: 'Delete suffcessfull.' })
  expect(await look()).toBeUndefined()
  for (const list of ['listBookings', 'listWishes'] as const) {
    const { body } = await buyer.call(list, { params: { email: buyer.email } })
    expect(body.respons).toEqual([expect.objectContaining({ _id: laptop, withdrawn: true })])
  }
})
