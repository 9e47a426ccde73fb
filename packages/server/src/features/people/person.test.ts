import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'

let market: Market
let admin: TestUser
let seller: TestUser
let buyer: TestUser
let laptops: Record<'sold' | 'withdrawn' | 'held' | 'available', string>

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
  seller = await market.signUp('Saler', 'Sadia')
  buyer = await market.signUp('Buyer', 'Rima')
  const list = (itemName: string) => market.listLaptop(seller, { itemName })
  laptops = {
    sold: await list('Sold one'),
    withdrawn: await list('Withdrawn one'),
    held: await list('Held one'),
    available: await list('Open one'),
  }
  await buyer.call('createBooking', {
    body: { name: 'Rima', productId: laptops.sold, userId: buyer.email, phone: '0171', price: 450, location: 'Home' },
  })
  await buy(market, buyer, laptops.sold)
  await buyer.call('reportProduct', { params: { id: laptops.available }, body: { reportFlag: true, reportMsg: 'Odd' } })
  await buyer.call('reportProduct', { params: { id: laptops.held }, body: { reportFlag: true, reportMsg: 'Dear' } })
  await admin.call('reportProduct', { params: { id: laptops.held }, body: { reportFlag: false } })
  await seller.call('withdrawProduct', { params: { id: laptops.withdrawn } })
  await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptops.held } })
})
afterAll(() => market.stop())

const read = (who: TestUser, id: string): Promise<Answer> => who.call('getPerson', { params: { id } })

describe('a person’s page', () => {
  it('has who a seller is, every listing with its state, and the open reports of them', async () => {
    const { status, body } = await read(admin, await idOf(seller))
    expect(status).toBe(200)
    expect(body.respons).toMatchObject({
      displayName: 'Sadia',
      email: seller.email,
      userType: 'Saler',
      emailVerified: false,
      dealings: { listings: 2, sold: 1, reported: 1 },
      bookings: [],
      payments: [],
      reportsMade: [],
    })
    const listed = body.respons.listings.map((one: Record<string, unknown>) => [one['_id'], one['state'], one['paid']])
    expect(listed).toEqual([
      [laptops.available, 'available', false],
      [laptops.held, 'held', false],
      [laptops.withdrawn, 'withdrawn', false],
      [laptops.sold, 'sold', true],
    ])
    expect(body.respons.listings[0]).toMatchObject({
      itemName: 'Open one',
      brand: 'Dell',
      resalePrice: 450,
      reports: 1,
    })
    expect(body.respons.reportsAgainst).toEqual([
      expect.objectContaining({
        productId: laptops.available,
        text: 'Odd',
        dismissed: false,
        reporter: { _id: await idOf(buyer), displayName: 'Rima' },
      }),
    ])
  })

  it('has what a buyer books, pays and reports, but not where they live or how to call them', async () => {
    const { body } = await read(admin, await idOf(buyer))
    expect(body.respons).toMatchObject({
      listings: [],
      reportsAgainst: [],
      bookings: [{ productId: laptops.sold, itemName: 'Sold one', price: 450, paid: true, past: false }],
      payments: [
        { productId: laptops.held, amount: 450, currency: 'BDT', state: 'open' },
        { productId: laptops.sold, amount: 450, currency: 'BDT', state: 'succeeded' },
      ],
      reportsMade: [
        { productId: laptops.held, text: 'Dear', dismissed: true },
        { productId: laptops.available, text: 'Odd', dismissed: false },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/0171|Home/)
  })

  it('is for Admins only, for oneself too', async () => {
    const id = await idOf(seller)
    expect((await read(market.visitor, id)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    for (const who of [seller, buyer])
      expect((await read(who, id)).body).toMatchObject({ status: 403, code: 'admin-only' })
  })

  it.each(['01930000-0000-7000-8000-000000000099', 'garbage', '%00'])('is not found at %s', async (id) => {
    expect((await read(admin, id)).body).toMatchObject({ status: 404, code: 'user-not-found' })
  })

  it('is not found once the person is deleted', async () => {
    const gone = await market.signUp()
    const id = await idOf(gone)
    await admin.call('deleteUser', { params: { id } })
    expect((await read(admin, id)).body).toMatchObject({ status: 404, code: 'user-not-found' })
  })
})

it('the reported list names the seller’s and each reporter’s page', async () => {
  const { body } = await admin.call('listReportedProducts')
  expect(body.respons).toMatchObject([
    { _id: laptops.available, sellerId: await idOf(seller), reports: [{ reporterId: await idOf(buyer) }] },
  ])
})
