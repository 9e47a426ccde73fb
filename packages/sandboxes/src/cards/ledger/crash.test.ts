import { appendFile, cp, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { close, listen } from '../../web.ts'
import { openHook } from '../test/open-hook.ts'
import { openSandbox, type OpenSandbox } from '../test/open-sandbox.ts'

const LAPTOP = { amount: 2000, currency: 'usd' }

/** A copy of the folder as a crash would leave it now, without the writes of an orderly end. */
async function crashed({ dir }: OpenSandbox): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'cards-crashed-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await cp(dir, copy, { recursive: true })
  return copy
}

it('replays the reply of an idempotency key after a crash', async () => {
  const create = ({ stripe }: OpenSandbox) => stripe.paymentIntents.create(LAPTOP, { idempotencyKey: 'once' })
  await using shop = await openSandbox()
  const before = await create(shop)
  await using again = await openSandbox({ dir: await crashed(shop) })
  const after = await create(again)
  expect([after.id, after.lastResponse.headers['idempotent-replayed']]).toEqual([before.id, 'true'])
})

it('truncates a torn last line at the start, and appends after it', async () => {
  await using shop = await openSandbox()
  const whole = await shop.stripe.paymentIntents.create(LAPTOP)
  const torn = await crashed(shop)
  await appendFile(join(torn, 'cards.jsonl'), '{"put":[{"id":"pi_torn","object":"paym')
  await using second = await openSandbox({ dir: torn })
  const next = await second.stripe.paymentIntents.create(LAPTOP)
  await using third = await openSandbox({ dir: await crashed(second) })
  const { data } = await third.stripe.paymentIntents.list()
  expect(data.map(({ id }) => id)).toEqual([next.id, whole.id])
})

it('stores no card number and no security code', async () => {
  await using shop = await openSandbox()
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '987' }
  const method = await shop.stripe.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'card' })
  await shop.stripe.paymentIntents.create({ ...LAPTOP, payment_method: method.id, confirm: true })
  const ledger = await readFile(join(shop.dir, 'cards.jsonl'), 'utf8')
  expect(ledger).toContain('"last4":"4242"')
  expect(ledger).not.toMatch(/4242424242424242|"987"/)
})

it('delivers after a restart the events it could not deliver before', async () => {
  const refusing = createServer((_request, response) => response.writeHead(503).end())
  const port = await listen(refusing, 0, '127.0.0.1')
  onTestFinished(() => close(refusing))
  await using shop = await openSandbox({ webhook: { url: `http://127.0.0.1:${port}/hook`, secret: 'whsec_test' } })
  const { id } = await shop.stripe.paymentIntents.create(LAPTOP)
  await using hook = await openHook()
  await using again = await openSandbox({ webhook: hook.endpoint, dir: await crashed(shop) })
  await expect.poll(() => hook.events).toMatchObject([{ type: 'payment_intent.created', data: { object: { id } } }])
  expect((await again.stripe.paymentIntents.retrieve(id)).id).toBe(id)
})

it('fails after a crash the refunds that were held', async () => {
  await using shop = await openSandbox()
  await shop.control('POST', 'faults', { refunds: { hold: true } })
  const { id } = await shop.stripe.paymentIntents.create({
    ...LAPTOP,
    payment_method: 'pm_card_refundFail',
    confirm: true,
  })
  const refund = await shop.stripe.refunds.create({ payment_intent: id })
  await using again = await openSandbox({ dir: await crashed(shop) })
  expect((await again.stripe.refunds.retrieve(refund.id)).status).toBe('failed')
  expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})

it('does not start on a ledger that is damaged in the middle', async () => {
  await using shop = await openSandbox()
  await shop.stripe.paymentIntents.create(LAPTOP)
  const damaged = await crashed(shop)
  await truncate(join(damaged, 'cards.jsonl'), 100)
  await appendFile(join(damaged, 'cards.jsonl'), '\n{}\n')
  await expect(openSandbox({ dir: damaged })).rejects.toThrow(/^The ledger is damaged at .*cards\.jsonl:1\.$/)
})
