import { moveOf, sentActs, type Order, type SentAct } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import {
  aDeal,
  act,
  asSuperuser,
  bodyOf,
  eventsOf,
  go,
  places,
  readAs,
  type Deal,
  type Place,
  type Role,
} from './test/deals.ts'
import { asideFromRules } from './test/hours-later.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())

const deal = () => aDeal(market, { seller, admin })
const dealAt = (place: Place) => aDeal(market, { seller, admin }, place)

const decides = 'refund release split'
/** Who may do what there. */
const possible: Record<Place, Record<Role, string>> = {
  paid: { buyer: 'confirm-handover cancel', seller: 'hand-over cancel claim-handover', admin: 'stop' },
  'paid an hour ago': { buyer: 'confirm-handover decline', seller: 'hand-over cancel claim-handover', admin: 'stop' },
  received: { buyer: 'accept report-problem', seller: '', admin: 'stop' },
  declined: { buyer: 'confirm-handover offer concede', seller: 'object offer concede', admin: decides },
  unconfirmed: { buyer: 'confirm-handover deny-handover offer concede', seller: 'offer concede', admin: decides },
  problem: { buyer: 'offer concede', seller: 'answer offer concede', admin: decides },
  answered: { buyer: 'offer concede', seller: 'offer concede', admin: decides },
  stopped: { buyer: 'confirm-handover offer concede', seller: 'offer concede', admin: decides },
  'stopped after receipt': { buyer: 'offer concede', seller: 'offer concede', admin: decides },
  'offered by the seller': { buyer: 'offer settle concede', seller: 'answer offer concede', admin: decides },
  'offered by the buyer': { buyer: 'offer concede', seller: 'answer offer settle concede', admin: decides },
  completed: { buyer: '', seller: '', admin: 'refund refund-part' },
  refunded: { buyer: '', seller: '', admin: '' },
}
const roles = ['buyer', 'seller', 'admin'] as const

describe('an order', () => {
  // What is shown and what is refused is one rule. Of the acts without any move from that state, each place tries a few.
  it.each((Object.keys(places) as Place[]).map((place, n) => [place, n] as const))(
    'shows each their acts and refuses others: %s',
    async (place, n) => {
      const of = await dealAt(place)
      const before = (await readAs(of, 'admin')).events.length
      const refusedActs = roles.map(async (role) => {
        const { acts, state } = await readAs(of, role)
        expect(acts, role).toEqual(possible[place][role].split(' ').filter(Boolean))
        const refused = sentActs.filter((name) => !acts.includes(name))
        for (const name of refused.filter((one, m) => moveOf(state, one, role) !== undefined || m % 6 === n % 6))
          expect((await act(of, role, await bodyOf(of, name))).body, `${role} ${name}`).toMatchObject({
            code: 'order-act-not-possible',
          })
      })
      await Promise.all(refusedActs)
      expect((await readAs(of, 'admin')).events).toHaveLength(before)
    },
  )

  it('is not there for anyone else, nor for visitors', async () => {
    const of = await deal()
    const other = await market.signUp('Saler')
    const params = { id: of.id }
    for (const [who, status] of [
      [other, 404],
      [market.visitor, 401],
    ] as const) {
      expect((await who.call('getOrder', { params })).status).toBe(status)
      expect((await who.call('listOrderEvents', { params, query: { before: 2 } })).status).toBe(status)
      expect((await who.call('actOnOrder', { params, body: { act: 'cancel' } })).status).toBe(status)
    }
    expect((await readAs(of, 'buyer')).state).toBe('paid')
  })
})

describe('the events of an order', () => {
  let of: Deal
  beforeAll(async () => {
    of = await dealAt('completed')
    const { id, email } = { id: of.id, email: admin.email }
    const events = `insert into order_events (order_id, version, from_state, act, by_role, to_state, actor_id, amount)
      select '${id}', n, 'completed', coalesce(act, 'pause'), case when act is null then 'provider' else 'admin' end, 'completed',
        case when act is not null then (select id from users where email = '${email}') end, case act when 'write-off' then 100 end
      from generate_series(4, 250) n
        cross join lateral (select case n when 140 then 'write-off' when 141 then 'let-pay' end as act) by_admin`
    const check = `insert into order_checks (id, order_id, until, opened_at, ended_at, version, result)
      values ('${id}', '${id}', now(), now(), now(), 4, '{"lines": [], "tests": {"screen": "fine"}}')`
    const order = `update orders set version = 250 where id = '${id}'`
    await asSuperuser(market, asideFromRules([events, check, order].join(';')))
  })

  const before = (who: TestUser, version: unknown) => who.send('GET', `/api/orders/${of.id}/events?before=${version}`)
  const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

  it.each([
    ['buyer', 140, 50],
    ['seller', 141, 50],
    ['admin', undefined, 51],
  ] as const)(
    'come by pages of 100, each of them once: to the %s, who does not read %s',
    async (role, hidden, second) => {
      const pages = [(await readAs(of, role)).events]
      for (let [first] = pages[0] ?? []; first && first.version > 1; [first] = pages[0] ?? [])
        pages.unshift((await before(of[role], first.version)).body.respons)
      const versions = pages.map((events) => events.map(({ version }) => version))
      expect(versions).toEqual([
        span(1, second - 1),
        span(second, 150).filter((version) => version !== hidden),
        span(151, 250),
      ])
    },
  )

  it('say when it was completed and what its last check found, however many came since', async () => {
    const { completedOn, lastCheck } = await readAs(of, 'buyer')
    const { body } = await before(of.buyer, 5)
    const [accepted, checked] = body.respons.slice(-2)
    expect([accepted.state, completedOn]).toEqual(['completed', accepted.at])
    expect(lastCheck).toEqual({ result: checked.check, at: checked.at })
  })

  it.each(['0', '-1', '1.5', 'first', '2147483648', ''])(
    'are not read before a version that is none: %s',
    async (version) => {
      const { status, body } = await before(of.buyer, version)
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'invalid-input', 'before'])
    },
  )
})

type Where = Partial<Pick<Order, 'state' | 'step' | 'waitsFor' | 'holder'>>
const dispute = (step: Order['step'], waitsFor: Order['waitsFor'], holder: Order['holder']): Where => ({
  state: 'disputed',
  step,
  waitsFor,
  holder,
})
const received: Where = { state: 'received', step: null, waitsFor: 'buyer', holder: 'buyer' }
const ended = (state: Order['state'], holder: Order['holder']): Where => ({ state, step: null, waitsFor: null, holder })

/** Where an act leads, and what the others are told. */
const outcomes: [Place, Role, SentAct, Where, Partial<Record<Role, string>>][] = [
  ['paid', 'seller', 'hand-over', received, { buyer: 'says until when you can report' }],
  ['paid', 'buyer', 'confirm-handover', received, { seller: 'The buyer has' }],
  ['paid', 'seller', 'cancel', ended('refunded', 'seller'), { buyer: 'The seller cancelled your order' }],
  ['paid', 'buyer', 'cancel', ended('refunded', 'seller'), { seller: 'It’s for sale again.' }],
  [
    'paid an hour ago',
    'buyer',
    'decline',
    dispute('declined', 'seller', 'seller'),
    { seller: 'The buyer says they didn’t take' },
  ],
  [
    'paid',
    'seller',
    'claim-handover',
    dispute('unconfirmed', 'buyer', 'disputed'),
    { buyer: 'The seller says you have' },
  ],
  [
    'paid',
    'admin',
    'stop',
    dispute('escalated', 'admin', 'seller'),
    { buyer: 'is stopped', seller: 'is stopped', admin: 'waits for an Admin’s decision' },
  ],
  ['received', 'buyer', 'accept', ended('completed', 'buyer'), { seller: 'The buyer accepted' }],
  ['received', 'buyer', 'report-problem', dispute('problem', 'seller', 'buyer'), { seller: 'reports a problem' }],
  [
    'received',
    'admin',
    'stop',
    dispute('escalated', 'admin', 'buyer'),
    { buyer: 'is stopped', seller: 'is stopped', admin: 'waits for an Admin’s decision' },
  ],
  [
    'declined',
    'seller',
    'object',
    dispute('escalated', 'admin', 'disputed'),
    { buyer: 'The seller says you took', admin: 'waits for an Admin’s decision' },
  ],
  ['declined', 'buyer', 'confirm-handover', received, { seller: 'The buyer has' }],
  ['declined', 'seller', 'concede', ended('refunded', 'seller'), { buyer: 'The seller agrees with you' }],
  ['unconfirmed', 'buyer', 'confirm-handover', received, { seller: 'The buyer has' }],
  [
    'unconfirmed',
    'buyer',
    'deny-handover',
    dispute('escalated', 'admin', 'disputed'),
    { seller: 'The buyer says they don’t have', admin: 'waits for an Admin’s decision' },
  ],
  ['unconfirmed', 'seller', 'concede', ended('refunded', 'disputed'), { buyer: 'The seller agrees with you' }],
  ['problem', 'seller', 'answer', dispute('answered', 'buyer', 'buyer'), { buyer: 'answered your problem' }],
  ['problem', 'seller', 'offer', dispute('problem', 'seller', 'buyer'), { buyer: 'There’s an offer' }],
  ['problem', 'seller', 'concede', ended('refunded', 'buyer'), { buyer: 'The seller agrees with you' }],
  ['answered', 'buyer', 'concede', ended('completed', 'buyer'), { seller: 'The buyer withdrew the complaint' }],
  ['answered', 'buyer', 'offer', dispute('answered', 'buyer', 'buyer'), { seller: 'There’s an offer' }],
  ['offered by the seller', 'buyer', 'settle', ended('completed', 'buyer'), { seller: 'Your offer' }],
  ['offered by the buyer', 'seller', 'settle', ended('completed', 'buyer'), { buyer: 'Your offer' }],
  ['problem', 'admin', 'refund', ended('refunded', 'buyer'), { buyer: 'goes back to the buyer', seller: 'goes back' }],
  ['problem', 'admin', 'release', ended('completed', 'buyer'), { buyer: 'goes to the seller', seller: 'goes to' }],
  ['stopped', 'admin', 'split', ended('completed', 'seller'), { buyer: 'part of the money', seller: 'part of' }],
  ['completed', 'admin', 'refund', ended('refunded', 'buyer'), { buyer: 'goes back to', seller: 'goes back to' }],
  ['completed', 'admin', 'refund-part', ended('completed', 'buyer'), { buyer: 'part of the', seller: 'part of the' }],
]

/** The newest notice of this order that the user has; `since`: how many there were before. */
async function noticesOf(of: Deal, role: Role): Promise<string[]> {
  const { body } = await of[role].call('listNotices', { query: { limit: '100' } })
  const notices: { link: string; text: string }[] = body.respons
  return notices.filter(({ link }) => link === `/orders/${of.id}`).map(({ text }) => text)
}

describe('an act', () => {
  it.each(outcomes)('%s: by the %s, %s, and the others are told', async (place, role, name, where, told) => {
    const of = await dealAt(place)
    const before = await Promise.all(roles.map(async (one) => (await noticesOf(of, one)).length))
    await go(of, `${role} ${name}`)
    for (const one of roles) expect(await readAs(of, one)).toMatchObject(where)
    const [newest] = (await readAs(of, 'admin')).events.slice(-1)
    expect(newest).toMatchObject({ act: name, by: role, state: where.state })
    for (const [n, one] of roles.entries()) {
      const notices = await noticesOf(of, one)
      const fresh = notices.slice(0, notices.length - (before[n] ?? 0))
      expect(fresh, one).toEqual(one in told ? [expect.stringContaining(told[one] ?? '')] : [])
    }
  })

  it.each([
    ['received', 'buyer', { act: 'report-problem', text: 'It is broken' }, 'problem'],
    ['received', 'buyer', { act: 'report-problem', problem: 'damaged' }, 'text'],
    ['problem', 'seller', { act: 'answer' }, 'text'],
    ['declined', 'seller', { act: 'object', text: ' ' }, 'text'],
    ['problem', 'admin', { act: 'refund' }, 'text'],
    ['problem', 'admin', { act: 'split', text: 'Half' }, 'amount'],
    ['problem', 'buyer', { act: 'offer' }, 'amount'],
    ['problem', 'buyer', { act: 'offer', amount: 0 }, 'amount'],
    ['problem', 'buyer', { act: 'concede', amount: 10 }, 'amount'],
    ['paid', 'seller', { act: 'hand-over' }, 'code'],
    ['paid', 'buyer', { act: 'confirm-handover', code: '123456' }, 'code'],
  ] as const)('is refused without what it needs, or with more: %s, %s, %o', async (place, role, body, field) => {
    const of = await dealAt(place)
    const refused = await act(of, role, body)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input', errors: [{ field }] } })
  })

  it('is done once with an idempotency key', async () => {
    const of = await dealAt('problem')
    for (const _ of [1, 2])
      expect((await act(of, 'buyer', { act: 'offer', amount: 50 }, { 'idempotency-key': 'offer-1' })).status).toBe(200)
    expect(await eventsOf(of)).toEqual(['hand-over seller', 'report-problem buyer', 'offer buyer'])
  })

  it('is done once with an idempotency key, however often it arrives at the same time', async () => {
    const of = await dealAt('completed')
    const body = { act: 'refund-part', amount: 50, text: 'A part' } as const
    const replies = await Promise.all([1, 2, 3, 4].map(() => act(of, 'admin', body, { 'idempotency-key': 'part-1' })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await eventsOf(of)).toEqual(['hand-over seller', 'accept buyer', 'refund-part admin'])
  })

  it('happens once, however many press at once', async () => {
    const of = await dealAt('received')
    const both = await Promise.all([
      act(of, 'buyer', { act: 'accept' }),
      act(of, 'buyer', { act: 'report-problem', problem: 'damaged', text: 'Broken' }),
      act(of, 'admin', { act: 'stop', text: 'Stolen' }),
    ])
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
    const last = await readAs(of, 'admin')
    // What came after the end was refused; a stop can follow a problem no more than an acceptance.
    expect(last.events).toHaveLength(2 + both.filter(({ status }) => status === 200).length)
  })
})
