import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { aDeal, eventsOf, go, readAs, type Deal, type Role } from '../trade/test/deals.ts'
import { compare, finish, newKey, opened, type Found } from './test/checks.ts'

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

const found: Found = {
  tests: { screen: 'fine', keys: { pressed: 62, missing: ['KeyQ'] } },
  answers: { diskWiped: 'yes' },
}
const noticesAbout = async (role: Exclude<Role, 'admin'>): Promise<string[]> => {
  const { body } = await deal[role].call('listNotices', { query: { limit: '100' } })
  return body.respons
    .filter(({ link }: { link: string }) => link === `/orders/${deal.id}`)
    .map(({ text }: { text: string }) => text)
}

describe('the result of a check', () => {
  it('is one event of the order, which changes neither its state nor its deadline', async () => {
    const before = await readAs(deal, 'buyer')
    const key = await opened(deal)
    await compare(market, key)
    const { body } = await finish(market, key, found)
    expect(body.respons.tests).toEqual(found.tests)
    expect(body.respons.lines.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['ramGb', 'diskWiped']),
    )
    for (const role of ['buyer', 'seller', 'admin'] as const) {
      const { state, dueAt, waitsFor, acts, events, lastCheck } = await readAs(deal, role)
      expect({ state, dueAt, waitsFor }).toEqual({ state: 'paid', dueAt: before.dueAt, waitsFor: 'seller' })
      expect(acts).not.toContain('check')
      expect(events.at(-1)).toMatchObject({ act: 'check', by: 'buyer', check: body.respons })
      expect([before.lastCheck, lastCheck]).toEqual([null, { result: body.respons, at: events.at(-1)?.at }])
    }
    expect(await eventsOf(deal)).toEqual(['check buyer'])
  })

  it('is added once: a second time answers the same, whatever it says', async () => {
    const key = await opened(deal)
    const first = await finish(market, key, found)
    expect((await finish(market, key, { tests: {}, answers: { diskWiped: 'no' } })).body).toEqual(first.body)
    expect(await eventsOf(deal)).toEqual(['check buyer'])
  })

  it('is added once by two requests at the same time', async () => {
    const key = await opened(deal)
    const [one, other] = await Promise.all([finish(market, key, found), finish(market, key)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toEqual(other.body)
    expect(await eventsOf(deal)).toEqual(['check buyer'])
  })

  it('is told to the seller, once for each check, and not to the buyer', async () => {
    await finish(market, await opened(deal))
    expect(await noticesAbout('seller')).toContainEqual(expect.stringMatching(/^The buyer checked .+\. Its order says/))
    expect((await noticesAbout('buyer')).filter((text) => text.includes('checked'))).toEqual([])
    await finish(market, await opened(deal))
    expect((await noticesAbout('seller')).filter((text) => text.includes('checked'))).toHaveLength(2)
  })

  it('is refused after the order was cancelled, accepted or disputed, and with a key that opened nothing', async () => {
    for (const steps of [
      ['seller cancel'],
      ['buyer confirm-handover', 'buyer accept'],
      ['seller claim-handover'],
    ] as const) {
      const of = await aDeal(market, { seller, admin })
      const key = await opened(of)
      await go(of, ...steps)
      expect((await finish(market, key)).body.code, steps.join()).toBe('check-not-found')
      expect((await eventsOf(of)).filter((event) => event.startsWith('check'))).toEqual([])
    }
    expect((await finish(market, newKey())).status).toBe(404)
  })

  it('stays to be read after the order has ended, and is not the last check of its new state', async () => {
    await finish(market, await opened(deal), found)
    await go(deal, 'seller cancel')
    const { events, lastCheck } = await readAs(deal, 'seller')
    const checked = events.find(({ act }) => act === 'check')
    expect([checked?.check?.tests, lastCheck]).toEqual([found.tests, null])
  })
})

describe('what is no result is refused, naming the field', () => {
  it.each<[string, unknown, string]>([
    ['an unknown answer', { answers: { owner: 'me' } }, 'answers.owner'],
    ['a fact that is not asked for', { answers: { ramGb: 16 } }, 'answers.ramGb'],
    ['an answer of another kind', { answers: { diskWiped: 62 } }, 'answers.diskWiped'],
    ['300 missing keys', { tests: { keys: { pressed: 1, missing: Array(300).fill('KeyA') } } }, 'tests.keys.missing'],
    ['a key that is a sentence', { tests: { keys: { pressed: 1, missing: ['My name is'] } } }, 'tests.keys.missing.0'],
    ['a text of 10,000 characters', { tests: { device: { graphics: 'x'.repeat(10_000) } } }, 'tests.device.graphics'],
    ['a fourth kind of test', { tests: { camera: 'fine' } }, 'tests.camera'],
    ['a key that is none', { key: 'short' }, 'key'],
  ])('%s', async (_, changes, field) => {
    const body = { key: newKey(), tests: {}, answers: {}, ...(changes as object) }
    const { status, body: refusal } = await market.visitor.send('POST', '/api/checks/finish', body)
    expect([status, refusal.code, refusal.errors.map((one: { field: string }) => one.field)]).toEqual([
      400,
      'invalid-input',
      [field],
    ])
  })

  it.each<[string, unknown, string]>([
    ['an unknown fact', { facts: { owner: 'me' } }, 'report.facts.owner'],
    ['a model of 10,000 characters', { facts: { model: 'x'.repeat(10_000) } }, 'report.facts.model'],
    ['a serial number as it is', { facts: {}, machine: '5CG1234ABC' }, 'report.machine'],
  ])('%s', async (_, report, field) => {
    const { status, body } = await market.visitor.send('POST', '/api/checks/compare', { key: newKey(), report })
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
  })

  it.each(['BCDFGHJ', 'AEIOUAEI', 'x'.repeat(10_000), ''])('letters that are none: %.10s', async (letters) => {
    const { status, body } = await market.visitor.send('POST', '/api/checks/open', { letters, key: newKey() })
    expect([status, body.errors.at(-1)]).toEqual([
      400,
      { field: 'letters', message: 'Enter the eight letters of the address' },
    ])
  })
})
