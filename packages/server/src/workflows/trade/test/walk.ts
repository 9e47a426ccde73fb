import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sentActs } from '@market/contract'
import { refundFailsCard } from '../../../../test/card-sandbox.ts'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { payOut } from '../../../features/payouts/test/owed.ts'
import {
  act,
  backAtProvider,
  bodyOf,
  outcomeOf,
  payFor,
  readAs,
  refundsAt,
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
      admin = await market.admin()
    })
    beforeEach(async () => {
      seller = await market.signUp('Saler')
      await market.proveEmail(seller)
      await market.cardSandbox.setFaults({ refunds: { hold: true } })
    })
    afterAll(() => market.stop())

    async function begin(feeRate: number, laptop?: string): Promise<Deal> {
      const buyer = await market.signUp()
      await market.proveEmail(buyer)
      market.orderTerms.feePercent = feeRate / 100
      const parties = { buyer, seller: seller as TestUser, admin: admin as TestUser }
      return payFor(market, parties, { laptop, card: refundFailsCard })
    }

    async function settled(): Promise<void> {
      await market.cardSandbox.settled()
      await market.runJobs({ later: true })
      await market.cardSandbox.settled()
    }

    /** One thing that happens. Says what. */
    async function happen(deal: Deal, choice: number): Promise<string> {
      const [kind, detail] = [choice % 19, Math.floor(choice / 19)]
      const role = roles[detail % 3] ?? 'buyer'
      const amount = [100, 250.01, 33.33][detail % 3] ?? 1
      if (kind < 9) {
        const { acts, offers } = await readAs(deal, role)
        const name = acts[detail % acts.length]
        if (name === undefined) return `${role} can do nothing`
        const offered = (role === 'buyer' ? offers.seller : offers.buyer) ?? amount
        const body = await bodyOf(deal, name, name === 'settle' ? offered : amount)
        const acted = await act(deal, role, body)
        if (acted.body.code === 'seller-in-debt') {
          const { debt } = acted.body
          expect((await act(deal, role, { ...body, debt: debt + 0.01 })).body).toMatchObject({ debt })
          expect((await act(deal, role, { ...body, debt })).status).toBe(200)
          return `${role} ${name} and lets the seller owe ${debt}`
        }
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
        const left = whole - (await backAtProvider(deal))
        const part = kind === 13 ? Math.min(left, 1 + (detail % 20_000)) : left
        if (part > 0) await market.cardSandbox.act(deal.trxId, 'refund', part)
        await market.cardSandbox.settled()
        return `${part} back at the provider`
      }
      if (kind < 17) {
        const made = (await refundsAt(deal)).filter(({ status }) => status === 'succeeded')
        const failing = made[detail % made.length]
        if (failing === undefined) return 'no refund to fail'
        await market.cardSandbox.failRefund(failing.id)
        await market.cardSandbox.settled()
        return `${failing.amount} fail`
      }
      if (kind === 17) {
        if ((await readAs(deal, 'admin')).money.toSeller > 0)
          await payOut(market, deal.seller, deal.admin).catch(() => {})
        return 'paid out'
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
      const balances = (await outcomeOf(deal)).money
      const { provider = 0, held = 0, buyer = 0, seller: sellers = 0, fees = 0, bank = 0, costs = 0 } = balances
      const { 'by-hand': byHand = 0, twice = 0 } = balances
      const ofOthers = buyer + sellers + fees + bank + costs + byHand
      expect(order?.live, 'live orders of the laptop').toBeLessThanOrEqual(1)
      expect(order?.owned, 'waits with an owner and a deadline').toBe(!order?.ended)
      expect(provider + held + ofOthers, 'the sum').toBe(0)
      expect(order?.ended ? held : ofOthers, 'held by nobody else before the end, and not after').toBe(0)
      const lowest = Math.min(held, buyer, fees, sellers + bank, twice - provider, bank, byHand, -costs - twice)
      expect(lowest, 'no account below zero').toBeGreaterThanOrEqual(0)
      expect(whole + provider, 'what is back, as the provider has it').toBe(await backAtProvider(deal))
      return order?.state
    }

    /** What failed comes by hand, and what the seller owes is written off. */
    async function payDebts(deal: Deal, story: string[]): Promise<void> {
      const { acts } = await readAs(deal, 'admin')
      for (const name of ['refund-by-hand', 'write-off'] as const)
        if (acts.includes(name)) {
          story.push(name)
          expect((await act(deal, 'admin', await bodyOf(deal, name))).status).toBe(200)
        }
    }

    async function checkEnd(deal: Deal): Promise<void> {
      const { state, holder, acts, events } = await readAs(deal, 'admin')
      expect(acts).not.toContain('refund-by-hand')
      expect(acts).not.toContain('write-off')
      const outcome = await outcomeOf(deal)
      expect(outcome.money.buyer ?? 0, 'owed to the buyer').toBe(0)
      const { provider = 0, 'by-hand': byHand = 0, twice = 0 } = outcome.money
      const { seller: sellers = 0, fees = 0, bank = 0, costs = 0 } = outcome.money
      const hasFailed = events.some((event) => event.act === 'refund-failed')
      expect(outcome).toMatchObject(
        state === 'refunded'
          ? { payment: 'refunded', past: true, sale: false, back: whole }
          : {
              payment: 'succeeded',
              past: false,
              laptop: 'sold',
              back: whole + provider + byHand - twice,
              ...(!hasFailed && { sale: provider === -whole }),
            },
      )
      if (state === 'refunded') expect(provider + byHand - twice, 'all is back').toBe(0)
      expect(provider + byHand + sellers + fees + bank + costs, 'what is not back is the seller’s, less the fee').toBe(
        0,
      )
      if (state === 'refunded' && holder === 'buyer') expect(outcome.laptop).toBe('withdrawn')
    }

    async function walk(steps: number[], feeRate: number, story: string[]): Promise<void> {
      let deal = await begin(feeRate)
      for (const choice of steps) {
        story.push(await happen(deal, choice))
        if ((await check(deal)) !== 'refunded') continue
        await settled()
        await payDebts(deal, story)
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
      await payDebts(deal, story)
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
