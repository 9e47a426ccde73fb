import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { acceptLaptop, buy, charge, orderOf as orderOfLaptop, tellOfCharge } from '../../../test/purchase.ts'
import { reconcile } from './reconcile.ts'

let market: Market
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer] = [await market.signUp('Saler'), await market.signUp()]
  for (const who of [seller, buyer]) await market.proveEmail(who)
})
afterAll(() => market.stop())
afterEach(() => market.cardSandbox.settled())

const whole = 45_000

interface Sale {
  laptop: string
  trxId: string
}

/**
 * A laptop that the buyer has paid for, and accepted, so that it is a sale. Its later events are held, and nothing has
 * been mailed of it any more.
 */
async function sell({ accepted = false } = {}): Promise<Sale> {
  const laptop = await market.listLaptop(seller)
  const trxId: string = (await buy(market, buyer, laptop)).body.respons.trxId
  if (accepted) await acceptLaptop(market, buyer, laptop)
  expect(await salesOf(laptop)).toHaveLength(accepted ? 1 : 0)
  await market.cardSandbox.settled()
  await market.runJobs()
  market.mails.length = 0
  await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
  return { laptop, trxId }
}

async function hear(how?: { reversed?: boolean; copies?: number }): Promise<void> {
  await market.cardSandbox.releaseWebhooks(how)
  await market.cardSandbox.settled()
}

const paymentOf = (trxId: string) =>
  market.db
    .selectFrom('payments')
    .select(['state', 'amount', 'refunded_amount', 'refunded_by'])
    .select(sql<boolean>`disputed_at is not null`.as('disputed'))
    .where('intent_id', '=', trxId)
    .executeTakeFirstOrThrow()
const productOf = (id: string) =>
  market.db.selectFrom('products').select('state').where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = async (laptop: string) =>
  (await buyer.call('listBookings', { params: { email: buyer.email }, query: { productId: laptop } })).body.respons[0]
const offSale = async (laptop: string) =>
  (await seller.call('listOffSale', {})).body.respons.find((one: { _id: string }) => one._id === laptop)
const salesOf = (laptop: string) =>
  market.db.selectFrom('sales').select('id').where('product_id', '=', laptop).execute()
async function mailed(): Promise<[string, string][]> {
  await market.runJobs()
  return market.mails.map(({ to, subject }) => [to, subject] as [string, string]).sort()
}
const toBoth = (subject: string): [string, string][] =>
  [buyer.email, seller.email].sort().map((to) => [to, subject] as [string, string])
const refundedMails = () => toBoth('Payment refunded: Latitude 7490')

describe('a refund in the provider’s dashboard', () => {
  it('ends the sale: both are told, and the laptop is not for sale until its seller lists it again', async () => {
    const { laptop, trxId } = await sell()
    await market.cardSandbox.act(trxId, 'refund')
    await hear()
    expect(await paymentOf(trxId)).toMatchObject({
      state: 'refunded',
      refunded_amount: whole,
      refunded_by: 'provider',
    })
    expect(await productOf(laptop)).toEqual({ state: 'paused' })
    expect(await salesOf(laptop)).toEqual([])
    expect(await mailed()).toEqual(refundedMails())
    const refund = { amount: 450, at: expect.stringMatching(/^\d{4}-.*Z$/), whole: true }
    expect(await orderOf(laptop)).toMatchObject({ paid: false, trxId, payment: { amount: 450, refund } })
    expect(await offSale(laptop)).toMatchObject({ state: 'paused', payment: { amount: 450, refund } })
    const refused = await buyer.call('deleteBooking', { params: { id: (await orderOf(laptop)).bookingId } })
    expect(refused.body).toMatchObject({ code: 'booking-paid' })

    const again = await seller.call('changeListingState', { params: { id: laptop }, body: { state: 'listed' } })
    expect(again).toMatchObject({ status: 200 })
    expect(await productOf(laptop)).toEqual({ state: 'for_sale' })
    // Another buys it; the first order stays refunded.
    const other = await market.signUp()
    expect((await buy(market, other, laptop)).status).toBe(200)
    expect(await paymentOf(trxId)).toMatchObject({ state: 'refunded' })
    await acceptLaptop(market, other, laptop)
    expect(await salesOf(laptop)).toHaveLength(1)
    expect(await orderOf(laptop)).toMatchObject({ paid: false, past: true, soldFlag: true })
  })

  it('is applied once, however often and late it is reported', async () => {
    const { laptop, trxId } = await sell()
    await market.cardSandbox.act(trxId, 'refund')
    await hear({ copies: 3 })
    const [{ id }] = (await sql<{ id: string }>`select id from payments where intent_id = ${trxId}`.execute(market.db))
      .rows as [{ id: string }]
    // The seller has listed it again when the browser reports the charge once more.
    await seller.call('changeListingState', { params: { id: laptop }, body: { state: 'listed' } })
    expect((await tellOfCharge(buyer, laptop, trxId)).body).toMatchObject({ status: 409, code: 'payment-refunded' })
    expect(await productOf(laptop)).toEqual({ state: 'for_sale' })
    expect(await mailed()).toEqual(refundedMails())
    const entries = await market.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'reason'])
      .where('target_id', '=', id)
      .where('action', '=', 'payment-refunded')
      .execute()
    expect(entries).toEqual([{ action: 'payment-refunded', actor_kind: 'provider', reason: 'refunded-at-provider' }])
  })

  it('in part leaves the laptop sold, but its price is none any more; it records the amount, and tells both of each', async () => {
    const { laptop, trxId } = await sell({ accepted: true })
    await market.cardSandbox.act(trxId, 'refund', 10_000)
    await hear({ copies: 2 })
    expect((await tellOfCharge(buyer, laptop, trxId)).status).toBe(200)
    expect(await paymentOf(trxId)).toMatchObject({
      state: 'succeeded',
      refunded_amount: 10_000,
      refunded_by: 'provider',
    })
    expect(await productOf(laptop)).toEqual({ state: 'sold' })
    expect(await salesOf(laptop)).toEqual([])
    expect(await mailed()).toEqual(toBoth('Partly refunded: Latitude 7490'))
    const refund = { amount: 100, at: expect.any(String), whole: false }
    expect(await orderOf(laptop)).toMatchObject({ paid: true, payment: { amount: 450, refund } })
    const seen = (await seller.call('listSellerBookings', {})).body.respons
    expect(seen.find(({ productId }: { productId: string }) => productId === laptop).bookings[0]).toMatchObject({
      email: buyer.email,
      payment: { amount: 450, refund },
    })

    market.mails.length = 0
    await market.cardSandbox.act(trxId, 'refund')
    await hear()
    expect(await paymentOf(trxId)).toMatchObject({ state: 'refunded', refunded_amount: whole })
    // Its buyer has it.
    expect(await productOf(laptop)).toEqual({ state: 'withdrawn' })
    expect(await mailed()).toEqual(refundedMails())
  })

  it('of all at once withdraws a laptop that its buyer has, and its price is none any more', async () => {
    const { laptop, trxId } = await sell({ accepted: true })
    await market.cardSandbox.act(trxId, 'refund')
    await hear({ copies: 2 })
    expect(await paymentOf(trxId)).toMatchObject({ state: 'refunded', refunded_amount: whole })
    expect(await productOf(laptop)).toEqual({ state: 'withdrawn' })
    expect(await salesOf(laptop)).toEqual([])
  })

  it('of a charge that nobody has reported yet is no sale', async () => {
    for (const messenger of ['webhook', 'browser', 'job'] as const) {
      await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
      const laptop = await market.listLaptop(seller)
      const trxId = await charge(market, buyer, laptop)
      await market.cardSandbox.act(trxId, 'refund')
      if (messenger === 'webhook') await hear({ reversed: true })
      else if (messenger === 'browser')
        expect((await tellOfCharge(buyer, laptop, trxId)).body).toMatchObject({ code: 'payment-refunded' })
      else {
        await sql`update payments set asked_at = asked_at - interval '2 minutes'`.execute(market.db)
        await reconcile(market)
      }
      expect(await paymentOf(trxId), messenger).toMatchObject({ state: 'refunded', refunded_by: 'provider' })
      expect(await productOf(laptop), messenger).toEqual({ state: 'for_sale' })
      expect(await salesOf(laptop), messenger).toEqual([])
      // Free for the next buyer.
      expect((await buy(market, await market.signUp(), laptop)).status, messenger).toBe(200)
      await market.cardSandbox.clearFaults()
      await market.cardSandbox.settled()
    }
  })

  it('of a charge that the market refunds itself ends its refund', async () => {
    await market.runJobs()
    market.mails.length = 0
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const laptop = await market.listLaptop(seller)
    const trxId = await charge(market, buyer, laptop)
    await market.db.deleteFrom('holds').where('product_id', '=', laptop).execute()
    await market.db.updateTable('products').set({ state: 'sold' }).where('id', '=', laptop).execute()
    expect((await tellOfCharge(buyer, laptop, trxId)).body).toMatchObject({ code: 'payment-too-late' })
    expect(await paymentOf(trxId)).toMatchObject({ state: 'refund-due' })
    await market.cardSandbox.act(trxId, 'refund')
    await market.runJobs()
    expect(await paymentOf(trxId)).toMatchObject({ state: 'refunded', refunded_amount: whole, refunded_by: 'provider' })
    expect(await productOf(laptop)).toEqual({ state: 'sold' })
    expect(await mailed()).toEqual([[buyer.email, 'Refund on its way: Latitude 7490']])
    const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'refund-payment'`.execute(market.db)
    expect(jobs.rows).toEqual([])
  })
})

it('a charge whose order its buyer cancelled is reported as refunded, not as too late', async () => {
  const { laptop, trxId } = await sell()
  const id = await orderOfLaptop(market, laptop)
  expect((await buyer.call('actOnOrder', { params: { id }, body: { act: 'cancel' } })).status).toBe(200)
  for (const state of ['refund-due', 'refunded']) {
    expect(await paymentOf(trxId)).toMatchObject({ state })
    expect((await tellOfCharge(buyer, laptop, trxId)).body).toMatchObject({ code: 'payment-refunded' })
    await market.runJobs()
  }
  expect(await productOf(laptop)).toEqual({ state: 'for_sale' })
})

describe('a dispute', () => {
  it('is shown to both while it is open, and the seller is mailed', async () => {
    const { laptop, trxId } = await sell()
    await market.cardSandbox.act(trxId, 'dispute')
    await hear({ copies: 2 })
    expect(await paymentOf(trxId)).toMatchObject({ state: 'succeeded', disputed: true, refunded_amount: 0 })
    expect(await orderOf(laptop)).toMatchObject({ paid: true, payment: { disputed: true } })
    expect(await mailed()).toEqual([[seller.email, 'Payment disputed: Latitude 7490']])

    await market.cardSandbox.act(trxId, 'win')
    await hear()
    expect(await paymentOf(trxId)).toMatchObject({ state: 'succeeded', disputed: false })
    expect(await productOf(laptop)).toEqual({ state: 'sold' })
  })

  it('that the buyer’s bank decides for the buyer is a refund', async () => {
    const { laptop, trxId } = await sell()
    await market.cardSandbox.act(trxId, 'dispute')
    await market.cardSandbox.act(trxId, 'lose')
    await hear({ reversed: true })
    expect(await paymentOf(trxId)).toMatchObject({
      state: 'refunded',
      refunded_amount: whole,
      refunded_by: 'bank',
      disputed: false,
    })
    expect(await productOf(laptop)).toEqual({ state: 'paused' })
    expect(await mailed()).toEqual(refundedMails())
  })
})

it.each([
  ['succeeded, with all its money back', `set refunded_amount = amount, refunded_by = 'provider', refunded_at = now()`],
  ['refunded, with a part of its money back', `set state = 'refunded'`],
  ['refunded by more than it was', `set refunded_amount = amount + 1, refunded_by = 'provider', refunded_at = now()`],
  ['refunded by nobody', `set refunded_amount = 1, refunded_at = now()`],
])('the database refuses a payment that is %s', async (_, change) => {
  const { trxId } = await sell()
  await expect(
    sql`update payments ${sql.raw(change)} where intent_id = ${trxId}`.execute(market.db),
  ).rejects.toMatchObject({ code: '23514' })
})
