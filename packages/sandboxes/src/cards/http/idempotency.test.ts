import { expect, it } from 'vitest'
import { openSandbox } from '../test/open-sandbox.ts'

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
  await shop.control('POST', 'faults', { api: { stallMs: 600_000 } })
  const create = () => shop.stripe.paymentIntents.create(LAPTOP, { idempotencyKey: 'together' })
  const first = create()
  await expect.poll(() => shop.control('GET', 'faults')).toMatchObject({ stalled: 1 })
  for (const _ of [2, 3])
    await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await shop.control('DELETE', 'faults')
  const { id } = await first
  expect((await create()).id).toBe(id)
  expect((await shop.stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id])
})
