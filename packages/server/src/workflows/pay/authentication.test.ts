import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { challengedCard } from '../../../test/card-sandbox.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { reconcile } from './reconcile.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string
let secret: string
let trxId: string

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

beforeEach(async () => {
  buyer = await market.signUp()
  laptop = await market.listLaptop(seller)
  secret = (await intent(buyer)).body.clientSecret
  trxId = secret.split('_secret_')[0] ?? ''
})

const intent = (who: TestUser) => who.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
const tell = () => buyer.call('recordPayment', { body: { price: 450, trxId, productId: laptop, userId: buyer.email } })
const challenge = () => market.cardSandbox.pay(secret, challengedCard)
const loseWebhooks = () => market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })

const soldFlag = async (): Promise<boolean> =>
  (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0].soldFlag

async function bookedIntent(): Promise<string | undefined> {
  return (await market.cardSandbox.books()).payment_intents.find(({ id }) => id === trxId)?.status
}

async function stateOfPayment(): Promise<string> {
  const row = db().select('state').where('product_id', '=', laptop)
  return (await row.executeTakeFirstOrThrow()).state
}
const db = () => market.db.selectFrom('payments')

const moveAsked = () => sql`update payments set asked_at = asked_at - interval '2 minutes'`.execute(market.db)
const endHold = () =>
  sql`update holds set expires_at = expires_at - interval '31 minutes', taken_at = taken_at - interval '31 minutes'
    where product_id = ${laptop}`.execute(market.db)

it('a card that requires authentication is not charged by confirming, with the provider’s own SDK', async () => {
  const { hostname, port } = new URL(market.cardSandbox.url)
  const stripe = new Stripe(market.cardSandbox.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const confirmed = await stripe.paymentIntents.confirm(trxId, { payment_method: 'pm_card_authenticationRequired' })
  expect(confirmed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect(await market.cards.findIntent(trxId)).toMatchObject({ ok: true, intent: { state: 'unpaid' } })
})

describe('while the card’s owner is being authenticated', () => {
  it('a payment is neither paid nor failed, by webhook, browser and reconciliation', async () => {
    expect(await challenge()).toMatchObject({ status: 'requires_action' })
    expect((await tell()).body).toMatchObject({ status: 409, code: 'payment-not-finished' })
    await moveAsked()
    await reconcile(market)
    expect([await soldFlag(), await stateOfPayment(), await bookedIntent()]).toEqual([false, 'open', 'requires_action'])
    // A reloaded page continues with the same intent.
    expect((await intent(buyer)).body.clientSecret).toBe(secret)
  })

  it('other buyers can’t hold the laptop', async () => {
    await challenge()
    expect((await intent(await market.signUp())).body.code).toBe('product-held')
  })

  it('leaving cancels the intent, and the challenge can no longer be completed', async () => {
    await challenge()
    expect((await buyer.call('releaseHold', { params: { productId: laptop } })).body).toMatchObject({ released: true })
    expect(await bookedIntent()).toBe('canceled')
    expect(await market.cardSandbox.authenticate(secret, 'complete')).toHaveProperty('error')
    expect([await soldFlag(), await stateOfPayment()]).toEqual([false, 'cancelled'])
  })

  it('the end of the hold cancels the intent', async () => {
    await challenge()
    await endHold()
    await reconcile(market)
    expect(await bookedIntent()).toBe('canceled')
    expect((await intent(await market.signUp())).status).toBe(200)
  })
})

describe('when the card’s owner has been authenticated', () => {
  it('the webhook sells the laptop', async () => {
    await challenge()
    expect(await market.cardSandbox.authenticate(secret, 'complete')).toEqual({ status: 'succeeded' })
    await vi.waitFor(async () => expect(await soldFlag()).toBe(true), { timeout: 30_000 })
    expect((await tell()).status).toBe(200)
  })

  it.each([
    ['reconciliation', () => reconcile(market)],
    ['the next buyer', async () => intent(await market.signUp())],
    ['leaving', () => buyer.call('releaseHold', { params: { productId: laptop } })],
  ])('after the hold has run out, %s finishes the sale', async (_, act) => {
    await loseWebhooks()
    await challenge()
    await market.cardSandbox.authenticate(secret, 'complete')
    await endHold()
    await act()
    expect([await soldFlag(), await stateOfPayment()]).toEqual([true, 'succeeded'])
  })
})

it('when authentication fails, the laptop stays held for the next card', async () => {
  await challenge()
  expect(await market.cardSandbox.authenticate(secret, 'fail')).toEqual({ status: 'requires_payment_method' })
  expect([await soldFlag(), await stateOfPayment()]).toEqual([false, 'open'])
  expect(await market.cardSandbox.pay(secret)).toMatchObject({ status: 'succeeded' })
})
