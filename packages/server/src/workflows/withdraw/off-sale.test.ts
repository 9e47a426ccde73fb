import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let admin: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[buyer, admin] = [await market.signUp(), await market.admin()]
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler')
  laptop = await market.listLaptop(seller)
})

const put = (state: 'listed' | 'paused' | 'withdrawn', who = seller): Promise<Answer> =>
  who.call('changeListingState', { params: { id: laptop }, body: { state } })
const look = async () => (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0]
const offSale = async () =>
  (await seller.call('listOffSale', {})).body.respons.map((one: { _id: string; state: string }) => [one._id, one.state])
const remove = (who: TestUser): Promise<Answer> => who.call('withdrawProduct', { params: { id: laptop } })
const booking = (): Promise<Answer> =>
  buyer.call('createBooking', {
    body: { name: 'B', productId: laptop, userId: buyer.email, phone: '1', price: 450, location: 'x' },
  })

describe('a paused listing', () => {
  it('is withdrawn to every call of the specification, and the search', async () => {
    await booking()
    expect((await put('paused')).body.message).toBe('Paused')
    expect(await look()).toBeUndefined()
    expect((await booking()).body.code).toBe('product-withdrawn')
    expect((await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })).body.code).toBe(
      'product-withdrawn',
    )
    expect((await remove(seller)).body.code).toBe('product-not-found')
    expect((await seller.call('listSellerProducts', { params: { email: seller.email } })).body.respons).toEqual([])
    expect((await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons[0]).toMatchObject({
      _id: laptop,
      withdrawn: true,
    })
    const found = await sql`select from search_entries where product_id = ${laptop}`.execute(market.db)
    expect(found.rows).toEqual([])
    expect(await offSale()).toEqual([[laptop, 'paused']])
  })

  it('comes back with its Post Date and its bookings, and is found again', async () => {
    const before = await look()
    await put('paused')
    expect((await put('listed')).body.message).toBe('Listed again')
    expect(await look()).toEqual(before)
    const found = await sql`select from search_entries where product_id = ${laptop}`.execute(market.db)
    expect(found.rows).toHaveLength(1)
    expect(await offSale()).toEqual([])
  })

  it('can be edited, and is withdrawn or listed from there', async () => {
    await put('paused')
    const body = { ...aListing(market.photoUrl), itemName: 'New name' }
    expect((await seller.call('changeProduct', { params: { id: laptop }, body })).status).toBe(200)
    expect(await look()).toBeUndefined()
    expect((await put('withdrawn')).status).toBe(200)
    expect(await offSale()).toEqual([[laptop, 'withdrawn']])
    await put('listed')
    expect((await look()).itemName).toBe('New name')
  })

  it('keeps its open reports, which a pause would otherwise clear', async () => {
    const report = { reportFlag: true, reportMsg: 'Not what it says' }
    await buyer.call('reportProduct', { params: { id: laptop }, body: report })
    await put('paused')
    await put('listed')
    const open = await sql`select from reports where product_id = ${laptop} and closed_at is null`.execute(market.db)
    expect(open.rows).toHaveLength(1)
  })
})

it('comes back without the reports that an Admin dismissed, however often it was paused', async () => {
  const report = { reportFlag: true, reportMsg: 'Not what it says' }
  const other = await market.signUp()
  await other.call('reportProduct', { params: { id: laptop }, body: report })
  await admin.call('reportProduct', { params: { id: laptop }, body: { reportFlag: false } })
  await buyer.call('reportProduct', { params: { id: laptop }, body: report })
  for (const state of ['paused', 'listed', 'paused', 'withdrawn', 'listed'] as const) await put(state)
  const open = await sql<{ email: string }>`select u.email from reports r join users u on u.id = r.reporter_id
    where r.product_id = ${laptop} and r.closed_at is null`.execute(market.db)
  expect(open.rows).toEqual([{ email: buyer.email }])
})

describe('a withdrawn listing', () => {
  it('is listed again by the seller who withdrew it', async () => {
    await remove(seller)
    expect(await offSale()).toEqual([[laptop, 'withdrawn']])
    expect((await put('paused')).body.code).toBe('product-withdrawn')
    expect((await put('listed')).status).toBe(200)
    expect(await look()).toMatchObject({ _id: laptop })
  })

  it('that was sold elsewhere, is listed as sold again', async () => {
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    await put('withdrawn')
    expect((await seller.call('listOffSale', {})).body.respons).toMatchObject([{ state: 'withdrawn', soldFlag: true }])
    await put('listed')
    expect(await look()).toMatchObject({ soldFlag: true })
  })

  it('that an Admin withdrew is not the seller’s to list, nor to see', async () => {
    await remove(admin)
    expect((await put('listed')).body.code).toBe('product-not-found')
    expect((await seller.call('getOwnProduct', { params: { id: laptop } })).body.code).toBe('product-not-found')
    expect(await offSale()).toEqual([])
  })
})

describe('a listing can’t be paused', () => {
  it('by anyone but its seller, not even by an Admin', async () => {
    for (const who of [buyer, admin]) expect((await put('paused', who)).body.code).toBe('not-your-product')
  })

  it('while a buyer is paying, once it is sold, or once it is paid', async () => {
    await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
    expect((await put('paused')).body).toMatchObject({ status: 409, code: 'product-held' })
    await buyer.call('releaseHold', { params: { productId: laptop } })
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect((await put('paused')).body).toMatchObject({ status: 409, code: 'product-sold' })
    laptop = await market.listLaptop(seller)
    await buy(market, buyer, laptop)
    expect((await put('paused')).body).toMatchObject({ status: 409, code: 'product-paid' })
  })
})

it('is paused or held when both happen at the same moment, never both', async () => {
  for (let round = 0; round < 5; round++) {
    laptop = await market.listLaptop(seller)
    const [paused, held] = await Promise.all([
      put('paused'),
      buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } }),
    ])
    expect([
      ['paused', 'product-withdrawn'],
      ['product-held', 'held'],
    ]).toContainEqual([paused.body.code ?? 'paused', held.body.code ?? 'held'])
    await buyer.call('releaseHold', { params: { productId: laptop } })
  }
})

it('is recorded', async () => {
  await put('paused')
  await put('paused')
  await put('listed')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where target_id = ${laptop} order by at`.execute(market.db)
  expect(rows.map(({ action }) => action)).toEqual(['product-paused', 'product-published'])
})
