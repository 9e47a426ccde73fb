import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentActs } from '@market/contract'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import {
  act,
  bodyOf,
  outcomeOf,
  payFor,
  readAs,
  refundsOf,
  wait,
  whole,
  wrongCode,
  type Deal,
  type Role,
} from './deals.ts'

const roles = ['buyer', 'seller', 'admin'] as const satisfies Role[]

/** Random acts by both sides, an Admin, the clock and the provider, through the server; then all fall silent. */
export function describeWalks({ seed, walks }: { seed: number; walks: number }): void {
  describe(`${walks} walks through the server`, () => {
    let market: Market
    let [seller, admin]: TestUser[] = []

    beforeAll(async () => {
      market = await startMarket()
      ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
      await market.proveEmail(seller)
    })
    afterAll(() => market.stop())

    async function begin(feeRate: number, laptop?: string): Promise<Deal> {
      const buyer = await market.signUp()
      await market.proveEmail(buyer)
      market.orderTerms.feePercent = feeRate / 100
      return payFor(market, { buyer, seller: seller as TestUser, admin: admin as TestUser }, { laptop })
    }

    async function settled(): Promise<void> {
      await market.cardSandbox.settled()
      await market.runJobs({ later: true })
      await market.cardSandbox.settled()
    }

    /** One thing that happens. Says what. */
    async function happen(deal: Deal, choice: number): Promise<string> {
      const [kind, detail] = [choice % 16, Math.floor(choice / 16)]
      const role = roles[detail % 3] ?? 'buyer'
      const amount = [100, 250.01, 33.33][detail % 3] ?? 1
      if (kind < 9) {
        const { acts, offers } = await readAs(deal, role)
        const name = acts[detail % acts.length]
        if (name === undefined) return `${role} can do nothing`
        const offered = (role === 'buyer' ? offers.seller : offers.buyer) ?? amount
        const acted = await act(deal, role, await bodyOf(deal, name, name === 'settle' ? offered : amount))
        if (acted.status !== 200) expect(acted.body.code, `${role} ${name}`).toBe('too-much-back')
        return `${role} ${name} ${acted.status}`
      }
      if (kind === 9) {
        const name = sentActs[detail % sentActs.length] ?? 'cancel'
        const { acts } = await readAs(deal, role)
        const { status } = await act(deal, role, await bodyOf(deal, name, amount))
        if (!acts.includes(name)) expect(status, `${role} ${name}`).toBe(409)
        return `${role} tries to ${name}`
      }
      if (kind === 10) {
        await act(deal, 'seller', { act: 'hand-over', code: await wrongCode(deal) })
        return 'a wrong code'
      }
      if (kind < 13) {
        const hours = [1, 49, 73, 121, 800][detail % 5] ?? 1
        await wait(deal, hours)
        return `${hours} hours`
      }
      if (kind < 15) {
        const left = whole - (await refundsOf(deal)).reduce((sum, one) => sum + one, 0)
        const part = kind === 13 ? Math.min(left, 1 + (detail % 20_000)) : left
        if (part > 0) await market.cardSandbox.act(deal.trxId, 'refund', part)
        await market.cardSandbox.settled()
        return `${part} back at the provider`
      }
      await settled()
      return 'jobs'
    }

    /** The four sentences, of the order as it stands. Returns its state. */
    async function check(deal: Deal): Promise<string | undefined> {
      const { rows } = await sql<{ state: string; live: number; owned: boolean; ended: boolean }>`
        select state, (select count(*)::int from orders where product_id = o.product_id and state <> 'refunded') as live,
          waits_for is not null and due_at is not null as owned, state in ('completed', 'refunded') as ended
        from orders o where id = ${deal.id}::uuid`.execute(market.db)
      const [order] = rows
      const { provider = 0, held = 0, buyer = 0, seller: sellers = 0, fees = 0 } = (await outcomeOf(deal)).money
      expect(order?.live, 'live orders of the laptop').toBeLessThanOrEqual(1)
      expect(order?.owned, 'waits with an owner and a deadline').toBe(!order?.ended)
      expect(provider + held + buyer + sellers + fees, 'the sum').toBe(0)
      expect(order?.ended ? held : buyer + sellers + fees, 'held by nobody else before the end, and not after').toBe(0)
      expect(Math.min(held, buyer, fees, sellers, -provider), 'no account below zero').toBeGreaterThanOrEqual(0)
      const back = (await refundsOf(deal)).reduce((sum, one) => sum + one, 0)
      expect(whole + provider, 'what is back, as the provider has it').toBe(back)
      return order?.state
    }

    async function checkEnd(deal: Deal): Promise<void> {
      const { state, holder } = await readAs(deal, 'admin')
      const outcome = await outcomeOf(deal)
      expect(outcome.money.buyer ?? 0, 'owed to the buyer').toBe(0)
      const { provider = 0, seller: sellers = 0, fees = 0 } = outcome.money
      expect(outcome).toMatchObject(
        state === 'refunded'
          ? { payment: 'refunded', past: true, sale: false, money: {} }
          : { payment: 'succeeded', past: false, sale: provider === -whole, laptop: 'sold' },
      )
      expect(provider + sellers + fees, 'what is not back is the seller’s, less the fee').toBe(0)
      if (state === 'refunded' && holder === 'buyer') expect(outcome.laptop).toBe('withdrawn')
    }

    async function walk(steps: number[], feeRate: number, story: string[]): Promise<void> {
      let deal = await begin(feeRate)
      for (const choice of steps) {
        story.push(await happen(deal, choice))
        if ((await check(deal)) !== 'refunded') continue
        await settled()
        await checkEnd(deal)
        const listed = await deal.seller.call('changeListingState', {
          params: { id: deal.laptop },
          body: { state: 'listed' },
        })
        story.push(`listed again: ${listed.status}`)
        if ((await outcomeOf(deal)).laptop !== 'for_sale') break
        deal = await begin(feeRate, deal.laptop)
      }
      for (const hours of [1_500, 1_500]) await wait(deal, hours)
      await settled()
      await check(deal)
      await checkEnd(deal)
    }

    const choices = fc.tuple(fc.array(fc.nat(0xffff), { minLength: 6, maxLength: 10 }), fc.constantFrom(0, 250, 333))
    const drawn = fc.sample(choices, { seed, numRuns: walks })
    it.each(drawn.map((walked, n) => [n, ...walked] as const))(
      `keep each of the four sentences: walk %i of SEED=${seed}`,
      async (_, steps, feeRate) => {
        const story: string[] = []
        await walk(steps, feeRate, story).catch((error: unknown) => {
          throw new Error(story.join(', '), { cause: error })
        })
      },
    )
  })
}
