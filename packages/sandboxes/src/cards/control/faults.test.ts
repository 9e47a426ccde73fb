import { expect, it } from 'vitest'
import { openSandbox } from '../test/open-sandbox.ts'
import { connectStripe } from '../test/stripe-client.ts'

const LAPTOP = { amount: 4500_00, currency: 'usd' }

it('a call for faults or the ledger requires the secret key', async () => {
  await using shop = await openSandbox()
  const ask = (key: string) => fetch(`${shop.url}/sandbox/books`, { headers: { authorization: `Bearer ${key}` } })
  expect((await ask('pk_test_shop')).status).toBe(401)
  expect((await ask('sk_test_shop')).status).toBe(200)
})

it('faults are set one by one, read, and cleared together', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { api: { stallMs: 5 } })
  await shop.control('POST', 'faults', { webhooks: { copies: 2 } })
  expect(await shop.control('GET', 'faults')).toMatchObject({
    api: { stallMs: 5, down: false },
    webhooks: { copies: 2, mode: 'deliver' },
  })
  for (const wrong of [{ api: { fire: true } }, { weather: { wind: 1 } }]) {
    expect(await shop.control('POST', 'faults', wrong)).toMatchObject({ error: {} })
  }
  expect(await shop.control('DELETE', 'faults')).toMatchObject({ api: { stallMs: 0 }, webhooks: { copies: 1 } })
})

it('nextDecline declines the next charge only, whatever the card', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { api: { nextDecline: 'insufficient_funds' } })
  const { id } = await shop.stripe.paymentIntents.create(LAPTOP)
  const pay = () => shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await expect(pay()).rejects.toMatchObject({ decline_code: 'insufficient_funds' })
  expect((await pay()).status).toBe('succeeded')
})

it('failAfterCharge charges without a reply; a retry with the same idempotency key gets it', async () => {
  await using shop = await openSandbox()
  const { id } = await shop.stripe.paymentIntents.create(LAPTOP)
  await shop.control('POST', 'faults', { api: { failAfterCharge: true } })
  const pay = () =>
    shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey: 'pay' })
  await expect(pay()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  await shop.control('DELETE', 'faults')
  const repeated = await pay()
  expect([repeated.status, repeated.lastResponse.headers['idempotent-replayed']]).toEqual(['succeeded', 'true'])
  expect((await shop.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

it('dropReplies drops replies after the work is done', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { api: { dropReplies: 1 } })
  await expect(shop.stripe.paymentIntents.create(LAPTOP, { idempotencyKey: 'k' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  await shop.control('DELETE', 'faults')
  expect(await shop.control('GET', 'books')).toMatchObject({
    payment_intents: [{ amount: LAPTOP.amount }],
    charges: [],
    refunds: [],
  })
})

it('down drops connections and runs nothing', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { api: { down: true } })
  await expect(connectStripe(shop.port).paymentIntents.create(LAPTOP)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  await shop.control('DELETE', 'faults')
  expect((await shop.stripe.paymentIntents.list()).data).toEqual([])
})
