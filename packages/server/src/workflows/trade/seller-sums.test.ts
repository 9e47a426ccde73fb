import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import type { Answer, Market, TestUser } from '../../../test/market.ts'
import { withClient } from '../../db/pool/with-client.ts'
import { readSellerBalance } from '../../features/ledger/post.ts'
import { openPayouts } from '../../features/payouts/open-payouts.ts'
import { enterPayee, idOf, openFor, soldDaysAgo } from '../../features/payouts/test/owed.ts'
import { act, type Deal } from './test/deals.ts'

// A sum over the orders of a seller is decided by one transaction at a time.

let market: Market
let admins: TestUser[]
let seller: TestUser
withStaffedMarket((staffed) => ({ market } = staffed))
beforeEach(async () => {
  admins ??= [await market.admin(), await market.admin()]
  seller = await market.signUp('Saler')
  await market.proveEmail(seller)
  await enterPayee(market, seller)
})

const of = () => ({ market, seller, admin: admins[0] as TestUser })
const balance = async () => readSellerBalance(market.db, await idOf(market, seller), 'bdt')
const openAll = async () => ({ opened: await openPayouts(market.db, market.orderTerms.payableDays) })
const movePayout = (
  id: string,
  body: { to: 'sending' | 'sent' | 'paid' | 'returned'; reference?: string; reason?: string },
) => (admins[0] as TestUser).call('movePayout', { params: { id }, body })

/** Orders of 450.00 whose money has been paid out to the seller, and the payout. */
async function paidOut(count: number): Promise<{ deals: Deal[]; payout: string }> {
  const deals: Deal[] = []
  for (let n = 0; n < count; n++) deals.push(await soldDaysAgo(of(), 8))
  const payout = await openFor(market, seller)
  await movePayout(payout, { to: 'sending' })
  await movePayout(payout, { to: 'sent', reference: 'TX 1' })
  await movePayout(payout, { to: 'paid' })
  return { deals, payout }
}

const by = (deal: Deal, nth: 0 | 1): Deal => ({ ...deal, admin: admins[nth] as TestUser })
const refund = (deal: Deal, nth: 0 | 1 = 0) => act(by(deal, nth), 'admin', { act: 'refund', text: 'As agreed' })
const refundOwing = async (deal: Deal, debt: number) =>
  act(deal, 'admin', { act: 'refund', text: 'As agreed', debt }).then(({ status }) => expect(status).toBe(200))
const writeOff = (deal: Deal, nth: 0 | 1 = 0) =>
  act(by(deal, nth), 'admin', { act: 'write-off', text: 'They are gone' })

/** Begins all at once: what has read its sums waits to book until each of them waits for a lock. */
async function together<Results extends unknown[]>(
  ...acts: { [N in keyof Results]: () => Promise<Results[N]> }
): Promise<Results> {
  return withClient(market.owner, async (client) => {
    await client.query('begin; lock table ledger in share mode')
    const begun = Promise.all(acts.map((one) => one()))
    const waiting = async () => {
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ count: number }>(
        `select count(distinct pid)::int from pg_locks where not granted and pid in (
          select pid from pg_stat_activity where datname = current_database())`,
      )
      return rows[0]?.count ?? 0
    }
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(acts.length), { timeout: 60_000 })
    await client.query('commit')
    return begun as Promise<Results>
  })
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted()

describe('at the same moment', () => {
  it('two refunds of a seller who has enough for one: the second names the debt', async () => {
    const { deals } = await paidOut(2)
    await soldDaysAgo(of(), 1)
    const [one, other] = deals as [Deal, Deal]
    const answers = await together<[Answer, Answer]>(
      () => refund(one, 0),
      () => refund(other, 1),
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'seller-in-debt', debt: 450 })
    expect(await balance()).toBe(0)
  })

  it('two write-offs of two orders of which one is owed: one is written off', async () => {
    const { deals } = await paidOut(2)
    await soldDaysAgo(of(), 1)
    const [one, other] = deals as [Deal, Deal]
    await refund(one)
    await refundOwing(other, 450)
    expect(await balance()).toBe(-45_000)
    const answers = await together<[Answer, Answer]>(
      () => writeOff(one, 0),
      () => writeOff(other, 1),
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect(await balance()).toBe(0)
  })

  it('a refund and the payout of what it would take: the payout has it, or the refund', async () => {
    const { deals } = await paidOut(1)
    const [sold] = deals as [Deal]
    await soldDaysAgo(of(), 8)
    const [answer, { opened }] = await together<[Answer, { opened: number }]>(() => refund(sold), openAll)
    // The refund goes through, and nothing is left to pay out; or the payout is opened, and the refund names the debt.
    expect([answer.status, opened]).toEqual(answer.status === 200 ? [200, 0] : [409, 1])
    expect(await balance()).toBe(0)
  })

  it('a write-off and a payout: what is written off is owed, and what is paid out is not', async () => {
    const { deals } = await paidOut(2)
    const [one, other] = deals as [Deal, Deal]
    await refundOwing(one, 450)
    await refundOwing(other, 900)
    await soldDaysAgo(of(), 8)
    const [answer, { opened }] = await together<[Answer, { opened: number }]>(() => writeOff(one), openAll)
    expect([answer.status, opened]).toEqual([200, 0])
    expect(await balance()).toBe(0)
  })

  it('a write-off and the return of a payout: nothing more is written off than is owed', async () => {
    const { deals, payout } = await paidOut(1)
    const [sold] = deals as [Deal]
    await refundOwing(sold, 450)
    const [answer, returned] = await together<[Answer, Answer]>(
      () => writeOff(sold),
      () => movePayout(payout, { to: 'returned', reason: 'No such account' }),
    )
    expect(returned.status).toBe(200)
    // Written off first, it is taken back as the money returns; else nothing is owed any more.
    expect([200, 409]).toContain(answer.status)
    expect(await balance()).toBe(0)
  })

  it('a refund and a refund at the provider: the one by us names the debt that the other leaves', async () => {
    const { deals } = await paidOut(2)
    await soldDaysAgo(of(), 1)
    const [one, other] = deals as [Deal, Deal]
    await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
    await market.cardSandbox.act(other.trxId, 'refund')
    const [answer] = await together<[Answer, unknown]>(
      () => refund(one),
      () => market.cardSandbox.releaseWebhooks(),
    )
    await market.cardSandbox.settled()
    // Without the debt it went through before the other.
    expect(await balance()).toBe(answer.status === 200 ? -45_000 : 0)
  })
})
