import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { slowCard } from '../../../test/card-sandbox.ts'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { tellOfCharge } from '../../../test/purchase.ts'
import { endLeftOver } from '../account-lifecycle/take-over.ts'
import { expireListings } from '../withdraw/expire-listings.ts'
import { reconcile } from './reconcile.ts'

let market: Market
let admin: TestUser
let seller: TestUser
let buyer: TestUser
let laptop: string
let secret: string

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
})
afterAll(() => market.stop())

/** A booked laptop whose charge the buyer's bank has not decided on yet. */
beforeEach(async () => {
  seller = await market.signUp('Saler')
  buyer = await market.signUp()
  laptop = await market.listLaptop(seller)
  await buyer.call('createBooking', {
    body: { name: 'Bina B', productId: laptop, userId: buyer.email, phone: '01800-1', price: 450, location: 'Banani' },
  })
  secret = (await intent(buyer, laptop)).body.clientSecret
  expect(await market.cardSandbox.pay(secret, slowCard)).toMatchObject({ status: 'processing' })
})

const intent = (who: TestUser, productId: string) =>
  who.call('createPaymentIntent', { body: { price: 450, productId } })
const idOf = async ({ email }: TestUser): Promise<string> =>
  (await market.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const removeAccount = async (who: TestUser, doer = who) => doer.call('deleteUser', { params: { id: await idOf(who) } })
const changeState = (state: 'paused' | 'withdrawn') =>
  seller.call('changeListingState', { params: { id: laptop }, body: { state } })

/** So that the seller may end it, and as after its last minute. */
async function letHoldExpire(): Promise<void> {
  await sql`update holds set taken_at = taken_at - interval '40 minutes', expires_at = now() - interval '1 minute'
    where product_id = ${laptop}`.execute(market.db)
}
const renewHold = () =>
  sql`update holds set taken_at = taken_at - interval '10 minutes' where product_id = ${laptop}`.execute(market.db)

/** What a completed sale needs: hold, open payment, booking, unsold listing. */
async function ground() {
  const { rows } = await sql<object>`
    select (select count(*)::int from holds h where h.product_id = p.id) as holds,
      (select array_agg(m.state) from payments m where m.product_id = p.id) as payments,
      (select k.phone from bookings k where k.product_id = p.id) as booked, p.state
    from products p where p.id = ${laptop}`.execute(market.db)
  return rows[0]
}
const whole = { holds: 1, payments: ['open'], booked: '01800-1', state: 'for_sale' }

const acts: Record<string, [act: () => Promise<Answer>, code: string]> = {
  'deleting the booking by the laptop’s id': [
    () => buyer.call('deleteBooking', { params: { id: laptop } }),
    'sale-under-way',
  ],
  'deleting the booking by its own id': [
    async () => {
      const { body } = await buyer.call('listBookings', { params: { email: buyer.email } })
      return buyer.call('deleteBooking', { params: { id: body.respons[0].bookingId } })
    },
    'sale-under-way',
  ],
  'leaving the payment page': [() => buyer.call('releaseHold', { params: { productId: laptop } }), 'sale-under-way'],
  'paying for another laptop': [async () => intent(buyer, await market.listLaptop(seller)), 'sale-under-way'],
  'the seller ending the hold': [
    async () => {
      await renewHold()
      return seller.call('endHold', { params: { productId: laptop } })
    },
    'sale-under-way',
  ],
  'an Admin ending the hold': [
    async () => {
      await renewHold()
      return admin.call('endHold', { params: { productId: laptop } })
    },
    'sale-under-way',
  ],
  'deleting the buyer’s account': [() => removeAccount(buyer), 'sale-under-way'],
  'deleting the seller’s account': [() => removeAccount(seller), 'sale-under-way'],
  'an Admin deleting the buyer': [() => removeAccount(buyer, admin), 'sale-under-way'],
  'an Admin deleting the seller': [() => removeAccount(seller, admin), 'sale-under-way'],
  'the seller deleting the listing': [() => seller.call('withdrawProduct', { params: { id: laptop } }), 'product-held'],
  'an Admin deleting the listing': [() => admin.call('withdrawProduct', { params: { id: laptop } }), 'product-held'],
  'withdrawing the listing': [() => changeState('withdrawn'), 'product-held'],
  'pausing the listing': [() => changeState('paused'), 'product-held'],
  'marking it sold elsewhere': [
    () => seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } }),
    'product-held',
  ],
  'changing its price': [
    () => seller.send('PUT', `/api/products/${laptop}`, { ...aListing(market.photoUrl), resalePrice: 500 }),
    'price-held',
  ],
  'another buyer paying': [async () => intent(await market.signUp(), laptop), 'product-held'],
}

describe.each(['while the hold runs', 'after the hold has run out'])('a charge in progress, %s', (when) => {
  beforeEach(async () => {
    if (when !== 'while the hold runs') await letHoldExpire()
  })

  it.each(Object.keys(acts))('refuses %s, and becomes the sale', async (name) => {
    const [act, code] = acts[name] ?? expect.unreachable()
    const answer = await act()
    expect(answer.body).toMatchObject({ status: 409, code })
    expect(await ground()).toEqual(whole)
    await market.cardSandbox.authenticate(secret, 'complete')
    expect((await tellOfCharge(buyer, laptop, secret.split('_secret_')[0] ?? '')).status).toBe(200)
    expect(await ground()).toEqual({ ...whole, holds: 0, payments: ['succeeded'], state: 'sold' })
  })

  it('outlasts reconciliation and the listing’s expiry', async () => {
    await sql`update products set expires_at = now() - interval '1 minute' where id = ${laptop}`.execute(market.db)
    await sql`update payments set asked_at = asked_at - interval '2 minutes'`.execute(market.db)
    await reconcile(market)
    await expireListings(market.db)
    expect(await ground()).toEqual(whole)
  })

  it('lets the job after a take-over wait', async () => {
    const { id: paymentId } = await market.db
      .selectFrom('payments')
      .select('id')
      .where('product_id', '=', laptop)
      .executeTakeFirstOrThrow()
    const leftOver = { userId: await idOf(buyer), paymentId, productIds: [], orderIds: [] }
    await expect(endLeftOver(market, leftOver)).rejects.toThrow('still pays')
    expect(await ground()).toEqual(whole)
  })
})

it('a charge that the bank refuses lets the booking be deleted', async () => {
  await market.cardSandbox.authenticate(secret, 'fail')
  expect((await buyer.call('deleteBooking', { params: { id: laptop } })).status).toBe(200)
  expect(await ground()).toEqual({ ...whole, holds: 0, payments: ['cancelled'], booked: null })
})
