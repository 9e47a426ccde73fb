import { expect, it } from 'vitest'
import { openHook } from '../test/open-hook.ts'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

const PAID = { amount: 4500_00, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const

/** One payment that is created, declined, paid and refunded, and one that is cancelled. */
async function live(shop: OpenSandbox) {
  const { paymentIntents, refunds } = shop.stripe
  const { id } = await paymentIntents.create({ amount: 4500_00, currency: 'usd', metadata: { paymentId: 'p1' } })
  await paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await refunds.create({ payment_intent: id })
  const left = await paymentIntents.create({ amount: 100, currency: 'usd' })
  await paymentIntents.cancel(left.id)
  return id
}

it('sends an event for each change, with a signature that the official SDK accepts', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const id = await live(shop)
  await expect
    .poll(() => hook.events.map(({ type }) => type).sort())
    .toEqual([
      'charge.refunded',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'refund.created',
      'refund.updated',
    ])
  const paid = hook.events.find(({ type }) => type === 'payment_intent.succeeded')
  expect(paid).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id, status: 'succeeded', metadata: { paymentId: 'p1' } } },
  })
  await expect
    .poll(() => shop.control('GET', 'books'))
    .toMatchObject({ events: expect.arrayContaining([expect.objectContaining({ id: paid?.id, pending_webhooks: 0 })]) })
})

it('retries until the endpoint answers 2xx', async () => {
  await using hook = await openHook()
  hook.answers = [500, 302]
  await using shop = await openSandbox({ webhook: hook.endpoint, firstRetry: 50 })
  await shop.stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
  await expect.poll(() => hook.events.length).toBe(1)
  expect(hook.refusals).toBe(2)
})

it('drops events in the mode `lose`', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  await shop.control('POST', 'faults', { webhooks: { mode: 'lose' } })
  await shop.stripe.paymentIntents.create(PAID)
  await shop.control('DELETE', 'faults')
  await shop.stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
  await expect.poll(() => hook.events.map(({ type }) => type)).toEqual(['payment_intent.created'])
})

it('holds events, and releases them in another order and several times', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  await shop.control('POST', 'faults', { webhooks: { mode: 'hold' } })
  await shop.stripe.paymentIntents.create(PAID)
  expect(await shop.control('GET', 'faults')).toMatchObject({ held: 2 })
  expect(hook.events).toEqual([])
  expect(await shop.control('POST', 'webhooks/release', { reversed: true, copies: 2 })).toEqual({ released: 2 })
  expect(hook.events.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'payment_intent.created',
    'payment_intent.created',
  ])
})

it('sends copies, delayed and shuffled, without losing one', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  await shop.control('POST', 'faults', { webhooks: { copies: 3, delayMs: 50, shuffle: true } })
  for (let n = 0; n < 5; n += 1) await shop.stripe.paymentIntents.create({ amount: 100 + n, currency: 'usd' })
  await expect.poll(() => hook.events.length).toBe(15)
  expect(new Set(hook.events.map(({ id }) => id)).size).toBe(5)
})
