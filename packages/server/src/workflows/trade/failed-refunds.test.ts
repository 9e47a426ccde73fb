import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refundFailsCard } from '../../../test/card-sandbox.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { tellOfCharge } from '../../../test/purchase.ts'
import { checkReturns } from '../integrity/check-returns.ts'
import { applyIntent } from '../pay/apply-intent.ts'
import { reconcile } from '../pay/reconcile.ts'
import { refundPayment } from '../pay/refund-payment.ts'
import { aDeal, eventsOf, go, outcomeOf, readAs, refundsOf, whole, type Deal, type Place } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())
afterEach(async () => {
  await market.cardSandbox.clearFaults()
  await market.cardSandbox.settled()
})

/** Paid with the card whose refunds succeed and fail later, here when `failRefunds` says so. */
async function dealAt(place: Place): Promise<Deal> {
  const deal = await aDeal(market, { seller, admin }, place, refundFailsCard)
  await market.cardSandbox.settled()
  await market.cardSandbox.setFaults({ refunds: { hold: true } })
  return deal
}
const failRefunds = () => market.cardSandbox.failRefund()
const jobs = () => market.runJobs({ later: true })
const refundAtProvider = (deal: Deal, amount?: number) => market.cardSandbox.act(deal.trxId, 'refund', amount)
async function hear(how?: { reversed?: boolean; copies?: number }): Promise<void> {
  await market.cardSandbox.releaseWebhooks(how)
  await market.cardSandbox.settled()
}
/** The provider is asked about what was refunded a day ago or earlier. */
async function checkTomorrow({ paymentId }: Deal): Promise<void> {
  await sql`update payments set asked_at = asked_at - interval '25 hours' where id = ${paymentId}::uuid`.execute(
    market.db,
  )
  expect(await checkReturns(market, applyIntent)).toBe(true)
}
async function noticesOf(who: TestUser, deal: Deal): Promise<string[]> {
  const { body } = await who.call('listNotices', { query: { limit: '100' } })
  const all: { link: string; text: string }[] = body.respons
  return all.filter(({ link }) => link === `/orders/${deal.id}`).map(({ text }) => text)
}

/** Whether it waits for an Admin who sends the money. */
const byHandOf = async ({ paymentId }: Deal) =>
  (
    await market.db
      .selectFrom('payments')
      .select('refund_failed_at')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).refund_failed_at !== null

interface Case {
  place: Place
  /** The refund, as far as it goes before it fails. */
  refund(deal: Deal): Promise<unknown>
  state: string
  events: string[]
  outcome: object
  money: object
}

const cases: Record<string, Case> = {
  'of an order that its seller cancelled': {
    place: 'paid',
    refund: (deal) => go(deal, 'seller cancel').then(jobs),
    state: 'refunded',
    events: ['cancel seller', 'refund-failed provider'],
    outcome: { payment: 'refund-due', back: 0, laptop: 'paused', past: true, sale: false },
    money: { provider: -whole, buyer: whole },
  },
  'of a part that an Admin gave back': {
    place: 'completed',
    refund: (deal) => go(deal, 'admin refund-part').then(jobs),
    state: 'completed',
    events: ['refund-part admin', 'refund-failed provider'],
    outcome: { payment: 'succeeded', back: 0, laptop: 'sold', past: false, sale: false },
    money: { provider: -whole, seller: 35_000, buyer: 10_000 },
  },
  'of a part, made at the provider after completion': {
    place: 'completed',
    refund: (deal) => refundAtProvider(deal, 10_000),
    state: 'completed',
    events: ['refund-part provider', 'refund-failed provider'],
    outcome: { payment: 'succeeded', back: 0, laptop: 'sold', past: false, sale: false },
    money: { provider: -whole, seller: 35_000, buyer: 10_000 },
  },
  'of all, made at the provider after completion': {
    place: 'completed',
    refund: (deal) => refundAtProvider(deal),
    state: 'refunded',
    events: ['refund provider', 'refund-failed provider'],
    outcome: { payment: 'refund-due', back: 0, laptop: 'withdrawn', past: true, sale: false },
    money: { provider: -whole, buyer: whole },
  },
  'of a part, made at the provider before the handover': {
    place: 'paid',
    refund: (deal) => refundAtProvider(deal, 10_000),
    state: 'paid',
    events: ['refund-part provider', 'refund-failed provider'],
    outcome: { payment: 'succeeded', back: 0, laptop: 'sold', past: false },
    money: { provider: -whole, held: whole },
  },
  'of a part, made at the provider in a dispute': {
    place: 'problem',
    refund: (deal) => refundAtProvider(deal, 10_000),
    state: 'disputed',
    events: ['refund-part provider', 'refund-failed provider'],
    outcome: { payment: 'succeeded', back: 0, laptop: 'sold', past: false },
    money: { provider: -whole, held: whole },
  },
}

const messages: Record<string, (refund: () => Promise<unknown>, deal: Deal) => Promise<void>> = {
  'as it comes': async (refund) => {
    await refund()
    await market.cardSandbox.settled()
    await failRefunds()
    await market.cardSandbox.settled()
  },
  'three times': async (refund) => {
    await market.cardSandbox.setFaults({ webhooks: { copies: 3 } })
    await refund()
    await market.cardSandbox.settled()
    await failRefunds()
    await market.cardSandbox.settled()
  },
  'late and the last first': async (refund) => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
    await refund()
    await failRefunds()
    await hear({ reversed: true, copies: 2 })
  },
  'all but the last': async (refund, deal) => {
    await refund()
    await market.cardSandbox.settled()
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await failRefunds()
    await checkTomorrow(deal)
  },
  'not at all': async (refund, deal) => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await refund()
    await failRefunds()
    await checkTomorrow(deal)
  },
}

const table = Object.keys(cases).flatMap((name) => Object.keys(messages).map((heard) => [name, heard] as const))

describe('a refund that fails after it succeeded', () => {
  it.each(table)('%s, its messages come %s: is owed again once and not tried again', async (name, heard) => {
    const of = cases[name] as Case
    const deal = await dealAt(of.place)
    const before = (await eventsOf(deal)).length
    const told = (await noticesOf(admin, deal)).length
    await messages[heard]?.(() => of.refund(deal), deal)
    const check = async () => {
      expect((await eventsOf(deal)).slice(before).toSorted()).toEqual(of.events.toSorted())
      expect(await outcomeOf(deal)).toMatchObject(of.outcome)
      expect((await outcomeOf(deal)).money).toEqual(of.money)
    }
    await check()
    const { state, events } = await readAs(deal, 'buyer')
    expect(state).toBe(of.state)
    const amount = 'buyer' in of.money ? (of.money.buyer as number) : 10_000
    expect(events.find((event) => event.act === 'refund-failed')?.amount).toBe(amount / 100)
    const isHeld = 'held' in of.money
    const byHand = 'An Admin will write to you and send the money another way.'
    expect((await noticesOf(deal.buyer, deal))[0]).toContain(
      isHeld ? 'The money is held with your order again.' : byHand,
    )
    expect((await noticesOf(admin, deal)).length - told).toBe(isHeld ? 0 : 1)
    const made = await refundsOf(deal)
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market.db)
    await reconcile(market)
    await jobs()
    await checkTomorrow(deal)
    expect(await refundsOf(deal)).toEqual(made)
    await check()
  })

  it('of all before the handover ends the order if it was heard of before, or else leaves it as it was', async () => {
    const [heard, unheard] = [await dealAt('paid'), await dealAt('paid')]
    await refundAtProvider(heard)
    await market.cardSandbox.settled()
    await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
    await refundAtProvider(unheard)
    await failRefunds()
    await hear()
    expect(await readAs(heard, 'buyer')).toMatchObject({ state: 'refunded', money: { toBuyer: 450, refunded: 0 } })
    expect(await readAs(unheard, 'buyer')).toMatchObject({ state: 'paid', money: { toBuyer: 0, held: 450 } })
    expect((await eventsOf(unheard)).toSorted()).toEqual(['refund-failed provider', 'refund-part provider'])
  })

  it('is not what an older answer says', async () => {
    const deal = await dealAt('completed')
    const answer = async () => {
      const found = await market.cards.findIntent(deal.trxId)
      return found.ok ? found.intent : expect.fail(found.detail)
    }
    const apply = async (intent: Awaited<ReturnType<typeof answer>>) =>
      applyIntent(market, deal.paymentId, intent, 'webhook')
    const unpaid = await answer()
    await go(deal, 'admin refund-part')
    await jobs()
    const [refunded, money] = [await answer(), (await outcomeOf(deal)).money]
    await apply(unpaid)
    expect((await outcomeOf(deal)).money).toEqual(money)
    await failRefunds()
    await apply(await answer())
    const after = await outcomeOf(deal)
    for (const old of [refunded, unpaid, refunded]) await apply(old)
    expect(await outcomeOf(deal)).toEqual(after)
    expect(await eventsOf(deal)).toEqual([...(await eventsOf(deal)).slice(0, -1), 'refund-failed provider'])
  })

  it('may fail again, and more of it', async () => {
    const deal = await dealAt('completed')
    await refundAtProvider(deal, 10_000)
    await failRefunds()
    await market.cardSandbox.settled()
    // Someone tries again at the provider, then with more.
    await refundAtProvider(deal, 4_000)
    await market.cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -41_000, seller: 35_000, buyer: 6_000 })
    await refundAtProvider(deal, 9_000)
    await market.cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -32_000, seller: 32_000 })
    expect(await byHandOf(deal)).toBe(false)
    await failRefunds()
    await market.cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, seller: 32_000, buyer: 13_000 })
    expect(await byHandOf(deal)).toBe(true)
    const failed = (await readAs(deal, 'buyer')).events.filter((event) => event.act === 'refund-failed')
    expect(failed.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(230)
  })

  it('ends a completed order refunded when the rest goes back beside it', async () => {
    const deal = await dealAt('completed')
    await refundAtProvider(deal, 20_000)
    await failRefunds()
    await market.cardSandbox.settled()
    await refundAtProvider(deal, 45_000)
    await market.cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole, money: {} })
    expect((await readAs(deal, 'buyer')).state).toBe('refunded')
  })

  it('does not make a cancelled order one that came too late', async () => {
    const deal = await dealAt('paid')
    await go(deal, 'buyer cancel')
    await jobs()
    await failRefunds()
    await market.cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refund-due' })
    expect((await tellOfCharge(deal.buyer, deal.laptop, deal.trxId)).body).toMatchObject({ code: 'payment-refunded' })
  })
})

describe('a refund that the provider refuses for good', () => {
  it('comes by hand: the buyer and an Admin are told once, and it is not tried again', async () => {
    const deal = await aDeal(market, { seller, admin })
    await market.cardSandbox.setFaults({ refunds: { refuse: true } })
    await go(deal, 'seller cancel')
    await jobs()
    expect(await byHandOf(deal)).toBe(true)
    const told = [(await noticesOf(deal.buyer, deal)).length, (await noticesOf(admin, deal)).length]
    expect((await noticesOf(deal.buyer, deal))[0]).toContain('An Admin will write to you')
    expect((await noticesOf(admin, deal))[0]).toContain('Send the money by hand.')
    await market.cardSandbox.setFaults({ refunds: { refuse: false } })
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market.db)
    await reconcile(market)
    await jobs()
    expect(await refundsOf(deal)).toEqual([])
    expect([(await noticesOf(deal.buyer, deal)).length, (await noticesOf(admin, deal)).length]).toEqual(told)
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refund-due', money: { provider: -whole, buyer: whole } })
    // Made at the provider after all.
    await refundAtProvider(deal)
    await market.cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole, money: {} })
    expect(await byHandOf(deal)).toBe(false)
  })

  it.each<[string, object]>([
    ['refused because the money is back already', {}],
    ['refused, and the provider is gone before it says so', { api: { down: true } }],
  ])('is not one that was %s', async (_, faults) => {
    const deal = await aDeal(market, { seller, admin })
    await market.cardSandbox.settled()
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await refundAtProvider(deal)
    await go(deal, 'seller cancel')
    const findIntent: typeof market.cards.findIntent = async (id) => {
      await market.cardSandbox.setFaults(faults)
      return market.cards.findIntent(id)
    }
    await refundPayment({ ...market, cards: { ...market.cards, findIntent } }, deal.paymentId)
    expect(await byHandOf(deal)).toBe(false)
    await market.cardSandbox.clearFaults()
    await refundPayment(market, deal.paymentId)
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', money: {} })
  })

  it('is none while the buyer’s bank disputes the charge', async () => {
    const deal = await aDeal(market, { seller, admin })
    await market.cardSandbox.act(deal.trxId, 'dispute')
    await market.cardSandbox.settled()
    await go(deal, 'seller cancel')
    await jobs()
    expect(await byHandOf(deal)).toBe(false)
    await market.cardSandbox.act(deal.trxId, 'lose')
    await market.cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', money: {} })
  })
})
