import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '../integrity/check-ledger.ts'
import { reconcile } from '../pay/reconcile.ts'
import { refundPayment } from '../pay/refund-payment.ts'
import { act, aDeal, asSuperuser, go, outcomeOf, readAs, refundsAt, refundsOf, whole, type Deal } from './test/deals.ts'
import { failingRefunds } from './test/failing-refunds.ts'
import { asideFromRules } from './test/hours-later.ts'

const { market, parties, dealAt, failRefunds, jobs, refundAtProvider } = failingRefunds()

const completed = () => aDeal(market(), parties(), 'completed')
const sold = (toSeller: number) => ({ provider: -toSeller, seller: toSeller })

/** What the provider sends has arrived, and jobs have run on it. */
async function settled(): Promise<void> {
  await market().cardSandbox.settled()
  await jobs()
  await market().cardSandbox.settled()
}

/** Our calls hang on their way and arrive when `arrive` is called, after we have given up on their replies. */
function hangingCalls() {
  const { cards } = market()
  const calls: (() => Promise<unknown>)[] = []
  const refund: typeof cards.refund = (wanted) => {
    calls.push(() => cards.refund(wanted))
    return Promise.resolve({ ok: false, reason: 'unreachable', detail: 'hangs' })
  }
  const arrive = async () => {
    for (const call of calls.splice(0)) await call()
  }
  return { paying: { ...market(), cards: { ...cards, refund } }, arrive }
}

const rowsOf = async ({ paymentId }: Deal) =>
  (
    await sql<{ state: string; amount: number; provider_id: string | null }>`
      select state, amount::float8, provider_id from refunds where payment_id = ${paymentId}::uuid order by id`.execute(
      market().db,
    )
  ).rows
const askedEarlier = ({ paymentId }: Deal, minutes: number) =>
  sql`update refunds set asked_at = asked_at - ${minutes} * interval '1 minute' where payment_id = ${paymentId}::uuid`.execute(
    market().db,
  )

describe('a refund is stored before the provider is called', () => {
  it('so that an operator’s refund while ours hangs makes no second one', async () => {
    const deal = await completed()
    await go(deal, 'admin refund-part')
    const { paying, arrive } = hangingCalls()
    expect(await refundPayment(paying, deal.paymentId)).toBe(false)
    await refundAtProvider(deal, 4_000)
    await settled()
    await arrive()
    await settled()
    expect(await refundsOf(deal)).toEqual([4_000, 10_000])
    expect((await outcomeOf(deal)).money).toEqual(sold(31_000))
    expect(await rowsOf(deal)).toMatchObject([{ state: 'made', amount: 10_000, provider_id: expect.any(String) }])
  })

  it('and is given up when less is owed and its call can no longer arrive', async () => {
    const deal = await completed()
    await go(deal, 'admin refund-part')
    await refundPayment(hangingCalls().paying, deal.paymentId)
    await refundAtProvider(deal, 4_000)
    await settled()
    await askedEarlier(deal, 59)
    await jobs()
    expect(await refundsOf(deal)).toEqual([4_000])
    await askedEarlier(deal, 2)
    await settled()
    expect(await refundsOf(deal)).toEqual([4_000, 6_000])
    expect((await outcomeOf(deal)).money).toEqual(sold(35_000))
    expect((await rowsOf(deal)).map(({ state }) => state)).toEqual(['lost', 'made'])
  })

  it('and is looked for before it is asked for again, because the provider forgets keys', async () => {
    const deal = await completed()
    await market().cardSandbox.settled()
    await go(deal, 'admin refund-part')
    await market().cardSandbox.setFaults({ api: { dropReplies: 1 }, webhooks: { mode: 'lose' } })
    await jobs()
    await market().cardSandbox.setFaults({ api: { dropReplies: 0, forgetKeys: true } })
    await jobs()
    expect(await refundsOf(deal)).toEqual([10_000])
    expect((await outcomeOf(deal)).money).toEqual(sold(35_000))
  })

  it('and asked for again with its key when the provider never got it', async () => {
    const deal = await completed()
    await go(deal, 'admin refund-part')
    await market().cardSandbox.setFaults({ api: { down: true } })
    await jobs()
    expect(await rowsOf(deal)).toMatchObject([{ state: 'open' }])
    await market().cardSandbox.clearFaults()
    await settled()
    expect(await refundsOf(deal)).toEqual([10_000])
    expect(await rowsOf(deal)).toMatchObject([{ state: 'made' }])
  })

  it('and asked for with another key after a refusal: one refused in a dispute is made when that is won', async () => {
    const deal = await aDeal(market(), parties())
    const { id, trxId } = deal
    await market().cardSandbox.settled()
    await market().cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await market().cardSandbox.act(trxId, 'dispute')
    await go(deal, 'seller cancel')
    await jobs()
    expect(await refundsOf(deal)).toEqual([])
    await market().cardSandbox.clearFaults()
    await market().cardSandbox.act(trxId, 'win')
    await settled()
    expect(await refundsOf({ market: market(), trxId })).toEqual([whole])
    expect((await rowsOf(deal)).map(({ state }) => state)).toEqual(['refused', 'made'])
    expect((await readAs(deal, 'buyer')).money, id).toMatchObject({ refunded: 450, toBuyer: 0 })
  })

  it('and is closed by one that is pending, which is owed again when it fails', async () => {
    const deal = await dealAt('completed')
    await market().cardSandbox.setFaults({ refunds: { pending: true } })
    await go(deal, 'admin refund-part')
    await settled()
    expect(await refundsAt(deal)).toMatchObject([{ amount: 10_000, status: 'pending' }])
    expect((await outcomeOf(deal)).money).toEqual(sold(35_000))
    expect(await rowsOf(deal)).toMatchObject([{ state: 'made' }])
    await act(deal, 'admin', { act: 'refund-part', amount: 50, text: 'And more' })
    await settled()
    expect(await refundsOf(deal)).toEqual([10_000, 5_000])
    await failRefunds()
    await market().cardSandbox.settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, seller: 30_000, buyer: 15_000 })
    expect((await readAs(deal, 'admin')).acts).toContain('refund-by-hand')
  })

  it('and nothing is sent by hand while it may still arrive', async () => {
    const deal = await dealAt('completed')
    await go(deal, 'admin refund-part')
    await settled()
    await act(deal, 'admin', { act: 'refund-part', amount: 50, text: 'And more' })
    const { paying, arrive } = hangingCalls()
    await refundPayment(paying, deal.paymentId)
    await failRefunds()
    await market().cardSandbox.settled()
    expect((await readAs(deal, 'admin')).acts).not.toContain('refund-by-hand')
    await arrive()
    await settled()
    expect((await outcomeOf(deal)).money).toMatchObject({ buyer: 10_000 })
    expect((await readAs(deal, 'admin')).acts).toContain('refund-by-hand')
  })

  it('in part too is found by the sweep of all payments when its job gave up', async () => {
    const deal = await completed()
    await go(deal, 'admin refund-part')
    await market().cardSandbox.settled()
    await asSuperuser(
      market(),
      `${asideFromRules(`update ledger set at = at - interval '2 hours' where order_id = '${deal.id}'`)};
        delete from graphile_worker._private_jobs`,
    )
    await market().db.deleteFrom('integrity_checks').where('what', '=', 'books').execute()
    await checkLedger(market().db)
    await sql`update payments set asked_at = asked_at - interval '1 hour' where id = ${deal.paymentId}::uuid`.execute(
      market().db,
    )
    await reconcile(market())
    await market().cardSandbox.settled()
    expect(await refundsOf(deal)).toEqual([10_000])
    expect((await outcomeOf(deal)).money).toEqual(sold(35_000))
  })
})
