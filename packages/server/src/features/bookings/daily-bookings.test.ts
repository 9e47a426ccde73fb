import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveBookings } from '../../../test/move-bookings.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
const laptops: string[] = []

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler', 'Sadia')
  await market.proveEmail(seller)
  for (let n = 0; n < 25; n++) laptops.push(await market.listLaptop(seller))
})
afterAll(() => market.stop())
beforeEach(async () => {
  buyer = await market.signUp('Buyer', 'Bina')
  await market.runJobs()
  market.mails.length = 0
})

const book = (productId = '', phone = ''): Promise<Answer> =>
  buyer.call('createBooking', {
    body: { name: 'Bina', productId, userId: buyer.email, phone, price: 450, location: '' },
  })
const mailed = () => market.mails.filter(({ to }) => to === seller.email)

describe('an account’s bookings', () => {
  it('are limited to 20 a day, deleted ones included, and are possible again a day later', async () => {
    for (const id of laptops.slice(0, 20)) {
      expect((await book(id)).status).toBe(200)
      await buyer.call('deleteBooking', { params: { id } })
    }
    const refused = await book(laptops[20])
    expect(refused.body).toMatchObject({
      status: 429,
      code: 'too-many-bookings',
      message: 'You can book 20 laptops a day. Please try again tomorrow.',
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(82_800)
    await moveBookings(market.db)
    expect((await book(laptops[20])).status).toBe(200)
  })

  it('that are paid for still count among the 20, and laptops bought without booking don’t', async () => {
    const [booked, unbooked] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await book(booked)
    for (const id of [booked, unbooked]) await buy(market, buyer, id)
    for (const id of laptops.slice(0, 19)) expect((await book(id)).status).toBe(200)
    expect((await book(laptops[20])).body.code).toBe('too-many-bookings')
  })

  it('are limited to 20 a day when 25 requests arrive at once', async () => {
    const answers = await Promise.all(laptops.map((id) => book(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('stay in the audit log after they are deleted', async () => {
    const [id = ''] = laptops
    await book(id)
    await buyer.call('deleteBooking', { params: { id } })
    const admin = await market.admin()
    const { respons } = (await admin.call('listAudit', { query: { user: await idOf(buyer) } })).body
    expect(
      respons.map(({ action, targetId, actor, subject }: Record<string, Record<string, string>>) => [
        action,
        targetId,
        actor?.['email'],
        subject?.['email'],
      ]),
    ).toEqual([
      ['booking-deleted', id, buyer.email, seller.email],
      ['product-booked', id, buyer.email, seller.email],
    ])
    const own = (await seller.call('listOwnAudit')).body.respons
    expect(own[0]).toMatchObject({ action: 'booking-deleted', by: 'someone' })
  })
})

describe('the seller', () => {
  it('is mailed who booked which laptop, with the phone that the buyer gave', async () => {
    await book(laptops[1], '01800-1')
    await market.runJobs()
    expect(mailed()).toMatchObject([{ subject: 'Booked: Latitude 7490' }])
    for (const part of [
      'Hello Sadia',
      'Bina has booked your laptop “Latitude 7490”.',
      'Their phone number: 01800-1',
      'it stays for sale until someone pays.',
      `${market.url}/dashboard/myproducts`,
    ])
      expect(mailed()[0]?.text).toContain(part)
  })

  it('is mailed also about a booking without a phone that was deleted at once', async () => {
    await book(laptops[2])
    await buyer.call('deleteBooking', { params: { id: laptops[2] ?? '' } })
    await market.runJobs()
    expect(mailed()).toHaveLength(1)
    expect(mailed()[0]?.text).not.toContain('phone')
  })

  it('is not mailed at an address that is not verified, and reads of the booking in the product', async () => {
    const unproven = await market.signUp('Saler')
    await book(await market.listLaptop(unproven))
    await market.runJobs()
    expect(market.mails).toEqual([])
    expect((await unproven.call('listOwnAudit')).body.respons[0]).toMatchObject({ action: 'product-booked' })
  })

  it('is not mailed about a refused booking', async () => {
    await book(laptops[3])
    await book(laptops[3])
    await market.runJobs()
    expect(mailed()).toHaveLength(1)
  })
})
