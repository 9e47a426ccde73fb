import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Market, TestUser } from '../../../test/market.ts'
import { tellOfCharge } from '../../../test/purchase.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import { checkCharges } from './check-charges.ts'
import { checkReturns } from './check-returns.ts'
import { checkLedger } from './check-ledger.ts'
import { reconcile } from '../pay/reconcile.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed))

const price = 450
const soon = { timeout: 20_000, interval: 50 }

/** The intent's events that were received and handled, in this order. */
async function handled(intentId: string): Promise<string[]> {
  const events = await market.db
    .selectFrom('card_events')
    .select('type')
    .where('intent_id', '=', intentId)
    .where('handled_at', 'is not', null)
    .orderBy('handled_at')
    .execute()
  return events.map(({ type }) => type)
}

async function purchaseOf(productId: string) {
  const { rows } = await sql<{ sold: boolean; payments: number; orders: number; finishedBy: string | null }>`
    select p.state = 'sold' as sold,
      (select count(*)::int from payments m where m.product_id = p.id and m.state = 'succeeded') as payments,
      (select count(*)::int from bookings b where b.product_id = p.id and b.payment_id is not null) as orders,
      (select max(m.finished_by) from payments m where m.product_id = p.id) as "finishedBy"
    from products p where p.id = ${productId}`.execute(market.db)
  return rows[0]
}

const boughtBy = (finishedBy: string) => ({ sold: true, payments: 1, orders: 1, finishedBy })

describe('a purchase is one sale', () => {
  let buyer: TestUser
  let laptop: string

  beforeEach(async () => {
    ;[buyer, laptop] = [await market.signUp(), await market.listLaptop(seller)]
  })

  async function hold(): Promise<string> {
    const { body } = await buyer.call('createPaymentIntent', { body: { price, productId: laptop } })
    return body.clientSecret
  }

  // Every event makes the server ask the provider, so a late event of the intent's creation would finish the purchase.
  async function holdAndHear(): Promise<string> {
    const secret = await hold()
    await vi.waitFor(async () => expect(await handled(idOf(secret))).toEqual(['payment_intent.created']), soon)
    return secret
  }

  const idOf = (secret: string): string => secret.split('_secret_')[0] ?? ''

  async function charge(secret: string): Promise<string> {
    expect(await market.cardSandbox.pay(secret)).toMatchObject({ status: 'succeeded' })
    return idOf(secret)
  }

  const seeWebhook = (intentId: string) =>
    vi.waitFor(async () => expect(await handled(intentId)).toContain('payment_intent.succeeded'), soon)

  const seeBoughtBy = (teller: string) =>
    vi.waitFor(async () => expect(await purchaseOf(laptop)).toEqual(boughtBy(teller)), soon)

  it('when the webhook is lost and the tab is closed: reconciliation finds the charge', async () => {
    const secret = await holdAndHear()
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await charge(secret)
    expect(await purchaseOf(laptop)).toMatchObject({ sold: false })
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market.db)
    await reconcile(market)
    await seeBoughtBy('reconciliation')
    const [newest] = (await admin.call('getIntegrity')).body.respons.repaired
    expect(newest).toMatchObject({ itemName: 'Latitude 7490', by: 'reconciliation', outcome: 'sold' })
  })

  it('when each webhook comes three times at once', async () => {
    await market.cardSandbox.setFaults({ webhooks: { copies: 3 } })
    const intentId = await charge(await hold())
    await seeWebhook(intentId)
    await seeBoughtBy('webhook')
  })

  it('when the webhook comes four seconds after the browser', async () => {
    const secret = await holdAndHear()
    await market.cardSandbox.setFaults({ webhooks: { delayMs: 4_000 } })
    const trxId = await charge(secret)
    expect((await tellOfCharge(buyer, laptop, trxId)).status).toBe(200)
    expect(await purchaseOf(laptop)).toEqual(boughtBy('browser'))
    expect(await handled(trxId)).toEqual(['payment_intent.created'])
    await seeWebhook(trxId)
    expect(await purchaseOf(laptop)).toEqual(boughtBy('browser'))
  })

  it('when the webhook of success arrives before the one of creation', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
    const intentId = await charge(await hold())
    expect(await purchaseOf(laptop)).toMatchObject({ sold: false })
    await market.cardSandbox.releaseWebhooks({ reversed: true })
    await vi.waitFor(async () => expect(await handled(intentId)).toHaveLength(2), soon)
    expect(await handled(intentId)).toEqual(['payment_intent.succeeded', 'payment_intent.created'])
    await seeBoughtBy('webhook')
  })

  it('when the tab is closed after the charge: the webhook finishes it', async () => {
    const intentId = await charge(await hold())
    await seeWebhook(intentId)
    await seeBoughtBy('webhook')
  })
})

it('all of these purchases leave the counts at 0', async () => {
  await checkLedger(market.db)
  await checkCharges(market)
  await checkReturns(market)
  await vi.waitFor(
    async () =>
      expect((await admin.call('getIntegrity')).body.respons).toMatchObject({
        counts: {
          twoBuyers: 0,
          paymentsWithoutItem: 0,
          ordersWrong: 0,
          chargesWithoutPayment: 0,
          paymentsWithoutCharge: 0,
          soldMoneyBack: 0,
          holdsPastTime: 0,
          searchDiffers: 0,
          ordersForAdmin: 0,
          payoutsLate: 0,
          payoutsOfLoneAdmin: 0,
          balancesHeld: 0,
          backTwice: 0,
          moneyOwed: 0,
        },
        underWay: { payments: 0 },
      }),
    { timeout: 15_000, interval: 250 },
  )
  const { charges } = await market.cardSandbox.books()
  expect(charges.map(({ amount, amount_refunded: refunded }) => ({ amount, refunded }))).toEqual(
    Array.from({ length: 5 }, () => ({ amount: 45_000, refunded: 0 })),
  )
})
