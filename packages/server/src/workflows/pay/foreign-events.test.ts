import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market } from '../../../test/market.ts'
import { signatureOf } from '../../../test/signed-event.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

async function signed(event: object) {
  const body = JSON.stringify(event)
  const response = await fetch(`${market.url}/api/webhooks/cards`, {
    method: 'POST',
    headers: signatureOf(body, market.cardSandbox.webhookSecret),
    body,
  })
  return response.json()
}

const eventOf = (changes: object, about: object) => ({
  id: 'evt_1',
  object: 'event',
  type: 'charge.succeeded',
  data: { object: about },
  ...changes,
})
const storedEvents = () => market.db.selectFrom('card_events').select(['id', 'intent_id']).execute()

describe('a signed event', () => {
  it.each([
    ['no id', { id: null }],
    ['an id of many words', { id: Array(5_000).fill('evt') }],
    ['an endless id', { id: 'x'.repeat(5_000) }],
    ['a NUL in its id', { id: 'a\u0000b' }],
    ['no text as its type', { type: { a: 1 } }],
  ])('with %s is refused', async (_, changes) => {
    expect(await signed(eventOf(changes, {}))).toMatchObject({ status: 400, code: 'bad-signature' })
  })

  it('with a malformed intent id is stored without one', async () => {
    expect(await signed(eventOf({ id: 'evt_2' }, { object: 'payment_intent', id: 'a\u0000b' }))).toEqual({
      received: true,
    })
    expect(await storedEvents()).toContainEqual({ id: 'evt_2', intent_id: null })
  })
})

it('a payment of another shop on the same account is ignored, whatever ids it carries', async () => {
  const seller = await market.signUp('Saler')
  const productId = await market.listLaptop(seller)
  const made = await market.cards.createIntent({ paymentId: 'order-17', productId, amount: 45_000, currency: 'bdt' })
  if (!made.ok) throw new Error(made.detail)
  expect(await market.cardSandbox.pay(made.intent.clientSecret ?? '')).toMatchObject({ status: 'succeeded' })
  expect(await signed(eventOf({ id: 'evt_3' }, { object: 'payment_intent', id: made.intent.id }))).toEqual({
    received: true,
  })
  const buyer = await market.signUp()
  const told = await buyer.call('recordPayment', {
    body: { price: 450, trxId: made.intent.id, productId, userId: buyer.email },
  })
  expect(told.body).toMatchObject({ code: 'payment-unknown', errors: [{ field: 'trxId' }] })
})
