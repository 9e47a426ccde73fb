import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startCardSandbox, type CardSandbox } from '../../../test/card-sandbox.ts'
import type { Cards, Intent } from '../../ports/cards.ts'
import { openStripe } from './stripe.ts'

let sandbox: CardSandbox
let cards: Cards

beforeAll(async () => {
  sandbox = await startCardSandbox('http://127.0.0.1:9/')
  cards = openStripe({ ...sandbox, apiUrl: sandbox.url })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.clearFaults())

/** A paid intent of 50.00. */
async function paid(paymentId: string, card?: string): Promise<{ paymentId: string; intentId: string }> {
  const made = await cards.createIntent({ paymentId, productId: 'laptop', amount: 5000, currency: 'usd' })
  const intent = made.ok ? made.intent : expect.fail(made.detail)
  await sandbox.pay(intent.clientSecret ?? '', card)
  return { paymentId, intentId: intent.id }
}

async function moneyBack({ intentId }: { intentId: string }): Promise<Intent['moneyBack']> {
  const found = await cards.findIntent(intentId)
  return found.ok ? found.intent.moneyBack : expect.fail(found.detail)
}

const refundsOf = async ({ intentId }: { intentId: string }) =>
  (await sandbox.books()).refunds.filter((one) => one.payment_intent === intentId).map(({ amount }) => amount)

it('refunds in parts, each key once, and then what is left', async () => {
  const order = await paid('parts')
  const first = await cards.refund({ ...order, amount: 1000, key: 'one' })
  expect(first).toMatchObject({ ok: true, amount: 1000 })
  expect(await cards.refund({ ...order, amount: 1000, key: 'one' })).toEqual(first)
  expect(await cards.refund({ ...order, amount: 1000, key: 'two' })).toMatchObject({ ok: true, amount: 1000 })
  expect(await cards.refund({ ...order, amount: 3001, key: 'three' })).toMatchObject({ ok: false, reason: 'refused' })
  const rest = await cards.refund(order)
  expect(rest).toMatchObject({ ok: true, amount: 3000 })
  expect(await cards.refund(order)).toEqual(rest)
  expect(await refundsOf(order)).toEqual([1000, 1000, 3000])
  expect(await moneyBack(order)).toEqual({ amount: 5000, by: 'provider', disputed: false })
})

it('refuses a key that was used with another amount', async () => {
  const order = await paid('misused')
  await cards.refund({ ...order, amount: 1000, key: 'once' })
  expect(await cards.refund({ ...order, amount: 2000, key: 'once' })).toEqual({
    ok: false,
    reason: 'refused',
    detail: expect.stringMatching(/same parameters they were first used with.*refund-once/),
  })
  expect(await refundsOf(order)).toEqual([1000])
})
