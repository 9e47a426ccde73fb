import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refundFailsCard, startCardSandbox, type CardSandbox } from '../../../test/card-sandbox.ts'
import type { CardEvent, Cards, Intent } from '../../ports/cards.ts'
import { openStripe } from './stripe.ts'

let sandbox: CardSandbox
let cards: Cards
const heard: (CardEvent | null)[] = []
const hear = async (request: IncomingMessage, response: ServerResponse) => {
  heard.push(cards.readEvent(await buffer(request), String(request.headers['stripe-signature'])))
  response.end()
}
const hook = createServer((request, response) => void hear(request, response))

beforeAll(async () => {
  await once(hook.listen(0, '127.0.0.1'), 'listening')
  sandbox = await startCardSandbox(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/`)
  cards = openStripe({ ...sandbox, apiUrl: sandbox.url })
})
afterAll(async () => {
  await sandbox.stop()
  hook.close()
})

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
  expect(await moneyBack(order)).toEqual({ amount: 5000, failed: 0, by: 'provider', dispute: null })
})

it('refuses a key that was used with another amount, for now', async () => {
  const order = await paid('misused')
  await cards.refund({ ...order, amount: 1000, key: 'once' })
  expect(await cards.refund({ ...order, amount: 2000, key: 'once' })).toEqual({
    ok: false,
    reason: 'not-now',
    detail: expect.stringMatching(/same parameters they were first used with.*refund-once/),
  })
  expect(await refundsOf(order)).toEqual([1000])
})

it('takes a refund that failed later off the money that is back, and refunds it again with a new key', async () => {
  await sandbox.setFaults({ refunds: { hold: true } })
  const order = await paid('failing', refundFailsCard)
  const [part, rest] = [await cards.refund({ ...order, amount: 1000, key: 'part' }), await cards.refund(order)]
  expect(rest).toMatchObject({ ok: true, amount: 4000 })
  expect(await moneyBack(order)).toMatchObject({ amount: 5000, failed: 0 })
  await sandbox.failRefund(rest.ok ? rest.refundId : '')
  expect(await moneyBack(order)).toMatchObject({ amount: 1000, failed: 4000 })
  expect(await cards.refund(order)).toEqual(rest)
  expect(await cards.refund({ ...order, key: 'again' })).toMatchObject({ ok: true, amount: 4000 })
  expect(await moneyBack(order)).toMatchObject({ amount: 5000, failed: 4000 })
  await sandbox.failRefund(part.ok ? part.refundId : '')
  expect(await moneyBack(order)).toMatchObject({ amount: 4000, failed: 5000 })
})

it('adds up all refunds of a charge, which itself has its newest ten', async () => {
  await sandbox.setFaults({ refunds: { hold: true } })
  const order = await paid('many', refundFailsCard)
  const first = await cards.refund({ ...order, amount: 1, key: 'many-1' })
  for (let n = 2; n <= 12; n++) await cards.refund({ ...order, amount: n, key: `many-${n}` })
  await sandbox.failRefund(first.ok ? first.refundId : '')
  expect(await moneyBack(order)).toMatchObject({ amount: 77, failed: 1 })
})

it('refuses the refund of a disputed charge for now', async () => {
  const order = await paid('disputed')
  await sandbox.act(order.intentId, 'dispute')
  expect(await cards.refund(order)).toMatchObject({ ok: false, reason: 'not-now' })
  await sandbox.act(order.intentId, 'win')
  expect(await cards.refund({ ...order, key: 'won' })).toMatchObject({ ok: true, amount: 5000 })
})

it('reads the intent of a failed refund from its event', async () => {
  const order = await paid('told', refundFailsCard)
  await cards.refund(order)
  await expect
    .poll(() => heard.filter((event) => event?.intentId === order.intentId).map((event) => event?.type))
    .toContain('refund.failed')
})
