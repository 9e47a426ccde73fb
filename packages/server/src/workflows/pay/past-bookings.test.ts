import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { endBooking } from '../../features/bookings/end-booking.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'

// A buyer whose order of a laptop was refunded in full, while its seller has listed it again.

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
  ;[buyer, laptop] = [await market.signUp('Buyer', 'Rima'), await market.listLaptop(seller)]
  await market.proveEmail(buyer)
  await book('01711-1')
  await buyAndRefund()
})
afterEach(() => market.cardSandbox.settled())
afterAll(() => market.stop())

const book = (phone = '', extra: object = {}): Promise<Answer> =>
  buyer.call('createBooking', {
    body: { name: 'Rima', productId: laptop, userId: buyer.email, phone, price: 450, location: '', ...extra },
  })
const remove = (id: string) => buyer.call('deleteBooking', { params: { id } })
const orders = async (who = buyer) =>
  (await who.call('listBookings', { params: { email: buyer.email }, query: { productId: laptop } })).body.respons
const marked = async () => (await buyer.call('listMarks')).body.respons.booked
const seenBySeller = async () =>
  (await seller.call('listSellerBookings', {})).body.respons.find(
    ({ productId }: { productId: string }) => productId === laptop,
  )
const intent = () => buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })

async function buyAndRefund(): Promise<void> {
  const { trxId } = (await buy(market, buyer, laptop)).body.respons
  await market.cardSandbox.act(trxId, 'refund')
  await market.cardSandbox.settled()
  await seller.call('changeListingState', { params: { id: laptop }, body: { state: 'listed' } })
}

const refund = { amount: 450, at: expect.any(String), whole: true }
const pastOrder = { paid: false, past: true, payment: { amount: 450, refund } }

describe('a buyer whose order was refunded', () => {
  it('sees what was paid and refunded as a past order, and has no mark on the laptop', async () => {
    expect(await orders()).toMatchObject([pastOrder])
    expect(await orders(await market.admin())).toMatchObject([pastOrder])
    expect(await marked()).toEqual([])
  })

  it('no longer books it for its seller, whose tab of booked laptops has it once it is booked again', async () => {
    const booked = async () => {
      const query = { tab: 'booked' } as const
      const { body } = await seller.call('listSellerProducts', { params: { email: seller.email }, query })
      return body.respons.map(({ _id }: { _id: string }) => _id)
    }
    expect(await booked()).not.toContain(laptop)
    await book()
    expect(await booked()).toContain(laptop)
  })

  it('books the laptop again, once, and has both as rows of their own, the new booking first', async () => {
    expect(await book()).toMatchObject({ status: 200, body: { message: 'Item booked' } })
    expect((await book()).body).toMatchObject({ code: 'already-booked' })
    const [open, past, ...more] = await orders()
    expect([open, past, more]).toMatchObject([{ paid: false, past: false, payment: null }, pastOrder, []])
    expect(await marked()).toEqual([{ productId: laptop, bookingId: open.bookingId, paid: false }])
  })

  it.each(['with', 'without'])('buys the laptop again, %s booking it again, and the past order stays', async (how) => {
    if (how === 'with') await book()
    const { trxId } = (await buy(market, buyer, laptop)).body.respons
    const [paid, past, ...more] = await orders()
    expect([paid, past, more]).toMatchObject([
      { paid: true, past: false, trxId, payment: { amount: 450 } },
      pastOrder,
      [],
    ])
    expect(past.trxId).not.toBe(trxId)
    expect(await marked()).toEqual([{ productId: laptop, bookingId: paid.bookingId, paid: true }])
    // The second order ends like the first.
    await market.cardSandbox.act(trxId, 'refund')
    await market.cardSandbox.settled()
    expect(await orders()).toMatchObject([{ past: true }, { past: true }])
  })

  it('cannot delete it; by the laptop’s id the new booking is deleted, and the deletion is undone', async () => {
    const [{ bookingId: past }] = await orders()
    expect((await remove(laptop)).body).toMatchObject({ status: 404, code: 'booking-not-found' })
    await book()
    expect((await remove(past)).body).toMatchObject({ status: 409, code: 'booking-paid' })
    expect((await remove(laptop)).status).toBe(200)
    expect(await orders()).toMatchObject([pastOrder])
    expect((await book('', { undo: true })).status).toBe(200)
    expect(await orders()).toMatchObject([{ past: false }, pastOrder])
  })

  it('keeps the hold for the next order when they try to delete the past one', async () => {
    expect((await intent()).status).toBe(200)
    const [{ bookingId }] = await orders()
    expect((await remove(bookingId)).body).toMatchObject({ code: 'booking-paid' })
    expect(await market.db.selectFrom('holds').select('product_id').where('product_id', '=', laptop).execute()).toEqual(
      [{ product_id: laptop }],
    )
  })

  it('pays without naming a laptop for no laptop that they only have a past order of', async () => {
    const pay = () => buyer.call('createPaymentIntent', { body: { price: 450 } })
    expect((await pay()).body).toMatchObject({ code: 'nothing-to-pay' })
    await book()
    expect((await pay()).status).toBe(200)
  })

  it('is told when the laptop is sold to another only while they have booked it again', async () => {
    const told = async () =>
      (await buyer.call('listNotices', {})).body.respons.filter(({ kind }: { kind: string }) => kind === 'booked-sold')
    const sold = (soldFlag: boolean) => seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
    await sold(true)
    expect(await told()).toEqual([])
    await sold(false)
    await book()
    await sold(true)
    expect(await told()).toHaveLength(1)
  })

  it('counts the first booking among those of the day', async () => {
    await sql`insert into deleted_bookings (id, buyer_id, product_id, booked_at)
      select gen_random_uuid(), ${await idOf(buyer)}, ${laptop}, now() from generate_series(1, 19)`.execute(market.db)
    expect((await book()).body).toMatchObject({ code: 'too-many-bookings' })
  })

  it('leaves the past order without their name, phone and address when they delete their account', async () => {
    await book('01711-2')
    await buyer.call('deleteUser', { params: { id: await idOf(buyer) } })
    const { rows } = await sql`select past, phone, address from bookings where product_id = ${laptop}`.execute(
      market.db,
    )
    expect(rows).toEqual([{ past: true, phone: '', address: '' }])
    expect((await seenBySeller()).bookings).toMatchObject([{ past: true, name: null, phone: '', email: null }])
  })
})

describe('the seller', () => {
  it('sees the past order as such, below the bookings, and is mailed the phone of the new one', async () => {
    expect((await seenBySeller()).bookings).toMatchObject([{ past: true, payment: { amount: 450, refund } }])
    await market.runJobs()
    market.mails.length = 0
    await book('01711-2')
    expect(await seenBySeller()).toMatchObject({
      count: 2,
      bookings: [
        { past: false, phone: '01711-2', email: null, payment: null },
        { past: true, phone: '01711-1', payment: { refund } },
      ],
    })
    await market.runJobs()
    expect(market.mails.find(({ to }) => to === seller.email)?.text).toContain('01711-2')
    const { trxId } = (await buy(market, buyer, laptop)).body.respons
    expect((await seenBySeller()).bookings).toMatchObject([{ past: false, payment: { amount: 450 } }, { past: true }])
    expect((await orders())[0]).toMatchObject({ trxId })
  })

  it('is called by one with a past order that the market refunded only once it is booked again', async () => {
    await sql`update payments set refunded_by = 'market' where product_id = ${laptop}`.execute(market.db)
    const contact = async () => {
      const [{ phone, userid }] = (await buyer.call('getProduct', { params: { id: laptop } })).body.respons
      return [phone, userid]
    }
    expect(await contact()).toEqual([undefined, undefined])
    await book()
    expect(await contact()).toEqual(['01700-000000', seller.email])
  })
})

it('an Admin sees both bookings, and which is past', async () => {
  await book()
  const { body } = await (await market.admin()).call('getPerson', { params: { id: await idOf(buyer) } })
  expect(body.respons.bookings).toMatchObject([
    { paid: false, past: false },
    { paid: true, past: true },
  ])
})

it('ending the booking of a payment again changes nothing, neither of it nor of the next', async () => {
  await book()
  const rows = () => sql`select * from bookings where product_id = ${laptop} order by id`.execute(market.db)
  const { rows: before } = await rows()
  const { id } = await market.db
    .selectFrom('payments')
    .select('id')
    .where('product_id', '=', laptop)
    .executeTakeFirstOrThrow()
  await inTransaction(market.db, (trx) => endBooking(trx, id))
  expect((await rows()).rows).toEqual(before)
})

it.each([
  ['a second booking that is not past', 'set past = false where past', 'bookings_one_not_past'],
  ['a past booking without a payment', 'set past = true where not past', 'bookings_past_check'],
  [
    'two orders of one payment',
    'set payment_id = (select payment_id from bookings other where other.product_id = k.product_id and past) where not past',
    'bookings_of_payment',
  ],
])('the database refuses %s', async (_, lie, constraint) => {
  await book()
  await expect(sql`update bookings k ${sql.raw(lie)} and product_id = ${laptop}`.execute(market.db)).rejects.toThrow(
    constraint,
  )
})
