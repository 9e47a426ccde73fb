import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Market, TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import { checkCharges } from './check-charges.ts'
import { checkReturns } from './check-returns.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed), { integrityTime: 0 })

const read = async () => (await admin.call('getIntegrity')).body.respons
const inMetrics = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await market.visitor.send('GET', '/metrics')).body)?.[1])
const stateOf = async (trxId: string) =>
  (await market.db.selectFrom('payments').select('state').where('intent_id', '=', trxId).executeTakeFirstOrThrow())
    .state

/** A sale of which no later message arrives. */
async function sell(): Promise<string> {
  const trxId: string = (await buy(market, await market.signUp(), await market.listLaptop(seller))).body.respons.trxId
  await market.cardSandbox.settled()
  await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
  return trxId
}
const passTime = (minutes: number) =>
  sql`update payment_differences set found_at = found_at - ${minutes} * interval '1 minute'`.execute(market.db)
const walkOf = (what: 'refunds' | 'disputes') =>
  market.db.selectFrom('integrity_checks').selectAll().where('what', '=', what).executeTakeFirst()

describe('the provider’s own list of refunds and disputes', () => {
  it('finds a refund, a part of one, and disputes whose messages were lost', async () => {
    const [refunded, part, lost, open] = [await sell(), await sell(), await sell(), await sell()]
    await market.cardSandbox.act(refunded, 'refund')
    await market.cardSandbox.act(part, 'refund', 10_000)
    for (const trxId of [lost, open]) await market.cardSandbox.act(trxId, 'dispute')
    await market.cardSandbox.act(lost, 'lose')
    expect(await checkReturns(market)).toBe(true)
    expect([await stateOf(refunded), await stateOf(part), await stateOf(lost), await stateOf(open)]).toEqual([
      'refunded',
      'succeeded',
      'refunded',
      'succeeded',
    ])
    expect(await read()).toMatchObject({ counts: { soldMoneyBack: 0 }, disputed: 1 })
    // The end of a dispute is no new one: as if this one had begun before the stretch that is read.
    await sql`update integrity_checks set checked_at = now() + interval '1 hour' where what = 'disputes'`.execute(
      market.db,
    )
    await market.cardSandbox.act(open, 'lose')
    await sql`update payments set asked_at = asked_at - interval '2 hours'`.execute(market.db)
    await checkReturns(market)
    expect(await stateOf(open)).toBe('refunded')
    expect(await read()).toMatchObject({ disputed: 0 })
  })

  it('counts a sale whose money is back until that is recorded, and no refund that was recorded before', async () => {
    // As if a minute had passed since the refunds before.
    await sql`update payments set refunded_at = refunded_at + interval '2 minutes'`.execute(market.db)
    const trxId = await sell()
    await market.cardSandbox.act(trxId, 'refund')
    // The list is read, then the provider is gone.
    const cards = {
      ...market.cards,
      findIntent: async () => ({ ok: false as const, reason: 'unreachable' as const, detail: 'gone' }),
    }
    expect(await checkReturns({ ...market, cards })).toBe(false)
    expect((await read()).counts).toMatchObject({ soldMoneyBack: 0 })
    await passTime(4)
    expect((await read()).counts).toMatchObject({ soldMoneyBack: 1 })
    expect(await inMetrics('market_sold_money_back')).toBe(1)
    expect(await checkReturns(market)).toBe(true)
    expect((await read()).counts).toMatchObject({ soldMoneyBack: 0 })
    expect(await stateOf(trxId)).toBe('refunded')
    expect(await market.db.selectFrom('payment_differences').selectAll().execute()).toEqual([])
  })

  it('is read in pages, goes on where it stopped, and begins again at the end', async () => {
    const trxId = await sell()
    await market.cardSandbox.act(trxId, 'refund')
    for (let n = 0; n < 101; n++) await refundByOthers()
    const pages = async (most: number) => checkReturns(market, most)
    expect(await pages(1)).toBe(true)
    expect(await stateOf(trxId)).toBe('succeeded')
    const stopped = await walkOf('refunds')
    expect(stopped).toMatchObject({ reached: expect.stringMatching(/^re_/), begun_at: expect.any(Date) })
    expect(await pages(1)).toBe(true)
    expect(await stateOf(trxId)).toBe('refunded')
    expect(await walkOf('refunds')).toMatchObject({
      reached: null,
      begun_at: null,
      checked_at: stopped?.begun_at,
    })
  })

  it('begins again when the provider no longer knows where it stopped', async () => {
    const trxId = await sell()
    await checkReturns(market)
    await market.cardSandbox.act(trxId, 'refund')
    await sql`update integrity_checks set reached = 're_gone', begun_at = now() where what = 'refunds'`.execute(
      market.db,
    )
    expect(await checkReturns(market)).toBe(false)
    expect(await checkReturns(market)).toBe(true)
    expect(await stateOf(trxId)).toBe('refunded')
  })

  it('is requested again later when the provider does not answer', async () => {
    const before = await walkOf('refunds')
    await market.cardSandbox.setFaults({ api: { down: true } })
    expect(await checkReturns(market)).toBe(false)
    expect(await walkOf('refunds')).toEqual(before)
  })
})

describe('our own list of payments', () => {
  const ofIntent = (trxId: string) => sql`intent_id = ${trxId}`

  it('has one that the provider knows no charge of', async () => {
    const trxId = await sell()
    const { id } = await market.db
      .selectFrom('payments')
      .select('id')
      .where('intent_id', '=', trxId)
      .executeTakeFirstOrThrow()
    await sql`update payments set intent_id = 'pi_gone', finished_at = finished_at - interval '4 minutes' where id = ${id}`.execute(
      market.db,
    )
    await checkCharges(market)
    expect((await read()).counts).toMatchObject({ paymentsWithoutCharge: 1 })
    expect(await inMetrics('market_payments_without_charge')).toBe(1)
    await sql`update payments set intent_id = ${trxId} where id = ${id}`.execute(market.db)
    await checkCharges(market)
    expect((await read()).counts).toMatchObject({ paymentsWithoutCharge: 0 })
  })

  it('has one that we say is refunded and the provider says is not', async () => {
    const trxId = await sell()
    const refund = (ago: number) =>
      sql`update payments set state = 'refunded', refunded_amount = amount, refunded_by = 'market',
        refunded_at = now() - ${ago} * interval '1 minute' where ${ofIntent(trxId)}`.execute(market.db)
    const old = () =>
      sql`update stray_charges set charged_at = charged_at - interval '10 minutes' where ${ofIntent(trxId)}`.execute(
        market.db,
      )
    // A refund that was made while the list was read.
    await refund(0)
    await checkCharges(market)
    await old()
    expect((await read()).counts).toMatchObject({ chargesWithoutPayment: 0 })
    await refund(4)
    await checkCharges(market)
    await old()
    expect((await read()).counts).toMatchObject({ chargesWithoutPayment: 1 })
    await market.cardSandbox.act(trxId, 'refund')
    await checkCharges(market)
    expect((await read()).counts).toMatchObject({ chargesWithoutPayment: 0 })
  })
})

/** A refund of the same provider account that is not the market's. */
async function refundByOthers(): Promise<void> {
  const { url, secretKey } = market.cardSandbox
  const post = async (path: string, body: Record<string, string>) => {
    const headers = { authorization: `Bearer ${secretKey}` }
    const reply = await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(body) })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as { id: string }
  }
  const { id } = await post('payment_intents', {
    amount: '4500',
    currency: 'bdt',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'payment_method_types[]': 'card',
  })
  await post('refunds', { payment_intent: id })
}
