import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { refundFailsCard } from '../../../../test/card-sandbox.ts'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { checkReturns } from '../../integrity/check-returns.ts'
import { aDeal, type Deal, type Place } from './deals.ts'

export type FailingRefunds = ReturnType<typeof failingRefunds>

/** A market for a test file, in which refunds to some cards succeed and fail later. */
export function failingRefunds() {
  let market: Market
  let [seller, admin]: TestUser[] = []

  beforeAll(async () => {
    market = await startMarket()
    ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
    await market.proveEmail(seller)
  })
  afterAll(() => market.stop())
  afterEach(() => market.cardSandbox.settled())

  const parties = () => ({ seller: seller as TestUser, admin: admin as TestUser })
  return {
    market: () => market,
    parties,
    /** Paid with the card whose refunds succeed and fail later, here when `failRefunds` says so. */
    async dealAt(place: Place): Promise<Deal> {
      const deal = await aDeal(market, parties(), place, refundFailsCard)
      await market.cardSandbox.settled()
      await market.cardSandbox.setFaults({ refunds: { hold: true } })
      return deal
    },
    failRefunds: () => market.cardSandbox.failRefund(),
    jobs: () => market.runJobs({ later: true }),
    refundAtProvider: (deal: Deal, amount?: number) => market.cardSandbox.act(deal.trxId, 'refund', amount),
    async hear(how?: { reversed?: boolean; copies?: number }): Promise<void> {
      await market.cardSandbox.releaseWebhooks(how)
      await market.cardSandbox.settled()
    },
    /** The provider is asked about what was refunded a day ago or earlier. */
    async checkTomorrow({ paymentId }: Deal): Promise<void> {
      await sql`update payments set asked_at = asked_at - interval '25 hours' where id = ${paymentId}::uuid`.execute(
        market.db,
      )
      expect(await checkReturns(market)).toBe(true)
    },
    async noticesOf(who: TestUser, deal: Deal): Promise<string[]> {
      const { body } = await who.call('listNotices', { query: { limit: '100' } })
      const all: { link: string; text: string }[] = body.respons
      return all.filter(({ link }) => link === `/orders/${deal.id}`).map(({ text }) => text)
    },
  }
}
