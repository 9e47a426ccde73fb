import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Cards } from '../../ports/cards.ts'
import { tellOfCharge } from '../../../test/purchase.ts'
import { applyIntent } from '../pay/apply-intent.ts'
import { reconcile } from '../pay/reconcile.ts'
import { refundPayment } from '../pay/refund-payment.ts'
import { aDeal, eventsOf, go, outcomeOf, readAs, refundsOf, whole, type Deal } from './test/deals.ts'
import { describeEachFailure } from './test/each-failure.ts'
import { failingRefunds } from './test/failing-refunds.ts'

const failing = failingRefunds()
const { market, parties, dealAt, failRefunds, jobs, refundAtProvider, hear, noticesOf } = failing

// All pairs of a refund and its messages: `npm run test:long`.
describeEachFailure(failing, 'sample')

/** Whether it waits for an Admin who sends the money. */
const byHandOf = async ({ paymentId }: Deal) =>
  (
    await market()
      .db.selectFrom('payments')
      .select('refund_failed_at')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).refund_failed_at !== null

describe('a refund that fails after it succeeded', () => {
  it('of all before the handover ends the order if it was heard of before, or else leaves it as it was', async () => {
    const [heard, unheard] = [await dealAt('paid'), await dealAt('paid')]
    await refundAtProvider(heard)
    await market().cardSandbox.settled()
    await market().cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
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
      const found = await market().cards.findIntent(deal.trxId)
      return found.ok ? found.intent : expect.fail(found.detail)
    }
    const apply = async (intent: Awaited<ReturnType<typeof answer>>) =>
      applyIntent(market(), deal.paymentId, intent, 'webhook')
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
    await market().cardSandbox.settled()
    // Someone tries again at the provider, then with more.
    await refundAtProvider(deal, 4_000)
    await market().cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -41_000, seller: 35_000, buyer: 6_000 })
    await refundAtProvider(deal, 9_000)
    await market().cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -32_000, seller: 32_000 })
    expect(await byHandOf(deal)).toBe(false)
    await failRefunds()
    await market().cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, seller: 32_000, buyer: 13_000 })
    expect(await byHandOf(deal)).toBe(true)
    const failed = (await readAs(deal, 'buyer')).events.filter((event) => event.act === 'refund-failed')
    expect(failed.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(230)
  })

  it('ends a completed order refunded when the rest goes back beside it', async () => {
    const deal = await dealAt('completed')
    await refundAtProvider(deal, 20_000)
    await failRefunds()
    await market().cardSandbox.settled()
    await refundAtProvider(deal, 45_000)
    await market().cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole, money: {} })
    expect((await readAs(deal, 'buyer')).state).toBe('refunded')
  })

  it('does not make a cancelled order one that came too late', async () => {
    const deal = await dealAt('paid')
    await go(deal, 'buyer cancel')
    await jobs()
    await failRefunds()
    await market().cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refund-due' })
    expect((await tellOfCharge(deal.buyer, deal.laptop, deal.trxId)).body).toMatchObject({ code: 'payment-refunded' })
  })
})

describe('a refund that the provider refuses for good', () => {
  it('comes by hand: the buyer and an Admin are told once, and it is not tried again', async () => {
    const deal = await aDeal(market(), parties())
    await market().cardSandbox.setFaults({ refunds: { refuse: true } })
    await go(deal, 'seller cancel')
    await jobs()
    expect(await byHandOf(deal)).toBe(true)
    const { admin } = parties()
    const told = [(await noticesOf(deal.buyer, deal)).length, (await noticesOf(admin, deal)).length]
    expect((await noticesOf(deal.buyer, deal))[0]).toContain('An Admin will write to you')
    expect((await noticesOf(admin, deal))[0]).toContain('Send the money by hand.')
    await market().cardSandbox.setFaults({ refunds: { refuse: false } })
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market().db)
    await reconcile(market())
    await jobs()
    expect(await refundsOf(deal)).toEqual([])
    expect([(await noticesOf(deal.buyer, deal)).length, (await noticesOf(admin, deal)).length]).toEqual(told)
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refund-due', money: { provider: -whole, buyer: whole } })
    // Made at the provider after all.
    await refundAtProvider(deal)
    await market().cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole, money: {} })
    expect(await byHandOf(deal)).toBe(false)
  })

  it.each<[string, object]>([
    ['refused because the money is back already', {}],
    ['refused, and the provider is gone before it says so', { api: { down: true } }],
  ])('is not one that was %s', async (_, faults) => {
    const deal = await aDeal(market(), parties())
    await market().cardSandbox.settled()
    await market().cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await refundAtProvider(deal)
    await go(deal, 'seller cancel')
    const findIntent: Cards['findIntent'] = async (id) => {
      await market().cardSandbox.setFaults(faults)
      return market().cards.findIntent(id)
    }
    await refundPayment({ ...market(), cards: { ...market().cards, findIntent } }, deal.paymentId)
    expect(await byHandOf(deal)).toBe(false)
    await market().cardSandbox.clearFaults()
    await refundPayment(market(), deal.paymentId)
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', money: {} })
  })

  it('is none while the buyer’s bank disputes the charge', async () => {
    const deal = await aDeal(market(), parties())
    await market().cardSandbox.act(deal.trxId, 'dispute')
    await market().cardSandbox.settled()
    await go(deal, 'seller cancel')
    await jobs()
    expect(await byHandOf(deal)).toBe(false)
    await market().cardSandbox.act(deal.trxId, 'lose')
    await market().cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', money: {} })
  })
})
