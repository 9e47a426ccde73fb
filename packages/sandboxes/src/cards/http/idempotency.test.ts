import { expect, it } from 'vitest'
import { openSandbox } from '../test/open-sandbox.ts'
import { connectStripe } from '../test/stripe-client.ts'

const LAPTOP = { amount: 4500_00, currency: 'usd' }

it('replays the first reply for the same request with the same key', async () => {
  await using shop = await openSandbox()
  const { paymentIntents } = shop.stripe
  const first = await paymentIntents.create(LAPTOP, { idempotencyKey: 'once' })
  const second = await paymentIntents.create(LAPTOP, { idempotencyKey: 'once' })
  expect(second).toEqual(first)
  expect([first, second].map(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])).toEqual([
    undefined,
    'true',
  ])
  expect((await paymentIntents.list()).data).toHaveLength(1)
})

it('refuses a key that was used for another request', async () => {
  await using shop = await openSandbox()
  const { paymentIntents, refunds } = shop.stripe
  await paymentIntents.create(LAPTOP, { idempotencyKey: 'once' })
  const misuse = { type: 'StripeIdempotencyError', statusCode: 400 }
  await expect(paymentIntents.create({ ...LAPTOP, amount: 100 }, { idempotencyKey: 'once' })).rejects.toMatchObject(
    misuse,
  )
  await expect(refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: 'once' })).rejects.toMatchObject(misuse)
})

it('replays a decline, but not a validation error', async () => {
  await using shop = await openSandbox()
  const { paymentIntents } = shop.stripe
  const { id } = await paymentIntents.create(LAPTOP)
  const decline = () =>
    paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'declined' })
  await expect(decline()).rejects.toMatchObject({ statusCode: 402 })
  await expect(decline()).rejects.toMatchObject({ statusCode: 402, headers: { 'idempotent-replayed': 'true' } })
  expect((await shop.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  await expect(paymentIntents.create({ ...LAPTOP, amount: 1 }, { idempotencyKey: 'mended' })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
  expect((await paymentIntents.create(LAPTOP, { idempotencyKey: 'mended' })).amount).toBe(LAPTOP.amount)
})

it('refuses a key while its first request is running, and makes one intent', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { api: { stallMs: 300 } })
  const create = () => shop.stripe.paymentIntents.create(LAPTOP, { idempotencyKey: 'together' })
  const answers = await Promise.allSettled([create(), create(), create()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = answers.find(({ status }) => status === 'rejected')
  expect(refusal).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
  const patient = await connectStripe(shop.port, { retries: 2 }).paymentIntents.create(LAPTOP, {
    idempotencyKey: 'together',
  })
  expect((await shop.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([patient.id])
})
