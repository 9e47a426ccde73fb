import { expect, it } from 'vitest'
import { openHook, type OpenHook } from '../test/open-hook.ts'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

function pay(shop: OpenSandbox, amount: number, method = 'pm_card_visa') {
  return shop.stripe.paymentIntents.create({ amount, currency: 'usd', payment_method: method, confirm: true })
}

async function chargeOf(shop: OpenSandbox, { id }: { id: string }) {
  const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return charge
}

/** Types of the refund's events, sorted, with the number of their copies. */
function refundEvents({ events }: OpenHook) {
  const types = events.map(({ type }) => type).filter((type) => /^refund\.|^charge\./.test(type))
  return Object.fromEntries(
    Map.groupBy(types.toSorted(), (type) => type)
      .entries()
      .map(([type, all]) => [type, all.length]),
  )
}

it('refunds the whole amount, once', async () => {
  await using shop = await openSandbox()
  const paid = await pay(shop, 5000)
  const refund = await shop.stripe.refunds.create({ payment_intent: paid.id, metadata: { why: 'lost the race' } })
  expect(refund).toMatchObject({
    amount: 5000,
    status: 'succeeded',
    payment_intent: paid.id,
    charge: paid.latest_charge,
    metadata: { why: 'lost the race' },
  })
  await expect(shop.stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await shop.stripe.charges.list({ payment_intent: paid.id })).data).toMatchObject([
    { refunded: true, amount_refunded: 5000 },
  ])
  expect((await shop.stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded')
})

it('refunds in parts, at most what was paid', async () => {
  await using shop = await openSandbox()
  const paid = await pay(shop, 5000)
  await shop.stripe.refunds.create({ payment_intent: paid.id, amount: 2000 })
  await expect(shop.stripe.refunds.create({ payment_intent: paid.id, amount: 3001 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
  })
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => shop.stripe.refunds.create({ payment_intent: paid.id, amount: 1000 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const listed = await shop.stripe.refunds.list({ payment_intent: paid.id })
  expect(listed.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000)
})

it('refuses to refund a payment that was never charged', async () => {
  await using shop = await openSandbox()
  const unpaid = await shop.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  await expect(shop.stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('successful charge'),
  })
  await expect(shop.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

it('sends events of the refund and of its charge', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const paid = await pay(shop, 5000)
  const { id } = await shop.stripe.refunds.create({ payment_intent: paid.id, amount: 2000 })
  await expect
    .poll(() => refundEvents(hook))
    .toEqual({ 'charge.refunded': 1, 'refund.created': 1, 'refund.updated': 1 })
  const objects = hook.events.map(({ data }) => data.object)
  expect(objects.filter((object) => object.object === 'refund')).toMatchObject([
    { id, amount: 2000, status: 'succeeded', payment_intent: paid.id },
    { id, amount: 2000, status: 'succeeded', payment_intent: paid.id },
  ])
  expect(objects).toContainEqual(
    expect.objectContaining({ id: paid.latest_charge, amount_refunded: 2000, refunded: false }),
  )
})

it('fails refunds to the card 4000000000005126 after they succeeded, and refunds it again', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const paid = await pay(shop, 5000, 'pm_card_refundFail')
  const made = await shop.stripe.refunds.create({ payment_intent: paid.id })
  expect(made).toMatchObject({ amount: 5000, status: 'succeeded' })
  expect(made).not.toHaveProperty('failure_reason')
  const failed = {
    id: made.id,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  }
  expect(await shop.stripe.refunds.retrieve(made.id)).toMatchObject(failed)
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 0, refunded: false })
  await expect
    .poll(() => refundEvents(hook))
    .toEqual({ 'charge.refunded': 1, 'refund.created': 1, 'refund.updated': 1, 'refund.failed': 1 })
  expect(hook.events.find(({ type }) => type === 'refund.failed')?.data.object).toMatchObject(failed)
  expect(await shop.stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 5000 })
})

it('holds failing refunds, and releases them by name', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { refunds: { hold: true } })
  const paid = await pay(shop, 5000, 'pm_card_refundFail')
  const part = (amount: number) => shop.stripe.refunds.create({ payment_intent: paid.id, amount })
  const [first, second] = [await part(1000), await part(2500)]
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 3500 })
  expect(await shop.control('POST', 'refunds/release', { refund: second.id })).toEqual({ released: 1 })
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 1000 })
  expect(await shop.control('POST', 'refunds/release', { refund: second.id })).toEqual({ released: 0 })
  await shop.control('DELETE', 'faults')
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 0 })
  expect((await shop.stripe.refunds.list({ payment_intent: paid.id })).data).toMatchObject([
    { id: second.id, status: 'failed' },
    { id: first.id, status: 'failed' },
  ])
})

it('expands the newest ten refunds of a charge, failed ones too', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { refunds: { hold: true } })
  const paid = await pay(shop, 5000, 'pm_card_refundFail')
  for (let n = 1; n <= 11; n++) await shop.stripe.refunds.create({ payment_intent: paid.id, amount: n })
  const refunds = async () => {
    const intent = await shop.stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge.refunds'] })
    return Object(intent.latest_charge).refunds
  }
  expect((await refunds()).data.map(({ amount }: { amount: number }) => amount)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ])
  expect(await refunds()).toMatchObject({ object: 'list', has_more: true })
  await shop.control('DELETE', 'faults')
  expect((await refunds()).data[0]).toMatchObject({ amount: 11, status: 'failed' })
  expect(await chargeOf(shop, paid)).not.toHaveProperty('refunds')
})

it('loses, doubles and disorders the events of a failed refund like others', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  await shop.control('POST', 'faults', { webhooks: { mode: 'lose' } })
  const paid = await pay(shop, 5000, 'pm_card_refundFail')
  await shop.stripe.refunds.create({ payment_intent: paid.id, amount: 1000 })
  await shop.control('POST', 'faults', { webhooks: { mode: 'hold' } })
  await shop.stripe.refunds.create({ payment_intent: paid.id, amount: 2000 })
  expect(await shop.control('POST', 'webhooks/release', { reversed: true, copies: 2 })).toEqual({ released: 4 })
  const types = ['refund.failed', 'refund.updated', 'charge.refunded', 'refund.created']
  expect(hook.events.map(({ type }) => type)).toEqual(types.flatMap((type) => [type, type]))
})
