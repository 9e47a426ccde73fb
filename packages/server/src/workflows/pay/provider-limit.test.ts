import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { slowCard } from '../../../test/card-sandbox.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { allowances } from '../../platform/rate-limits/allowances.ts'
import { reconcile } from './reconcile.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let buyer: TestUser
let laptop: string
let secret: string
let trxId: string
/** The buyer's counter. */
let bucket: string

const { most } = allowances['questions of a user to the card provider']

beforeAll(async () => {
  // The proxy, so that each user has an address: this limit is of the user.
  market = await startMarket({ limited: true, trustProxy: 'loopback' })
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())

/** An open intent, of which no webhook tells. */
beforeEach(async () => {
  await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
  ;[buyer, laptop] = [await market.signUp(), await market.listLaptop(seller)]
  await buyer.call('createBooking', {
    body: { name: 'B', productId: laptop, userId: buyer.email, phone: '', price: 450, location: '' },
  })
  let body: { clientSecret: string } = { clientSecret: '' }
  bucket = await bucketOf(async () => {
    ;({ body } = await intent())
  })
  secret = body.clientSecret
  trxId = secret.split('_secret_')[0] ?? ''
})

let addresses = 0
/** From another address each time. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}` })
const intent = (who = buyer) => who.call('createPaymentIntent', { body: { price: 450, productId: laptop } }, from())
const tell = () =>
  buyer.call('recordPayment', { body: { price: 450, trxId, productId: laptop, userId: buyer.email } }, from())
const codeOf = async (act: () => Promise<Answer>): Promise<string> => {
  const { status, body } = await act()
  return status === 200 ? 'done' : body.code
}

const keys = async () => (await market.db.selectFrom('attempts').select('key').execute()).map(({ key }) => key)
/** The counter that the first act of a user makes. */
async function bucketOf(act: () => Promise<unknown>): Promise<string> {
  const before = await keys()
  await act()
  const [made, ...more] = (await keys()).filter((key) => !before.includes(key))
  if (made === undefined || more.length > 0) throw new Error('not one new counter')
  return made
}
const setBucket = (key: string, hours: number) =>
  sql`update attempts set drained_at = now() + ${hours} * interval '1 hour' where key = ${key}`.execute(market.db)
const useUp = () => setBucket(bucket, 1)
const letTimePass = () => setBucket(bucket, 0)

/** The job asks about the payment again. */
const letBeAsked = () =>
  sql`update payments set asked_at = asked_at - interval '2 minutes' where product_id = ${laptop}`.execute(market.db)
/** A question would now be answered with `card-provider-away`. */
const providerAway = () => market.cardSandbox.setFaults({ api: { down: true } })
const soldFlag = async () =>
  (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0].soldFlag

describe('the card provider, over a user’s limit of questions', () => {
  it('is not asked about the user’s open intent: the first are answered, the others are told when to come back', async () => {
    const codes: string[] = []
    while (codes.length < 3 * most && codes.at(-1) !== 'too-many-requests') codes.push(await codeOf(tell))
    // The intent was the first.
    expect(codes.slice(0, most - 1)).toEqual(Array(most - 1).fill('payment-not-finished'))
    expect(codes.at(-1)).toBe('too-many-requests')
    await useUp()
    await providerAway()
    const refused = await tell()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await letTimePass()
    expect(await codeOf(tell)).toBe('card-provider-away')
  })

  it('and the client’s retry ends in recorded, when the webhook or the job brings the news', async () => {
    await useUp()
    await market.cardSandbox.pay(secret)
    expect([await codeOf(tell), await codeOf(tell)]).toEqual(['too-many-requests', 'too-many-requests'])
    expect(await soldFlag()).toBe(false)
    await letBeAsked()
    await reconcile(market)
    await providerAway()
    expect(await tell()).toMatchObject({ status: 200, body: { respons: { trxId, productId: laptop, price: 450 } } })
    expect(await soldFlag()).toBe(true)
  })

  it('and the client’s retry after the given time asks again', async () => {
    await useUp()
    await market.cardSandbox.pay(secret)
    expect(await codeOf(tell)).toBe('too-many-requests')
    await letTimePass()
    expect(await codeOf(tell)).toBe('done')
    expect(await soldFlag()).toBe(true)
  })

  it('and a payment that is refunded is told from our records as well', async () => {
    await market.cardSandbox.pay(secret)
    await market.db.deleteFrom('holds').where('product_id', '=', laptop).execute()
    await market.db.updateTable('products').set({ state: 'sold' }).where('id', '=', laptop).execute()
    await letBeAsked()
    await reconcile(market)
    await useUp()
    await providerAway()
    expect(await codeOf(tell)).toBe('payment-too-late')
  })

  it('and other users are not limited', async () => {
    await useUp()
    expect(await codeOf(tell)).toBe('too-many-requests')
    expect(await codeOf(async () => intent(await market.signUp()))).toBe('product-held')
    expect(await codeOf(() => admin.call('endHold', { params: { productId: laptop } }))).toBe('first-hold')
  })

  it.each([
    ['preparing a payment', () => intent()],
    ['leaving the payment page', () => buyer.call('releaseHold', { params: { productId: laptop } })],
    ['deleting the booking', () => buyer.call('deleteBooking', { params: { id: laptop } })],
    ['ending the hold as the seller', () => seller.call('endHold', { params: { productId: laptop } })],
  ])('is not asked by %s, and nothing changes', async (name, act) => {
    await sql`update holds set taken_at = taken_at - interval '10 minutes' where product_id = ${laptop}`.execute(
      market.db,
    )
    // While it is charged, the hold stays, so that each of these acts can be repeated.
    await market.cardSandbox.pay(secret, slowCard)
    if (name.endsWith('the seller')) bucket = await bucketOf(act)
    await useUp()
    await providerAway()
    expect(await act()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    const { rows } = await sql<object>`
      select m.state, (select count(*)::int from holds h where h.payment_id = m.id) as holds,
        (select count(*)::int from bookings k where k.product_id = m.product_id) as bookings
      from payments m where m.product_id = ${laptop}`.execute(market.db)
    expect(rows).toEqual([{ state: 'open', holds: 1, bookings: 1 }])
  })
})
