import { expect, it, onTestFinished, vi } from 'vitest'
import { payeeKeys, sessionSecret, type Market, type TestUser } from '../test/market.ts'
import { withStaffedMarket } from '../test/staffed-market.ts'
import { startMarketJobs } from './jobs.ts'
import { openJobHealth } from './platform/jobs/job-health.ts'
import type { Mail } from './ports/mail.ts'
import { aDeal, go } from './workflows/trade/test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed), { mailsWait: true })

const patiently = { timeout: 60_000, interval: 50 }
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** The server's jobs. What `hangs` answers only when the test ends. */
async function startJobs(hangs: 'mails' | 'refunds'): Promise<{ waiting(): number; mails: Mail[] }> {
  const end = Promise.withResolvers<void>()
  let waiting = 0
  const mails: Mail[] = []
  const hang = () => {
    waiting += 1
    return end.promise
  }
  const refund: typeof market.cards.refund = async (wanted) => {
    if (hangs === 'refunds') await hang()
    return market.cards.refund(wanted)
  }
  const jobs = await startMarketJobs({
    config: market.owner,
    log,
    health: openJobHealth(),
    db: market.db,
    cards: { ...market.cards, findIntent: (id) => market.cards.findIntent(id), refund },
    identity: market.identity,
    images: market.images,
    mailer: {
      async send(mail) {
        if (hangs === 'mails') await hang()
        mails.push(mail)
      },
    },
    publicUrl: market.url,
    orderTerms: market.orderTerms,
    timeZone: 'Asia/Dhaka',
    sessionSecret,
    payeeKeys,
  })
  onTestFinished(() => jobs.stop())
  onTestFinished(() => end.resolve())
  return { waiting: () => waiting, mails }
}

const stateOf = async (id: string) =>
  (await market.db.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

it('a mail server that does not answer delays no refund', async () => {
  const jobs = await startJobs('mails')
  for (const _ of [1, 2, 3]) await market.visitor.call('requestReset', { body: { email: admin.email } })
  const deal = await aDeal(market, { seller, admin })
  await vi.waitFor(() => expect(jobs.waiting()).toBeGreaterThan(0), patiently)
  await go(deal, 'seller cancel')
  await vi.waitFor(async () => expect(await stateOf(deal.paymentId)).toBe('refunded'), patiently)
  expect(jobs.mails).toEqual([])
})

it('a card provider that does not answer delays no mail', async () => {
  const jobs = await startJobs('refunds')
  for (const _ of [1, 2, 3]) await go(await aDeal(market, { seller, admin }), 'seller cancel')
  await vi.waitFor(() => expect(jobs.waiting()).toBe(2), patiently)
  const reader = await market.signUp()
  await market.visitor.call('requestReset', { body: { email: reader.email } })
  await vi.waitFor(() => expect(jobs.mails.map(({ to }) => to)).toContain(reader.email), patiently)
})
