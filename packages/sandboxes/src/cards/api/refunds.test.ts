import { expect, it } from 'vitest'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

function pay(shop: OpenSandbox, amount: number) {
  return shop.stripe.paymentIntents.create({ amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true })
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
