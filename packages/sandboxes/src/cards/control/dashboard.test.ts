import { expect, it } from 'vitest'
import { openHook } from '../test/open-hook.ts'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

function pay(shop: OpenSandbox) {
  return shop.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
}
const act = (shop: OpenSandbox, intent: { id: string }, what: string, more: object = {}) =>
  shop.control('POST', 'acts', { act: what, payment_intent: intent.id, ...more })

async function chargeOf(shop: OpenSandbox, { id }: { id: string }) {
  const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return charge
}

it('refunds a payment in part and then whole, and sends an event of each', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const paid = await pay(shop)
  expect(await act(shop, paid, 'refund', { amount: 1000 })).toEqual({})
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 1000, refunded: false, disputed: false })
  expect(await act(shop, paid, 'refund', { amount: 4001 })).toMatchObject({
    error: { message: expect.stringContaining('greater than unrefunded amount') },
  })
  expect(await act(shop, paid, 'refund')).toEqual({})
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 5000, refunded: true })
  expect(await act(shop, paid, 'refund')).toMatchObject({
    error: { message: expect.stringContaining('has already been refunded') },
  })
  await expect.poll(() => hook.events.filter(({ type }) => type === 'charge.refunded')).toHaveLength(2)
})

it('takes a disputed charge back until the dispute is won', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const [lost, won] = [await pay(shop), await pay(shop)]
  for (const intent of [lost, won]) await act(shop, intent, 'dispute')
  await expect(shop.stripe.refunds.create({ payment_intent: lost.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  await act(shop, lost, 'lose')
  await act(shop, won, 'win')
  for (const intent of [lost, won])
    expect(await chargeOf(shop, intent)).toMatchObject({ disputed: true, amount_refunded: 0 })
  const { data } = await shop.stripe.disputes.list({ payment_intent: won.id })
  expect(data).toMatchObject([
    { status: 'won', amount: 5000, balance_transactions: [{ amount: -5000 }, { amount: 5000 }] },
  ])
  expect((await shop.stripe.disputes.list()).data.map(({ status }) => status)).toEqual(['won', 'lost'])
  await shop.stripe.refunds.create({ payment_intent: won.id })
  await expect
    .poll(() => hook.events.map(({ type }) => type).filter((type) => type.startsWith('charge.dispute.')))
    .toHaveLength(4)
})

it('says of a dispute why and until when, and that an inquiry, which has taken nothing, may be refunded', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const [asked, refunded] = [await pay(shop), await pay(shop)]
  const disputeOf = async ({ id }: { id: string }) =>
    (await shop.stripe.disputes.list({ payment_intent: id })).data.map((one) => [
      one.status,
      one.reason,
      one.is_charge_refundable,
      one.amount,
      one.balance_transactions.length,
    ])
  for (const intent of [asked, refunded]) await act(shop, intent, 'inquire', { reason: 'product_not_received' })
  expect(await disputeOf(asked)).toEqual([['warning_needs_response', 'product_not_received', true, 5000, 0]])
  const { created, evidence_details: evidence } = (await shop.stripe.disputes.list()).data[0] ?? expect.fail()
  expect((evidence.due_by ?? 0) - created).toBe(864_000)
  await shop.stripe.refunds.create({ payment_intent: refunded.id })
  await act(shop, refunded, 'win')
  expect(await disputeOf(refunded)).toMatchObject([['warning_closed', 'product_not_received', true, 5000, 0]])
  await act(shop, asked, 'dispute')
  expect(await disputeOf(asked)).toEqual([['needs_response', 'product_not_received', false, 5000, 1]])
  await expect(shop.stripe.refunds.create({ payment_intent: asked.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
})

it('lets a refunded charge be disputed, of which the bank takes all again', async () => {
  await using shop = await openSandbox()
  const paid = await pay(shop)
  await act(shop, paid, 'refund')
  expect(await act(shop, paid, 'dispute', { reason: 'fraudulent' })).toEqual({})
  expect((await shop.stripe.disputes.list()).data).toMatchObject([
    { amount: 5000, reason: 'fraudulent', is_charge_refundable: false, balance_transactions: [{ amount: -5000 }] },
  ])
})

it('announces a warning of fraud with its payment', async () => {
  await using hook = await openHook()
  await using shop = await openSandbox({ webhook: hook.endpoint })
  const paid = await pay(shop)
  await act(shop, paid, 'warn')
  await expect
    .poll(() => hook.events.filter(({ type }) => type === 'radar.early_fraud_warning.created'))
    .toMatchObject([{ data: { object: { object: 'radar.early_fraud_warning', payment_intent: paid.id } } }])
})

it('refuses what can’t be done, and changes nothing', async () => {
  await using shop = await openSandbox()
  const [paid, unpaid] = [await pay(shop), await shop.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })]
  for (const [intent, what, more] of [
    [unpaid, 'refund', {}],
    [{ id: 'pi_none' }, 'refund', {}],
    [paid, 'steal', {}],
    [paid, 'lose', {}],
    [paid, 'dispute', { reason: 'boredom' }],
    [paid, 'refund', { amount: 'all' }],
  ] as const)
    expect(await act(shop, intent, what, more)).toMatchObject({ error: { message: expect.any(String) } })
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 0, disputed: false })
})

it('the page has buttons for it, which other sites can’t press', async () => {
  await using shop = await openSandbox()
  const paid = await pay(shop)
  expect(await (await fetch(shop.url)).text()).toContain(`value="${paid.id}"`)
  const press = (site: string) =>
    fetch(`${shop.url}/acts`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams({ act: 'refund', payment_intent: paid.id, amount: '12.5' }),
    })
  expect((await press('cross-site')).status).toBe(403)
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 0 })
  expect((await press('same-origin')).status).toBe(303)
  expect(await chargeOf(shop, paid)).toMatchObject({ amount_refunded: 1250 })
  expect(await (await fetch(shop.url)).text()).toContain('refunded $12.50')
})
