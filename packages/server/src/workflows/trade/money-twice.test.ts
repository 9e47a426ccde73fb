import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundFailsCard } from '../../../test/card-sandbox.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { checkCharges } from '../integrity/check-charges.ts'
import { checkReturns } from '../integrity/check-returns.ts'
import { act, aDeal, go, outcomeOf, readAs, whole, type Deal } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket({ integrityTime: 0 })
  admin = await market.admin()
})
beforeEach(async () => {
  seller = await market.signUp('Saler')
  await market.proveEmail(seller)
})
afterAll(() => market.stop())
afterEach(() => market.cardSandbox.settled())

const settled = () => market.cardSandbox.settled()
async function atProvider(deal: Deal, ...acts: ('refund' | 'dispute' | 'lose' | 'win')[]): Promise<void> {
  for (const one of acts) await market.cardSandbox.act(deal.trxId, one)
  await settled()
}
const counts = async () => (await admin.call('getIntegrity')).body.respons.counts
const disputedOf = async ({ paymentId }: Deal) =>
  (
    await sql<{ state: string; disputed: boolean }>`
      select state, disputed_at is not null as disputed from payments where id = ${paymentId}::uuid`.execute(market.db)
  ).rows[0]

/** Of which all was sent by hand, because the card did not take it. */
async function sentByHand(): Promise<Deal> {
  await market.cardSandbox.setFaults({ refunds: { hold: true } })
  const deal = await aDeal(market, { seller, admin }, 'paid', refundFailsCard)
  await go(deal, 'seller cancel')
  await market.runJobs({ later: true })
  await market.cardSandbox.failRefund()
  await settled()
  await go(deal, 'admin refund-by-hand')
  return deal
}

/** Cancelled by its seller, and refunded by us. */
async function refundedByUs(): Promise<Deal> {
  const deal = await aDeal(market, { seller, admin })
  await go(deal, 'seller cancel')
  await market.runJobs({ later: true })
  await settled()
  expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', money: {} })
  return deal
}

describe('money that goes back a second time', () => {
  it.each<[string, () => Promise<Deal>, (deal: Deal) => Promise<unknown>, object]>([
    [
      'by hand, then by the bank',
      sentByHand,
      (deal) => atProvider(deal, 'dispute', 'lose'),
      { 'by-hand': whole, costs: -whole, twice: whole },
    ],
    [
      'by hand, then twice in the dashboard',
      sentByHand,
      async (deal) => {
        await market.cardSandbox.act(deal.trxId, 'refund', 20_000)
        await atProvider(deal, 'refund')
      },
      { 'by-hand': whole, costs: -whole, twice: whole },
    ],
    [
      'by us, then by the bank',
      refundedByUs,
      (deal) => atProvider(deal, 'dispute', 'lose'),
      { provider: whole, costs: -whole, twice: whole },
    ],
  ])('%s is a cost, counted, and named to Admins until one lets its buyer pay', async (_, first, second, money) => {
    const deal = await first()
    expect(await counts()).toMatchObject({ backTwice: 0 })
    await second(deal)
    expect((await outcomeOf(deal)).money).toEqual(money)
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole })
    expect(await counts()).toMatchObject({ backTwice: 1, ordersWrong: 0 })
    expect((await market.visitor.send('GET', '/metrics')).body).toContain('\nmarket_money_back_twice 1\n')

    const { body } = await admin.call('listNotices', {})
    const told = body.respons.filter(({ link }: { link: string }) => link === `/orders/${deal.id}`)
    expect(told[0].text).toContain('can’t pay until an Admin lets them')
    const seen = await readAs(deal, 'admin')
    expect(seen).toMatchObject({ buyer: { email: deal.buyer.email }, money: { twice: 450, writtenOff: 0 } })
    expect((await readAs(deal, 'seller')).money).toMatchObject({ twice: 0, writtenOff: 0 })

    const productId = await market.listLaptop(seller)
    const pay = () => deal.buyer.call('createPaymentIntent', { body: { price: 450, productId } })
    expect((await pay()).body).toMatchObject({ code: 'paid-back-twice' })
    for (const role of ['buyer', 'seller'] as const)
      expect((await act(deal, role, { act: 'let-pay', text: 'Me' })).body.code).toBe('order-act-not-possible')
    expect((await act(deal, 'admin', { act: 'let-pay' })).body).toMatchObject({ errors: [{ field: 'text' }] })
    await go(deal, 'admin let-pay')
    expect((await pay()).status).toBe(200)
    expect(await counts()).toMatchObject({ backTwice: 0 })
    expect((await outcomeOf(deal)).money).toEqual(money)
    expect((await readAs(deal, 'buyer')).events.at(-1)).toMatchObject({ act: 'let-pay', by: 'admin' })
    expect((await readAs(deal, 'seller')).events.at(-1)).not.toMatchObject({ act: 'let-pay' })
    expect((await readAs(deal, 'admin')).acts).not.toContain('let-pay')
    const audited = await market.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('target_id', '=', deal.paymentId)
      .where('action', '=', 'buyer-let-pay')
      .execute()
    expect(audited).toEqual([{ action: 'buyer-let-pay', actor_kind: 'person' }])
  })

  it('in part costs the market that part alone, and the rest is the seller’s loss', async () => {
    await market.cardSandbox.setFaults({ refunds: { hold: true } })
    const deal = await aDeal(market, { seller, admin }, 'completed', refundFailsCard)
    await go(deal, 'admin refund-part')
    await market.runJobs({ later: true })
    await market.cardSandbox.failRefund()
    await settled()
    await go(deal, 'admin refund-by-hand')
    await atProvider(deal, 'refund')
    expect((await outcomeOf(deal)).money).toEqual({ 'by-hand': 10_000, costs: -10_000, twice: 10_000 })
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole })
    expect(await counts()).toMatchObject({ backTwice: 1, ordersWrong: 0 })
    await go(deal, 'admin let-pay')
  })

  it('and fails is no cost any more, and its buyer may pay', async () => {
    const deal = await sentByHand()
    await atProvider(deal, 'refund')
    expect(await counts()).toMatchObject({ backTwice: 1 })
    await market.cardSandbox.failRefund()
    await settled()
    expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, 'by-hand': whole })
    expect(await counts()).toMatchObject({ backTwice: 0 })
    expect((await readAs(deal, 'admin')).acts).toEqual([])
  })

  it('is found when its messages are lost', async () => {
    const deals = [await sentByHand(), await refundedByUs()] as const
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await market.cardSandbox.act(deals[0].trxId, 'refund')
    await atProvider(deals[1], 'dispute')
    expect(await checkReturns(market)).toBe(true)
    expect((await outcomeOf(deals[0])).money).toMatchObject({ costs: -whole })
    expect(await disputedOf(deals[1])).toEqual({ state: 'refunded', disputed: true })
    await atProvider(deals[1], 'lose')
    await sql`update payments set asked_at = asked_at - interval '2 hours'`.execute(market.db)
    expect(await checkReturns(market)).toBe(true)
    expect((await outcomeOf(deals[1])).money).toMatchObject({ costs: -whole })
    for (const deal of deals) await go(deal, 'admin let-pay')
  })
})

describe('a dispute is stored', () => {
  it.each<[string, string, (deal: Deal) => Promise<unknown>]>([
    ['of a charge that is sold', 'succeeded', () => Promise.resolve()],
    ['of one whose refund is due', 'refund-due', (deal) => go(deal, 'seller cancel')],
    [
      'of one that is refunded',
      'refunded',
      (deal) => go(deal, 'seller cancel').then(() => market.runJobs({ later: true })),
    ],
  ])('%s, until it is won', async (_, state, before) => {
    const deal = await aDeal(market, { seller, admin })
    await before(deal)
    await settled()
    await atProvider(deal, 'dispute')
    expect(await disputedOf(deal)).toEqual({ state, disputed: true })
    await atProvider(deal, 'win')
    expect(await disputedOf(deal)).toEqual({ state, disputed: false })
  })

  it('and stays so when the order ends', async () => {
    const deal = await aDeal(market, { seller, admin })
    await atProvider(deal, 'dispute')
    await go(deal, 'seller cancel')
    expect(await disputedOf(deal)).toEqual({ state: 'refund-due', disputed: true })
  })
})

it.each<[string, ('refund' | 'dispute' | 'lose')[], string]>([
  ['the buyer’s bank', ['dispute', 'lose'], 'bank'],
  ['someone in the dashboard', ['refund'], 'provider'],
])('a refund that was due and that %s made says so, and accounts for its charge', async (_, acts, by) => {
  const deal = await aDeal(market, { seller, admin })
  await go(deal, 'seller cancel')
  await atProvider(deal, ...acts)
  const { refunded_by: refundedBy, state } = await market.db
    .selectFrom('payments')
    .select(['refunded_by', 'state'])
    .where('id', '=', deal.paymentId)
    .executeTakeFirstOrThrow()
  expect({ refundedBy, state }).toEqual({ refundedBy: by, state: 'refunded' })
  await sql`update payments set refunded_at = refunded_at - interval '1 hour'`.execute(market.db)
  await sql`delete from integrity_checks`.execute(market.db)
  await checkCharges(market)
  await sql`update stray_charges set charged_at = charged_at - interval '10 minutes'`.execute(market.db)
  await checkCharges(market)
  expect(await counts()).toMatchObject({ chargesWithoutPayment: 0 })
})
