import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { declinedCard } from '../../../test/card-sandbox.ts'
import { signatureOf } from '../../../test/signed-event.ts'
import { aListing, startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { reconcile } from './reconcile.ts'

let market: Market
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer] = [await market.signUp('Saler'), await market.signUp()]
  await market.proveEmail(buyer)
})
afterAll(() => market.stop())

const price = 450

const intent = (who: TestUser, productId: string) => who.call('createPaymentIntent', { body: { price, productId } })
const tell = (who: TestUser, productId: string, trxId: string) =>
  who.call('recordPayment', { body: { price, trxId, productId, userId: who.email } })

async function soldFlag(productId: string): Promise<boolean> {
  return (await market.visitor.call('getProduct', { params: { id: productId } })).body.respons[0].soldFlag
}

async function paidFor(productId: string): Promise<number> {
  const { payment_intents: intents } = await market.cardSandbox.books()
  return intents.filter((one) => one.status === 'succeeded' && one.metadata['productId'] === productId).length
}

const moveAsked = () => sql`update payments set asked_at = asked_at - interval '2 minutes'`.execute(market.db)

describe('a payment', () => {
  it('sells the laptop to the buyer who paid, and the booking becomes the order', async () => {
    const laptop = await market.listLaptop(seller)
    await buyer.call('createBooking', {
      body: { name: buyer.name, productId: laptop, userId: buyer.email, phone: '', price, location: '' },
    })
    const { body } = await intent(buyer, laptop)
    const paid = await market.cardSandbox.pay(body.clientSecret)
    expect(paid).toMatchObject({ status: 'succeeded' })
    const told = await tell(buyer, laptop, 'id' in paid ? paid.id : '')
    expect(told).toMatchObject({
      status: 200,
      body: { message: 'Congrats! your payment completed', respons: { productId: laptop, price } },
    })
    expect(await soldFlag(laptop)).toBe(true)
    const orders = await buyer.call('listBookings', { params: { email: buyer.email } })
    const [begun] = (await buyer.call('listOrders')).body.respons
    expect(orders.body.respons[0]).toMatchObject({
      _id: laptop,
      soldFlag: true,
      paid: true,
      trxId: told.body.respons.trxId,
      payment: {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        amount: price,
        currency: 'bdt',
        orderId: begun._id,
        state: 'paid',
        waitsFor: 'seller',
        dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      sellerDeleted: false,
    })
  })

  it('makes an order with the paid price, when the seller changed it after the booking', async () => {
    const [one, hers] = [await market.signUp(), await market.signUp('Saler')]
    const laptop = await market.listLaptop(hers, { resalePrice: 500 })
    await one.call('createBooking', {
      body: { name: one.name, productId: laptop, userId: one.email, phone: '', price: 500, location: '' },
    })
    const changed = await hers.send('PUT', `/api/products/${laptop}`, aListing(market.photoUrl))
    expect(changed).toMatchObject({ status: 200 })
    market.mails.length = 0
    expect((await buy(market, one, laptop)).status).toBe(200)
    // Listed again after a refund, at a third price.
    await sql`update products set resale_price = 60000 where id = ${laptop}`.execute(market.db)

    const { body: orders } = await one.call('listBookings', { params: { email: one.email } })
    expect(orders.respons).toMatchObject([{ _id: laptop, resalePrice: price, payment: { amount: price } }])
    const { body: sales } = await hers.call('listSellerBookings')
    const sold = sales.respons.find(({ productId }: { productId: string }) => productId === laptop)
    expect(sold).toMatchObject({ bookings: [{ payment: { amount: price } }] })
    const { body: data } = await one.call('getOwnData')
    expect(data).toMatchObject({ bookings: [{ listingId: laptop, price }], payments: [{ amount: price }] })
    const { body: person } = await (await market.admin()).call('getPerson', { params: { id: data.account[0].id } })
    expect(person.respons).toMatchObject({ bookings: [{ price, paid: true }], payments: [{ amount: price }] })
    await market.runJobs()
    const told = market.mails.filter(({ to }) => [one.email, hers.email].includes(to))
    expect(told.map(({ text }) => text.match(/[\d.,]+ tk/g))).toEqual([['450 tk'], ['450 tk']])
  })

  it('takes the laptop off the buyer’s wishlist, and off nobody else’s', async () => {
    const [laptop, kept] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    const [one, other] = [await market.signUp(), await market.signUp()]
    for (const who of [one, other])
      for (const productId of [laptop, kept]) await who.call('createWish', { body: { productId, userId: who.email } })
    await buy(market, one, laptop)
    const wishes = async (who: TestUser) =>
      (await who.call('listWishes', { params: { email: who.email } })).body.respons
    expect(await wishes(one)).toMatchObject([{ _id: kept }])
    expect(await wishes(other)).toMatchObject([{ _id: kept }, { _id: laptop, soldFlag: true }])
  })

  it('may be reported again, which changes nothing', async () => {
    const laptop = await market.listLaptop(seller)
    const paid = await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    const trxId = 'id' in paid ? paid.id : ''
    const answers = await Promise.all([1, 2, 3].map(() => tell(buyer, laptop, trxId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await market.db.selectFrom('payments').select('state').where('product_id', '=', laptop).execute()).toEqual([
      { state: 'succeeded' },
    ])
  })

  it('[PAY-4] leaves the laptop unsold after a declined card, and the same intent takes the next card', async () => {
    const laptop = await market.listLaptop(seller)
    const first = await intent(buyer, laptop)
    expect(await market.cardSandbox.pay(first.body.clientSecret, declinedCard)).toEqual({
      error: 'Your card was declined.',
    })
    expect(await soldFlag(laptop)).toBe(false)
    expect((await intent(buyer, laptop)).body.clientSecret).toBe(first.body.clientSecret)
    expect(await market.cardSandbox.pay(first.body.clientSecret)).toMatchObject({ status: 'succeeded' })
  })

  it('[PAY-7] is confirmed with the provider: unknown, unfinished, someone else’s, another laptop’s or another amount is refused', async () => {
    const [laptop, other] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    const { body } = await intent(buyer, laptop)
    const trxId = String(body.clientSecret).split('_secret_')[0] ?? ''
    expect((await tell(buyer, laptop, 'pi_unknown')).body).toMatchObject({ status: 404, code: 'payment-unknown' })
    expect((await tell(buyer, laptop, '../refunds')).body).toMatchObject({
      code: 'payment-unknown',
      errors: [{ field: 'trxId' }],
    })
    expect((await tell(buyer, laptop, trxId)).body).toMatchObject({ status: 409, code: 'payment-not-finished' })
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await market.cardSandbox.pay(body.clientSecret)
    expect((await tell(await market.signUp(), laptop, trxId)).body).toMatchObject({
      code: 'payment-mismatch',
      errors: [{ field: 'trxId' }],
    })
    expect((await tell(buyer, other, trxId)).body).toMatchObject({
      code: 'payment-mismatch',
      errors: [{ field: 'productId' }],
    })
    const cheap = await buyer.call('recordPayment', {
      body: { price: 1, trxId, productId: laptop, userId: buyer.email },
    })
    expect(cheap.body).toMatchObject({ code: 'payment-mismatch', errors: [{ field: 'price' }] })
    expect(await soldFlag(laptop)).toBe(false)
    expect(
      (await buyer.call('recordPayment', { body: { price, trxId, productId: laptop, userId: seller.email } })).status,
    ).toBe(200)
  })

  it('is finished by the webhook when the tab was closed after the card was confirmed', async () => {
    const laptop = await market.listLaptop(seller)
    await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    await vi.waitFor(async () => expect(await soldFlag(laptop)).toBe(true), { timeout: 30_000 })
  })

  it('is finished although the tab was closed and the webhook lost: reconciliation sells it', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const laptop = await market.listLaptop(seller)
    await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    await moveAsked()
    await reconcile(market)
    expect(await soldFlag(laptop)).toBe(true)
  })

  /** Charges the buyer's card for a laptop that is sold: the database is changed by hand, past the rules. */
  async function loseTheRace(): Promise<string> {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const laptop = await market.listLaptop(seller)
    const paid = await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    await market.db.deleteFrom('holds').where('product_id', '=', laptop).execute()
    await market.db.updateTable('products').set({ state: 'sold' }).where('id', '=', laptop).execute()
    const trxId = 'id' in paid ? paid.id : ''
    expect((await tell(buyer, laptop, trxId)).body).toMatchObject({ status: 409, code: 'payment-too-late' })
    return trxId
  }
  async function refundDue(): Promise<void> {
    await moveAsked()
    await reconcile(market)
    await market.runJobs()
  }
  const refundsOf = async (trxId: string) =>
    (await market.cardSandbox.books()).refunds.filter((refund) => refund.payment_intent === trxId)
  const toldOfMoney = () =>
    market.mails.filter(({ subject }) => subject === 'Refund on its way: Latitude 7490').map(({ to }) => to)

  it('that lost the race goes back to the card, and the buyer is mailed', async () => {
    market.mails.length = 0
    const trxId = await loseTheRace()
    await refundDue()
    await refundDue()
    expect(await refundsOf(trxId)).toEqual([expect.objectContaining({ amount: 45_000 })])
    expect(toldOfMoney()).toEqual([buyer.email])
    const { product_id: laptop } = await market.db
      .selectFrom('payments')
      .select('product_id')
      .where('intent_id', '=', trxId)
      .executeTakeFirstOrThrow()
    expect((await tell(buyer, laptop, trxId)).body).toMatchObject({ code: 'payment-too-late' })
  })

  it('is refunded once, with one mail, although the provider lost its reply and then failed', async () => {
    market.mails.length = 0
    const trxId = await loseTheRace()
    await market.cardSandbox.setFaults({ api: { dropReplies: 1 } })
    await refundDue()
    expect(await refundsOf(trxId)).toHaveLength(1)
    await market.cardSandbox.setFaults({ api: { dropReplies: 0, down: true } })
    await refundDue()
    expect(await refundsOf(trxId)).toHaveLength(1)
    expect(toldOfMoney()).toEqual([])
    await market.cardSandbox.clearFaults()
    await refundDue()
    await refundDue()
    expect(await refundsOf(trxId)).toEqual([expect.objectContaining({ amount: 45_000 })])
    expect(toldOfMoney()).toEqual([buyer.email])
  })

  it('is accepted from webhooks that the provider signed within five minutes, and from no others', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const laptop = await market.listLaptop(seller)
    const paid = await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    const body = JSON.stringify({
      id: `evt_of_${laptop}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'id' in paid ? paid.id : '' } },
    })
    const bring = (headers: Record<string, string>) =>
      fetch(`${market.url}/api/webhooks/cards`, { method: 'POST', headers, body })
    const { webhookSecret } = market.cardSandbox
    const refused = {
      unsigned: {},
      'wrongly signed': signatureOf(body, 'whsec_of_my_own'),
      'signed for another body': signatureOf('{}', webhookSecret),
      'signed too long ago': signatureOf(body, webhookSecret, Date.now() - 310_000),
    }
    for (const [how, headers] of Object.entries(refused)) {
      expect(await (await bring(headers)).json(), how).toMatchObject({ status: 400, code: 'bad-signature' })
      expect(await soldFlag(laptop), how).toBe(false)
    }
    expect((await bring(signatureOf(body, webhookSecret))).status).toBe(200)
    expect(await soldFlag(laptop)).toBe(true)
  })

  it('that we have no record of is refused without asking the provider', async () => {
    const laptop = await market.listLaptop(seller)
    await market.cardSandbox.setFaults({ api: { down: true } })
    expect((await tell(buyer, laptop, 'pi_of_another_market')).body).toMatchObject({
      status: 404,
      code: 'payment-unknown',
    })
  })
})

it('a laptop is sold once when two buyers pay for it together, twenty times over', async () => {
  const buyers = [await market.signUp(), await market.signUp()]
  for (let round = 0; round < 20; round++) {
    const laptop = await market.listLaptop(seller)
    const answers = await Promise.all(buyers.map((one) => intent(one, laptop)))
    await Promise.all(
      answers.map(async ({ status, body }, n) => {
        const who = buyers[n]
        if (status !== 200 || !who) return
        const paid = await market.cardSandbox.pay(body.clientSecret)
        if ('id' in paid) await tell(who, laptop, paid.id)
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await soldFlag(laptop)).toBe(true)
    expect(await paidFor(laptop)).toBe(1)
  }
}, 120_000)
