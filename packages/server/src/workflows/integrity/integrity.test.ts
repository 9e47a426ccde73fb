import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { writeEntries } from '../../features/listings/entries/search-entries.ts'
import type { Market, TestUser } from '../../../test/market.ts'
import { charge, tellOfCharge } from '../../../test/purchase.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import type { JobParts } from '../../platform/noun.ts'
import { integrity } from './noun.ts'
import { asSuperuser } from '../trade/test/deals.ts'
import { reconcile } from '../pay/reconcile.ts'
import { checkCharges } from './check-charges.ts'
import { checkReturns } from './check-returns.ts'
import { checkEntries } from './check-entries.ts'
import { checkLedger } from './check-ledger.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed), { integrityTime: 0 })

const price = 450
const whole = {
  twoBuyers: 0,
  paymentsWithoutItem: 0,
  ordersWrong: 0,
  chargesWithoutPayment: 0,
  paymentsWithoutCharge: 0,
  soldMoneyBack: 0,
  holdsPastTime: 0,
  searchDiffers: 0,
  ordersForAdmin: 0,
  moneyOwed: 0,
  payoutsLate: 0,
  payoutsOfLoneAdmin: 0,
  payoutsUnclaimed: 0,
  balancesHeld: 0,
  backTwice: 0,
}
const read = async () => (await admin.call('getIntegrity')).body.respons
const inMetrics = async (name: string) =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await market.visitor.send('GET', '/metrics')).body)?.[1])

async function hold(buyer: TestUser): Promise<{ laptop: string; clientSecret: string }> {
  const laptop = await market.listLaptop(seller)
  const { body } = await buyer.call('createPaymentIntent', { body: { price, productId: laptop } })
  return { laptop, clientSecret: body.clientSecret }
}

/** Charges the card; neither the browser nor a webhook reports it. */
async function chargeUnheard(buyer: TestUser): Promise<{ laptop: string; trxId: string }> {
  await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
  const laptop = await market.listLaptop(seller)
  return { laptop, trxId: await charge(market, buyer, laptop) }
}

/** A charge of the same provider account that the market did not make. */
async function chargeByOthers(): Promise<void> {
  const { url, secretKey } = market.cardSandbox
  const body = new URLSearchParams({
    amount: '4500',
    currency: 'bdt',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    'payment_method_types[]': 'card',
  })
  const made = await fetch(`${url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body,
  })
  if (!made.ok) throw new Error(await made.text())
}

async function buy(buyer: TestUser): Promise<string> {
  const { laptop, trxId } = await chargeUnheard(buyer)
  const told = await tellOfCharge(buyer, laptop, trxId)
  if (told.status !== 200) throw new Error(JSON.stringify(told.body))
  return laptop
}

const makeOld = (trxId: string) =>
  sql`update stray_charges set charged_at = charged_at - interval '10 minutes' where intent_id = ${trxId}`.execute(
    market.db,
  )
const stateOf = async (trxId: string) =>
  (await market.db.selectFrom('payments').select('state').where('intent_id', '=', trxId).executeTakeFirst())?.state

it('the whole ledger is checked in stretches, and each run continues after the last one', async () => {
  const buyer = await market.signUp()
  for (let n = 0; n < 3; n++) {
    const unsold = await buy(buyer)
    await sql`update products set state = 'for_sale' where id = ${unsold}`.execute(market.db)
  }
  onTestFinished(async () => {
    await sql`update products p set state = 'sold' from payments m where m.product_id = p.id and m.state = 'succeeded'`.execute(
      market.db,
    )
    await sql`delete from suspect_payments`.execute(market.db)
    await sql`delete from suspect_listings`.execute(market.db)
    await sql`delete from integrity_checks where what = 'books'`.execute(market.db)
  })
  await sql`delete from integrity_checks where what = 'books'`.execute(market.db)
  const all = await market.db
    .selectFrom('payments as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select(['m.id', sql<boolean>`m.state = 'succeeded' and p.state <> 'sold'`.as('suspect')])
    .orderBy('m.id')
    .execute()
  for (let checked = 1; checked <= all.length; checked++) {
    expect((await read()).ledgerCheckedOn).toBeNull()
    expect(await checkLedger(market.db, { stretch: 1, stretches: 1 })).toBe(true)
    const found = await market.db.selectFrom('suspect_payments').select('id').orderBy('id').execute()
    const expected = all.slice(0, checked).filter(({ suspect }) => suspect)
    expect(found).toEqual(expected.map(({ id }) => ({ id })))
  }
  await checkLedger(market.db, { stretch: 1, stretches: 1 })
  expect((await read()).ledgerCheckedOn).toBeNull()
  await checkEntries(market.db)
  expect((await read()).ledgerCheckedOn).not.toBeNull()
  await sql`update products p set state = 'sold' from payments m where m.product_id = p.id and m.state = 'succeeded'`.execute(
    market.db,
  )
  await sql`update integrity_checks set checked_at = checked_at - interval '1 hour'`.execute(market.db)
  await checkLedger(market.db, { stretch: 2 })
  expect(await market.db.selectFrom('suspect_payments').select('id').execute()).toEqual([])
})

describe('the counts', () => {
  it('are 0 while people buy', async () => {
    const buyer = await market.signUp()
    await buy(buyer)
    await hold(buyer)
    await checkCharges(market)
    await checkReturns(market)
    await checkLedger(market.db)
    await checkEntries(market.db)
    expect(await read()).toMatchObject({ counts: whole, underWay: { payments: 1 }, refundsDue: 0 })
    const { takenOn, chargesCheckedOn, ledgerCheckedOn, underWay } = await read()
    for (const moment of [takenOn, chargesCheckedOn, ledgerCheckedOn]) expect(moment).toMatch(/^\d{4}-.*Z$/)
    expect(underWay.oldestSeconds).toBeGreaterThan(0)
  })

  it('are checked by a job, all of them', async () => {
    await sql`delete from integrity_checks`.execute(market.db)
    expect(await read()).toMatchObject({ ledgerCheckedOn: null, chargesCheckedOn: null })
    const { 'check-integrity': job } = integrity.jobs?.({ ...market } as unknown as JobParts) ?? {}
    await job?.run({})
    const { ledgerCheckedOn, chargesCheckedOn } = await read()
    expect([ledgerCheckedOn, chargesCheckedOn]).not.toContain(null)
  })

  it('report an inconsistent database on the page and on /metrics, and are 0 again once it is consistent', async () => {
    const [one, two] = [await market.signUp(), await market.signUp()]
    const [sold, unsold] = [await buy(one), await buy(one)]
    const { trxId } = await chargeUnheard(one)
    const held = await hold(two)

    const twice = '01930000-0000-7000-8000-0000000000aa'
    await asSuperuser(market, 'drop index payments_one_sale; drop trigger check_charge on payments')
    await sql`insert into payments (id, product_id, buyer_id, amount, currency, state, finished_at)
      select ${twice}, product_id, (select id from users where email = ${two.email}), amount, currency, 'succeeded', now() from payments where product_id = ${sold}`.execute(
      market.db,
    )
    await sql`insert into bookings (id, product_id, buyer_id, name, phone, address, price, payment_id)
      select id, product_id, buyer_id, 'Two', '', '', amount, id from payments where id = ${twice}`.execute(market.db)
    await sql`update products set state = 'for_sale' where id = ${unsold}`.execute(market.db)
    // As if it had happened long ago: only a check of the whole ledger finds it.
    await sql`update payments set finished_at = now() - interval '1 year' where id <> ${twice}`.execute(market.db)
    // A slow check is not repeated at once.
    await sql`update integrity_checks set checked_at = checked_at - interval '1 hour'`.execute(market.db)
    expect(await checkLedger(market.db)).toBe(true)
    await sql`delete from holds where payment_id = (select id from payments where intent_id = ${trxId})`.execute(
      market.db,
    )
    await sql`delete from payments where intent_id = ${trxId}`.execute(market.db)
    await checkCharges(market)
    await makeOld(trxId)
    await sql`update holds set expires_at = now() - interval '4 minutes' where product_id = ${held.laptop}`.execute(
      market.db,
    )

    expect((await read()).counts).toEqual({
      ...whole,
      twoBuyers: 1,
      paymentsWithoutItem: 1,
      ordersWrong: 1,
      chargesWithoutPayment: 1,
      holdsPastTime: 1,
    })
    for (const name of [
      'market_items_with_two_buyers',
      'market_payments_without_item',
      'market_orders_wrong',
      'market_charges_without_payment',
      'market_holds_past_time',
    ]) {
      expect(await inMetrics(name), name).toBe(1)
    }

    await sql`delete from bookings where payment_id = ${twice}`.execute(market.db)
    await sql`delete from payments where id = ${twice}`.execute(market.db)
    await sql`update products set state = 'sold' where id = ${unsold}`.execute(market.db)
    await market.cards.refund({ refundId: twice, intentId: trxId, amount: 45_000 })
    await checkCharges(market)
    await reconcile(market)
    expect((await read()).counts).toEqual(whole)
    expect(await inMetrics('market_charges_without_payment')).toBe(0)
  })

  it('count a laptop that the search lacks, has without its being for sale, or has at another price', async () => {
    const [missing, left, dearer, right] = [
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
    ]
    await sql`delete from search_entries where product_id = ${missing}`.execute(market.db)
    await sql`update products set state = 'paused' where id = ${left}`.execute(market.db)
    await sql`update search_entries set price = price + 1 where product_id = ${dearer}`.execute(market.db)
    const orphan = '00000000-0000-7000-8000-0000000000aa'
    await sql`insert into search_entries (product_id, seller_id, brand_id, condition, price, place, place_key, negotiable, verified, posted_at, words)
      select ${orphan}, seller_id, brand_id, condition, price, place, place_key, negotiable, verified, posted_at, words
      from search_entries where product_id = ${right}`.execute(market.db)
    await sql`delete from integrity_checks where what = 'entries'`.execute(market.db)

    expect((await read()).counts).toEqual(whole)
    while ((await read()).ledgerCheckedOn === null) await checkEntries(market.db, { stretch: 2, stretches: 1 })
    const found = await market.db.selectFrom('suspect_listings').select('id').execute()
    expect(found.map(({ id }) => id).sort()).toEqual([missing, left, dearer, orphan].sort())
    expect((await read()).counts).toEqual({ ...whole, searchDiffers: 4 })
    expect(await inMetrics('market_search_differs')).toBe(4)

    await sql`delete from search_entries where product_id in (${left}, ${orphan})`.execute(market.db)
    await inTransaction(market.db, (trx) => writeEntries(trx, [missing, dearer]))
    expect((await read()).counts).toEqual(whole)
  })

  it('count an order whose ledger does not add up, and a price of one that is not completed', async () => {
    const laptop = await buy(await market.signUp())
    await sql`insert into sales (id, product_id, title, brand, condition, facts, price, sold_on)
      select id, product_id, '', '', 'good', '{}', amount, now() from payments where product_id = ${laptop}`.execute(
      market.db,
    )
    expect((await read()).counts).toEqual({ ...whole, ordersWrong: 1 })
    await sql`delete from sales where product_id = ${laptop}`.execute(market.db)
    expect((await read()).counts).toEqual(whole)

    const addToCharge = (units: number) =>
      asSuperuser(
        market,
        `alter table ledger disable trigger keep_ledger;
        update ledger set amount = amount + ${units} where order_id = (select id from orders where product_id = '${laptop}');
        alter table ledger enable trigger keep_ledger`,
      )
    await addToCharge(1)
    // As if it had happened long ago: only a check of the whole ledger finds it.
    await sql`update payments set finished_at = now() - interval '1 year' where product_id = ${laptop}`.execute(
      market.db,
    )
    expect((await read()).counts).toEqual(whole)
    await sql`update integrity_checks set checked_at = checked_at - interval '1 hour'`.execute(market.db)
    expect(await checkLedger(market.db)).toBe(true)
    expect((await read()).counts).toEqual({ ...whole, ordersWrong: 1 })
    await addToCharge(-1)
    expect((await read()).counts).toEqual(whole)
  })

  it('count a payment without its order', async () => {
    const laptop = await buy(await market.signUp())
    await sql`update bookings set payment_id = null, booked = true where product_id = ${laptop}`.execute(market.db)
    expect((await read()).counts).toEqual({ ...whole, paymentsWithoutItem: 1 })
    await sql`update bookings set payment_id = (select id from payments where product_id = ${laptop}) where product_id = ${laptop}`.execute(
      market.db,
    )
    expect((await read()).counts).toEqual(whole)
  })
})

describe('the provider’s own list of charges', () => {
  it('finds the charge of a cancelled payment, which is refunded', async () => {
    const { trxId } = await chargeUnheard(await market.signUp())
    await sql`update payments set state = 'cancelled' where intent_id = ${trxId}`.execute(market.db)
    await sql`delete from holds where payment_id = (select id from payments where intent_id = ${trxId})`.execute(
      market.db,
    )
    await checkCharges(market)
    expect(await stateOf(trxId)).toBe('cancelled')
    await makeOld(trxId)
    await checkCharges(market)
    await market.runJobs()
    // The laptop was free, but a cancelled payment never becomes a sale.
    expect(await stateOf(trxId)).toBe('refunded')
    const { refunds } = await market.cardSandbox.books()
    expect(refunds.filter((refund) => refund.payment_intent === trxId)).toHaveLength(1)
  })

  it('ignores charges that others made on the same account', async () => {
    await chargeByOthers()
    await checkCharges(market)
    expect(await market.db.selectFrom('stray_charges').select('id').execute()).toEqual([])
  })

  it('is requested again later when the provider does not answer', async () => {
    const before = await market.db.selectFrom('integrity_checks').selectAll().execute()
    await market.cardSandbox.setFaults({ api: { down: true } })
    expect(await checkCharges(market)).toBe(false)
    expect(await market.db.selectFrom('integrity_checks').selectAll().execute()).toEqual(before)
  })

  it('is read to its end, over several pages', async () => {
    // More than one page of the provider's.
    for (let n = 0; n < 101; n++) await chargeByOthers()
    // All: on a busy machine the first are older than a minute by now.
    const listed = await market.cards.listCharges(new Date(0))
    const { charges } = await market.cardSandbox.books()
    expect(listed.ok && listed.charges.map(({ intentId }) => intentId).sort()).toEqual(
      charges.map((charge) => charge.payment_intent).sort(),
    )
  })
})

it('an Admin reads which payments neither webhook nor browser finished', async () => {
  const { laptop, trxId } = await chargeUnheard(await market.signUp())
  await sql`update payments set asked_at = asked_at - interval '2 minutes'`.execute(market.db)
  await reconcile(market)
  expect(await stateOf(trxId)).toBe('succeeded')
  const [newest] = (await read()).repaired
  expect(newest).toMatchObject({ itemName: 'Latitude 7490', price, by: 'reconciliation', outcome: 'sold' })
  const { id } = await market.db
    .selectFrom('payments')
    .select('id')
    .where('product_id', '=', laptop)
    .executeTakeFirstOrThrow()
  expect(newest.paymentId).toBe(id)
})

it('a count that fails is unknown, and all others are shown', async () => {
  await asSuperuser(market, 'alter table payout_holds rename to payout_holds_away')
  onTestFinished(() => asSuperuser(market, 'alter table if exists payout_holds_away rename to payout_holds'))
  const { counts, takenOn } = await read()
  expect(counts).toEqual({ ...counts, balancesHeld: null, twoBuyers: 0, searchDiffers: 0 })
  expect(Object.values(counts).filter((count) => count === null)).toHaveLength(1)
  expect(takenOn).toEqual(expect.any(String))
  expect([await inMetrics('market_balances_held'), await inMetrics('market_items_with_two_buyers')]).toEqual([NaN, 0])
})
