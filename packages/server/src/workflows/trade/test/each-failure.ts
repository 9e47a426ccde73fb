import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../pay/reconcile.ts'
import { eventsOf, go, outcomeOf, readAs, refundsOf, whole, type Deal, type Place } from './deals.ts'
import type { FailingRefunds } from './failing-refunds.ts'

interface Case {
  place: Place
  /** The refund, as far as it goes before it fails. */
  refund(deal: Deal): Promise<unknown>
  state: string
  events: string[]
  outcome: object
  money: object
}

/**
 * Each refund that fails, with its messages in each way, or a sample of these pairs that is always the same: each refund
 * with its messages as they come and in another way, each way with two refunds.
 */
export function describeEachFailure(failing: FailingRefunds, extent: 'all' | 'sample'): void {
  const { market, parties, dealAt, failRefunds, jobs, refundAtProvider, hear, checkTomorrow, noticesOf } = failing

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
      await market().cardSandbox.settled()
      await failRefunds()
      await market().cardSandbox.settled()
    },
    'three times': async (refund) => {
      await market().cardSandbox.setFaults({ webhooks: { copies: 3 } })
      await refund()
      await market().cardSandbox.settled()
      await failRefunds()
      await market().cardSandbox.settled()
    },
    'late and the last first': async (refund) => {
      await market().cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
      await refund()
      await failRefunds()
      await hear({ reversed: true, copies: 2 })
    },
    'all but the last': async (refund, deal) => {
      await refund()
      await market().cardSandbox.settled()
      await market().cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
      await failRefunds()
      await checkTomorrow(deal)
    },
    'not at all': async (refund, deal) => {
      await market().cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
      await refund()
      await failRefunds()
      await checkTomorrow(deal)
    },
  }

  const pairs = Object.keys(cases).flatMap((name, row) =>
    Object.keys(messages).flatMap((heard, way) =>
      extent === 'all' || way === 0 || (row + way) % 3 === 0 ? [[name, heard] as const] : [],
    ),
  )

  describe('a refund that fails after it succeeded', () => {
    it.each(pairs)('%s, its messages come %s: is owed again once and not tried again', async (name, heard) => {
      const of = cases[name] as Case
      const deal = await dealAt(of.place)
      const before = (await eventsOf(deal)).length
      const { admin } = parties()
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
      await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market().db)
      await reconcile(market())
      await jobs()
      await checkTomorrow(deal)
      expect(await refundsOf(deal)).toEqual(made)
      await check()
    })
  })
}
