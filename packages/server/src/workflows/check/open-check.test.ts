import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { purgeChecks } from '../../features/checks/repository.ts'
import { aDeal, go, readAs, type Deal } from '../trade/test/deals.ts'
import { compare, finish, newKey, open, opened, start, timeIsOver } from './test/checks.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let deal: Deal

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())
beforeEach(async () => {
  deal = await aDeal(market, { seller, admin })
})

const unknown = { status: 404, body: { code: 'check-not-found' } }
const startAs = (who: TestUser) => who.call('startCheck', { params: { id: deal.id } })

describe('a check is started', () => {
  it('by the buyer alone: not by the seller, an Admin or another buyer', async () => {
    expect((await startAs(await market.signUp())).body.code).toBe('order-not-found')
    expect((await startAs(market.visitor)).status).toBe(401)
    for (const who of [seller, admin]) expect((await startAs(who)).body.code).toBe('order-act-not-possible')
    expect((await startAs(deal.buyer)).status).toBe(200)
  })

  it('while the order is paid or received', async () => {
    await go(deal, 'seller hand-over')
    expect((await startAs(deal.buyer)).status).toBe(200)
    await go(deal, 'buyer report-problem')
    expect((await startAs(deal.buyer)).body.code).toBe('order-act-not-possible')
  })

  it('in place of the one before, opened or not', async () => {
    const [unopened, first] = [await start(deal), await opened(deal)]
    expect(await open(market, unopened)).toMatchObject(unknown)
    const second = await opened(deal)
    expect(await compare(market, first)).toMatchObject(unknown)
    expect(await finish(market, first)).toMatchObject(unknown)
    expect((await finish(market, second)).status).toBe(200)
  })

  it('with letters that are shown once: a repeated request gets others, and none are stored with its reply', async () => {
    const again = { 'idempotency-key': 'one' }
    const call = () => deal.buyer.call('startCheck', { params: { id: deal.id } }, again)
    const [one, two] = [await call(), await call()]
    expect(one.body.respons.letters).not.toBe(two.body.respons.letters)
    const { rows } = await sql`select from idempotency_keys
      where position(${two.body.respons.letters} in reply) > 0`.execute(market.db)
    expect(rows).toEqual([])
  })
})

describe('an address', () => {
  it('is opened once: again with the same key, not with another', async () => {
    const [letters, key] = [await start(deal), newKey()]
    const first = await open(market, letters, key)
    expect(first).toMatchObject({ status: 200, body: { respons: { comparisonsLeft: 3, lines: [], finished: false } } })
    expect(await open(market, letters, key)).toMatchObject({ status: 200, body: first.body })
    expect(await open(market, letters)).toMatchObject(unknown)
    await finish(market, key)
    expect((await open(market, letters, key)).body.respons).toMatchObject({ finished: true })
  })

  it('is opened by one of ten browsers at the same time', async () => {
    const letters = await start(deal)
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(market, letters)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is opened by one browser that asks twice at the same time', async () => {
    const [letters, key] = [await start(deal), newKey()]
    const answers = await Promise.all([open(market, letters, key), open(market, letters, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([
    ['in lower case', (letters: string) => letters.toLowerCase()],
    ['with spaces', (letters: string) => ` ${letters.slice(0, 4)} ${letters.slice(4)} `],
    ['with a dash', (letters: string) => `${letters.slice(0, 4)}-${letters.slice(4)}`],
  ])('may be typed %s', async (_, typed) => {
    expect((await open(market, typed(await start(deal)))).status).toBe(200)
  })

  it('is not opened after 30 minutes, and what it opened adds nothing after two hours', async () => {
    const letters = await start(deal)
    const before = await readAs(deal, 'buyer')
    expect(Date.parse(before.check?.until ?? '') - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    await timeIsOver(deal)
    expect(await open(market, letters)).toMatchObject(unknown)
    expect((await readAs(deal, 'buyer')).check).toBeNull()
    const key = newKey()
    const { until } = (await open(market, await start(deal), key)).body.respons
    expect((Date.parse(until) - Date.now()) / 60_000).toBeCloseTo(120, -1)
    await timeIsOver(deal)
    for (const late of [await open(market, letters, key), await compare(market, key), await finish(market, key)])
      expect(late).toMatchObject(unknown)
  })

  it('is of one order: the key of another check neither opens it nor reads anything of it', async () => {
    const other = await aDeal(market, { seller, admin })
    const [key, letters] = [await opened(other), await start(deal)]
    expect(await open(market, letters, key)).toMatchObject(unknown)
    await timeIsOver(other)
    expect(await open(market, letters, key)).toMatchObject(unknown)
    expect((await readAs(deal, 'buyer')).check).toMatchObject({ openedOn: null })
    expect((await open(market, letters)).status).toBe(200)
  })

  it('is not found by trying: a key that has opened a check gets the same answer to letters of others, of nobody and used ones', async () => {
    const [other, third] = [await aDeal(market, { seller, admin }), await aDeal(market, { seller, admin })]
    const [own, key] = [await start(other), newKey()]
    expect((await open(market, own, key)).status).toBe(200)
    const used = await start(third)
    await open(market, used)
    const letters = [await start(deal), 'BCDFGHJK', used]
    const tried = await Promise.all(letters.map((one) => open(market, one, key)))
    const strange = await open(market, 'BCDFGHJK')
    for (const { status, body } of tried) expect({ status, body }).toEqual({ status: 404, body: strange.body })
    expect((await open(market, own, key)).status).toBe(200)
  })

  it.each(['cancel', 'claim-handover'] as const)('and its key are worth nothing after the seller’s %s', async (act) => {
    const [key, other] = [await opened(deal), await aDeal(market, { seller, admin })]
    const letters = await start(other)
    for (const one of [deal, other]) await go(one, `seller ${act}`)
    expect(await open(market, letters)).toMatchObject(unknown)
    expect(await compare(market, key)).toMatchObject(unknown)
    expect(await finish(market, key)).toMatchObject(unknown)
    expect((await readAs(deal, 'seller')).check).toBeNull()
  })

  it('goes on while the laptop is handed over', async () => {
    const key = await opened(deal)
    await go(deal, 'seller hand-over')
    expect((await finish(market, key)).status).toBe(200)
  })

  it('ends with an order that many wrong codes have stopped', async () => {
    const key = await opened(deal)
    await sql`update order_codes set code = '111111', tries_of_code = 19, renewals = 2
      where order_id = ${deal.id}::uuid`.execute(market.db)
    await seller.call('actOnOrder', { params: { id: deal.id }, body: { act: 'hand-over', code: '222222' } })
    expect(await readAs(deal, 'seller')).toMatchObject({ state: 'disputed', check: null })
    expect(await finish(market, key)).toMatchObject(unknown)
  })
})

describe('who opens a check', () => {
  it('reads the laptop’s facts, and of no person, price or serial number', async () => {
    await sql`update products set machine = ${'c0ffee'.repeat(10)}, machine_since = now(), facts = facts || '{"ramGb": 16}'
      where id = ${deal.laptop}::uuid`.execute(market.db)
    const { body } = await open(market, await start(deal))
    expect(Object.keys(body.respons).toSorted()).toEqual(
      ['itemName', 'photoUrl', 'facts', 'until', 'comparisonsLeft', 'lines', 'finished'].toSorted(),
    )
    expect(body.respons.facts).toMatchObject({ ramGb: 16 })
    const { buyer } = deal
    const text = JSON.stringify(body)
    for (const secret of [buyer.name, buyer.email, seller.email, deal.id, 'c0ffee', '450'])
      expect(text, secret).not.toContain(secret)
  })

  it('is seen by both parties, who get a hint', async () => {
    const hints = await streamOf(seller)
    const letters = await start(deal)
    expect((await readAs(deal, 'seller')).check).toMatchObject({ openedOn: null })
    await expect.poll(() => hints.of(deal.id)).toBe(1)
    await open(market, letters)
    for (const role of ['buyer', 'seller'] as const)
      expect((await readAs(deal, role)).check).toMatchObject({ openedOn: expect.any(String) })
    await expect.poll(() => hints.of(deal.id)).toBe(2)
    hints.end()
  })
})

/** The hints about an order that a signed-in browser has got. */
async function streamOf({ token }: TestUser): Promise<{ of(id: string): number; end(): void }> {
  const controller = new AbortController()
  const response = await fetch(`${market.url}/api/events`, {
    headers: { cookie: `accessToken=${token}` },
    signal: controller.signal,
  })
  let read = ''
  const reading = async () => {
    for await (const chunk of response.body ?? []) read += Buffer.from(chunk).toString()
  }
  reading().catch(() => {})
  return { of: (id) => read.split(`data: order:${id}\n`).length - 1, end: () => controller.abort() }
}

describe('a check whose time is over', () => {
  it('has no letters and no key after the purge, while its result stays', async () => {
    const key = await opened(deal)
    const { lines } = (await finish(market, key)).body.respons
    const other = await aDeal(market, { seller, admin })
    const letters = await start(other)
    await purgeChecks(market.db)
    expect((await finish(market, key)).status).toBe(200)
    await sql`update order_checks set until = now() where order_id in (${deal.id}::uuid, ${other.id}::uuid)`.execute(
      market.db,
    )
    await purgeChecks(market.db)
    const { rows } = await sql<{ secrets: number; ended: boolean }>`
      select num_nonnulls(letters, key_hash) as secrets, ended_at is not null as ended from order_checks
      where order_id in (${deal.id}::uuid, ${other.id}::uuid)`.execute(market.db)
    expect(rows).toEqual([
      { secrets: 0, ended: true },
      { secrets: 0, ended: true },
    ])
    expect(await open(market, letters)).toMatchObject(unknown)
    expect(await finish(market, key)).toMatchObject(unknown)
    expect((await readAs(deal, 'seller')).events.at(-1)?.check).toMatchObject({ lines })
  })

  it('can be followed by another', async () => {
    await start(deal)
    await timeIsOver(deal)
    expect((await finish(market, await opened(deal))).status).toBe(200)
  })
})
