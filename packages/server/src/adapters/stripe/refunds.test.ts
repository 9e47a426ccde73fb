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

interface Paid {
  intentId: string
}

/** A paid intent of 50.00. */
async function paid(paymentId: string, card?: string): Promise<Paid> {
  const made = await cards.createIntent({ paymentId, productId: 'laptop', amount: 5000, currency: 'usd' })
  const intent = made.ok ? made.intent : expect.fail(made.detail)
  await sandbox.pay(intent.clientSecret ?? '', card)
  return { intentId: intent.id }
}

async function moneyBack({ intentId }: Paid): Promise<Intent['moneyBack']> {
  const found = await cards.findIntent(intentId)
  return found.ok ? found.intent.moneyBack : expect.fail(found.detail)
}

const refund = ({ intentId }: Paid, refundId: string, amount: number) => cards.refund({ intentId, refundId, amount })
const made = async (order: Paid, refundId: string, amount: number) => {
  const answer = await refund(order, refundId, amount)
  return answer.ok ? answer.id : expect.fail(answer.detail)
}

it('makes each refund once, and lists it with our row’s id', async () => {
  const order = await paid('parts')
  const first = await made(order, 'one', 1000)
  expect(await made(order, 'one', 1000)).toBe(first)
  const second = await made(order, 'two', 1000)
  expect(await refund(order, 'three', 3001)).toMatchObject({ ok: false, reason: 'refused' })
  await sandbox.act(order.intentId, 'refund')
  const { returns, dispute } = await moneyBack(order)
  expect(returns).toEqual([
    { id: first, amount: 1000, by: 'market', refundId: 'one', failed: false },
    { id: second, amount: 1000, by: 'market', refundId: 'two', failed: false },
    { id: expect.stringMatching(/^re_/), amount: 3000, by: 'provider', refundId: null, failed: false },
  ])
  expect(dispute).toBeNull()
})

it('says of a refund that it failed later, and makes the next with another row', async () => {
  await sandbox.setFaults({ refunds: { hold: true } })
  const order = await paid('failing', refundFailsCard)
  const first = await made(order, 'failing', 5000)
  expect((await moneyBack(order)).returns).toMatchObject([{ id: first, failed: false }])
  await sandbox.failRefund(first)
  expect((await moneyBack(order)).returns).toMatchObject([{ id: first, failed: true }])
  expect(await made(order, 'failing', 5000)).toBe(first)
  const second = await made(order, 'again', 5000)
  expect((await moneyBack(order)).returns).toMatchObject([
    { id: first, failed: true },
    { id: second, failed: false },
  ])
})

it('lists all refunds of a charge, which itself has its newest ten', async () => {
  await sandbox.setFaults({ refunds: { hold: true } })
  const order = await paid('many', refundFailsCard)
  const first = await made(order, 'many-1', 1)
  for (let n = 2; n <= 12; n++) await made(order, `many-${n}`, n)
  await sandbox.failRefund(first)
  const { returns } = await moneyBack(order)
  expect(returns.map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(returns.filter(({ failed }) => failed).map(({ id }) => id)).toEqual([first])
})

it('refuses the refund of a disputed charge for now, and repeats the refusal', async () => {
  const order = await paid('disputed')
  await sandbox.act(order.intentId, 'dispute')
  expect(await refund(order, 'early', 5000)).toMatchObject({ ok: false, reason: 'not-now' })
  await sandbox.act(order.intentId, 'win')
  expect(await refund(order, 'early', 5000)).toMatchObject({ ok: false, reason: 'not-now' })
  expect(await refund(order, 'won', 5000)).toMatchObject({ ok: true })
})

it('lists what the bank has taken, of a refunded charge too', async () => {
  const order = await paid('twice')
  const ours = await made(order, 'before', 5000)
  await sandbox.act(order.intentId, 'dispute')
  expect(await moneyBack(order)).toMatchObject({ returns: [{ id: ours }], dispute: { isOpen: true } })
  await sandbox.act(order.intentId, 'lose')
  expect(await moneyBack(order)).toMatchObject({
    returns: [
      { id: ours, amount: 5000, by: 'market' },
      { id: expect.stringMatching(/^du_/), amount: 5000, by: 'bank', refundId: null, failed: false },
    ],
    dispute: { isOpen: false },
  })
})

it('reads the intent of a failed refund from its event', async () => {
  const order = await paid('told', refundFailsCard)
  await refund(order, 'told', 5000)
  await expect
    .poll(() => heard.filter((event) => event?.intentId === order.intentId).map((event) => event?.type))
    .toContain('refund.failed')
})
