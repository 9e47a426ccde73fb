import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { charge } from '../../../test/purchase.ts'
import { reconcile } from '../pay/reconcile.ts'
import { aDeal, act, go, outcomeOf, readAs, refundsOf, wait, whole, type Deal, type Place } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())
afterEach(() => market.cardSandbox.settled())

const dealAt = (place: Place) => aDeal(market, { seller, admin }, place)

/** What is due is refunded, and what the provider says of it has arrived. */
async function settled(): Promise<void> {
  await market.cardSandbox.settled()
  await market.runJobs()
  await market.cardSandbox.settled()
}

/** In the provider's dashboard; without an amount all that is left. */
async function refundAtProvider(deal: Deal, amount?: number): Promise<void> {
  await market.cardSandbox.act(deal.trxId, 'refund', amount)
  await market.cardSandbox.settled()
}

/** What is left where with the provider, as its own sums say. */
const sold = (toSeller: number) => ({ provider: -toSeller, seller: toSeller })
const refunded = { payment: 'refunded', back: whole, sale: false, past: true, money: {} }

describe('an order ends', () => {
  it.each<[string, Place, (deal: Deal) => Promise<unknown>, object]>([
    [
      'accepted: all is the seller’s, and the price counts',
      'received',
      (of) => go(of, 'buyer accept'),
      { laptop: 'sold', sale: true, past: false, payment: 'succeeded', back: 0, money: sold(whole) },
    ],
    [
      'by silence after receipt',
      'received',
      (of) => wait(of, 72),
      { laptop: 'sold', sale: true, payment: 'succeeded', money: sold(whole) },
    ],
    [
      'conceded by the buyer',
      'problem',
      (of) => go(of, 'buyer concede'),
      { laptop: 'sold', sale: true, money: sold(whole) },
    ],
    [
      'released by an Admin',
      'problem',
      (of) => go(of, 'admin release'),
      { laptop: 'sold', sale: true, money: sold(whole) },
    ],
    [
      'settled: a part back is no price',
      'offered by the seller',
      (of) => go(of, 'buyer settle'),
      { laptop: 'sold', sale: false, past: false, payment: 'succeeded', back: 10_000, money: sold(35_000) },
    ],
    [
      'split by an Admin',
      'stopped',
      (of) => go(of, 'admin split'),
      { laptop: 'sold', sale: false, payment: 'succeeded', back: 10_000, money: sold(35_000) },
    ],
    [
      'cancelled by the buyer in the first hour: for sale again',
      'paid',
      (of) => go(of, 'buyer cancel'),
      { ...refunded, laptop: 'for_sale' },
    ],
    ['cancelled by the seller: paused', 'paid', (of) => go(of, 'seller cancel'), { ...refunded, laptop: 'paused' }],
    ['not handed over in time: paused', 'paid', (of) => wait(of, 168), { ...refunded, laptop: 'paused' }],
    ['declined in silence: paused', 'declined', (of) => wait(of, 72), { ...refunded, laptop: 'paused' }],
    [
      'conceded by the seller who has it: paused',
      'declined',
      (of) => go(of, 'seller concede'),
      { ...refunded, laptop: 'paused' },
    ],
    [
      'conceded while the buyer has it: withdrawn',
      'problem',
      (of) => go(of, 'seller concede'),
      { ...refunded, laptop: 'withdrawn' },
    ],
    [
      'refunded by an Admin while the buyer has it',
      'problem',
      (of) => go(of, 'admin refund'),
      { ...refunded, laptop: 'withdrawn' },
    ],
    [
      'refunded by an Admin while they don’t agree',
      'unconfirmed',
      (of) => go(of, 'admin refund'),
      { ...refunded, laptop: 'paused' },
    ],
    ['refunded after completion', 'completed', (of) => go(of, 'admin refund'), { ...refunded, laptop: 'withdrawn' }],
    [
      'partly refunded after completion',
      'completed',
      (of) => go(of, 'admin refund-part'),
      { laptop: 'sold', sale: false, payment: 'succeeded', back: 10_000, money: sold(35_000) },
    ],
    [
      'partly, then whole',
      'completed',
      (of) => go(of, 'admin refund-part', 'admin refund'),
      { ...refunded, laptop: 'withdrawn' },
    ],
    [
      'settled, then whole',
      'offered by the seller',
      (of) => go(of, 'buyer settle', 'admin refund'),
      { ...refunded, laptop: 'withdrawn' },
    ],
  ])('%s', async (_, place, end, outcome) => {
    const deal = await dealAt(place)
    await end(deal)
    // Decided, and not made yet: owed to the buyer, not at the card.
    const before = await outcomeOf(deal)
    const back = whole + ((await settled(), await outcomeOf(deal)).money.provider ?? 0)
    expect(before.money.buyer ?? 0).toBe(back)
    expect(await outcomeOf(deal)).toMatchObject(outcome)
    expect((await outcomeOf(deal)).money).toEqual((outcome as { money: object }).money)
    expect((await refundsOf(deal)).reduce((sum, amount) => sum + amount, 0)).toBe(back)
    expect((await readAs(deal, 'buyer')).money).toMatchObject({ refunded: back / 100, toBuyer: 0, held: 0 })
    // Nothing comes twice.
    const made = await refundsOf(deal)
    await wait(deal, 2_000)
    await settled()
    expect(await refundsOf(deal)).toEqual(made)
    expect(await outcomeOf(deal)).toMatchObject(outcome)
  })
})

describe('a refund at the provider', () => {
  const open: Place[] = ['paid', 'received', 'declined', 'unconfirmed', 'problem', 'answered', 'stopped']

  it.each(open)('of a part leaves the order as it is, and counts: %s', async (place) => {
    const deal = await dealAt(place)
    const { state, step, waitsFor, dueAt } = await readAs(deal, 'buyer')
    await refundAtProvider(deal, 10_000)
    expect(await readAs(deal, 'buyer')).toMatchObject({
      state,
      step,
      waitsFor,
      dueAt,
      money: { held: 350, refunded: 100 },
    })
    expect((await readAs(deal, 'admin')).events.at(-1)).toMatchObject({
      act: 'refund-part',
      by: 'provider',
      amount: 100,
    })
    expect(await outcomeOf(deal)).toMatchObject({
      laptop: 'sold',
      past: false,
      money: { provider: -35_000, held: 35_000 },
    })
    await wait(deal, 2_000)
    await wait(deal, 2_000)
    await settled()
    const { state: end, holder } = await readAs(deal, 'buyer')
    expect(end).toBe(holder === 'buyer' ? 'completed' : 'refunded')
    const paidBack = end === 'refunded'
    expect(await outcomeOf(deal)).toMatchObject({ sale: false, money: paidBack ? {} : sold(35_000) })
    expect(await refundsOf(deal)).toEqual(paidBack ? [10_000, 35_000] : [10_000])
  })

  it.each([...open, 'completed' as const])('of the whole ends the order: %s', async (place) => {
    const deal = await dealAt(place)
    const { holder } = await readAs(deal, 'buyer')
    await refundAtProvider(deal, 10_000)
    await refundAtProvider(deal)
    await settled()
    expect(await readAs(deal, 'buyer')).toMatchObject({ state: 'refunded', dueAt: null })
    expect(await outcomeOf(deal)).toEqual({ ...refunded, laptop: holder === 'buyer' ? 'withdrawn' : 'paused' })
    expect(await refundsOf(deal)).toEqual([10_000, 35_000])
  })

  it('of a part after completion is the seller’s loss, and takes the price out of the sales', async () => {
    const deal = await dealAt('completed')
    expect(await outcomeOf(deal)).toMatchObject({ sale: true })
    await refundAtProvider(deal, 10_000)
    expect(await outcomeOf(deal)).toMatchObject({ sale: false, laptop: 'sold', money: sold(35_000) })
  })

  it('counts for what is decided afterwards', async () => {
    const deal = await dealAt('problem')
    await refundAtProvider(deal, 10_000)
    expect((await act(deal, 'admin', { act: 'split', amount: 350, text: 'All' })).body).toMatchObject({
      code: 'too-much-back',
    })
    await act(deal, 'admin', { act: 'split', amount: 200, text: 'Cracked' })
    await settled()
    expect(await outcomeOf(deal)).toMatchObject({ money: sold(15_000) })
    expect(await refundsOf(deal)).toEqual([10_000, 20_000])
  })

  it.each<[string, Place, number | undefined, number[], object]>([
    ['smaller than ours', 'completed', 4_000, [4_000, 6_000], sold(35_000)],
    ['the same as ours', 'completed', 10_000, [10_000], sold(35_000)],
    ['larger than ours', 'completed', 12_000, [12_000], sold(33_000)],
    ['of all', 'completed', undefined, [45_000], {}],
  ])('while ours is due ends ours by its amount: %s', async (_, place, amount, refunds, money) => {
    const deal = await dealAt(place)
    await go(deal, 'admin refund-part')
    await refundAtProvider(deal, amount)
    await settled()
    expect(await refundsOf(deal)).toEqual(refunds)
    expect((await outcomeOf(deal)).money).toEqual(money)
    expect((await readAs(deal, 'admin')).state).toBe(amount === undefined ? 'refunded' : 'completed')
  })

  it.each([
    ['a part', 10_000, [10_000, 35_000]],
    ['all', undefined, [45_000]],
  ] as const)('of %s while the whole is due from us', async (_, amount, refunds) => {
    const deal = await dealAt('paid')
    await go(deal, 'seller cancel')
    await refundAtProvider(deal, amount)
    await settled()
    expect(await refundsOf(deal)).toEqual(refunds)
    expect(await outcomeOf(deal)).toMatchObject({ ...refunded, laptop: 'paused' })
    expect((await outcomeOf(deal)).money).toEqual({})
  })

  it('is booked once, however late, doubled and disordered it is heard', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
    const deal = await dealAt('received')
    await market.cardSandbox.act(deal.trxId, 'refund', 10_000)
    await go(deal, 'buyer accept')
    await market.cardSandbox.act(deal.trxId, 'refund', 5_000)
    await market.cardSandbox.releaseWebhooks({ reversed: true, copies: 3 })
    await market.cardSandbox.settled()
    expect(await outcomeOf(deal)).toMatchObject({ sale: false, back: 15_000, money: sold(30_000) })
    expect((await readAs(deal, 'admin')).events.filter(({ by }) => by === 'provider')).toHaveLength(2)
  })

  it('of a laptop that was withdrawn since leaves it withdrawn', async () => {
    const deal = await dealAt('paid')
    await sql`update products set state = 'withdrawn' where id = ${deal.laptop}::uuid`.execute(market.db)
    await refundAtProvider(deal)
    expect(await outcomeOf(deal)).toMatchObject({ laptop: 'withdrawn', money: {} })
  })
})

describe('a refund that is due', () => {
  it.each<[string, object]>([
    ['while the provider is away', { api: { down: true } }],
    ['whose reply is lost', { api: { dropReplies: 1 } }],
    ['whose events are lost', { webhooks: { mode: 'lose' } }],
  ])('is made once: %s', async (_, faults) => {
    const [cancelled, part] = [await dealAt('paid'), await dealAt('problem')]
    await settled()
    await market.cardSandbox.setFaults(faults)
    await go(cancelled, 'seller cancel')
    await go(part, 'admin split')
    await market.runJobs()
    await market.cardSandbox.clearFaults()
    await market.runJobs({ later: true })
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market.db)
    await reconcile(market)
    await settled()
    expect([await refundsOf(cancelled), await refundsOf(part)]).toEqual([[45_000], [10_000]])
    expect(await outcomeOf(cancelled)).toEqual({ ...refunded, laptop: 'paused' })
    expect(await outcomeOf(part)).toMatchObject({ money: sold(35_000), back: 10_000 })
  })

  it('in part is made once for each decision, when a second comes while the reply to the first is lost', async () => {
    const deal = await dealAt('completed')
    await market.cardSandbox.setFaults({ api: { dropReplies: 1 }, webhooks: { mode: 'lose' } })
    await go(deal, 'admin refund-part')
    await market.runJobs()
    await act(deal, 'admin', { act: 'refund-part', amount: 50, text: 'And more' })
    await market.cardSandbox.clearFaults()
    for (const _ of [1, 2, 3]) await market.runJobs({ later: true })
    await market.cardSandbox.settled()
    expect(await refundsOf(deal)).toEqual([10_000, 5_000])
    expect((await outcomeOf(deal)).money).toEqual(sold(30_000))
  })
})

it('a refund that is booked while the same is about to be made again is made once', async () => {
  const deal = await dealAt('problem')
  await settled()
  await market.cardSandbox.setFaults({ api: { dropReplies: 9 }, webhooks: { mode: 'lose' } })
  await go(deal, 'admin split')
  await market.runJobs()
  await market.cardSandbox.clearFaults()
  const [first, second] = [new pg.Client(market.owner), new pg.Client(market.owner)]
  await Promise.all([first.connect(), second.connect()])
  const readersWaiting = async () =>
    (
      await sql`select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = 'ledger'::regclass and not l.granted`.execute(market.db)
    ).rows.length
  const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
  const bookingWaits = async () =>
    (await sql`select where cardinality(pg_blocking_pids(${rows[0]?.pid})) > 0`.execute(market.db)).rows.length === 1
  const lock = (client: pg.Client) => client.query('lock table ledger in access exclusive mode')
  // The locks let one read of the ledger through, then the booking, then the next read.
  await first.query('begin')
  await lock(first)
  const again = market.runJobs({ later: true })
  await expect.poll(readersWaiting).toBe(1)
  const book = async () => {
    await second.query('begin')
    // First, as in the product: the job holds the order while it waits for the ledger.
    await second.query('select from orders where product_id = $1 for update', [deal.laptop])
    await lock(second)
    await second.query(
      `insert into ledger (id, order_id, kind, debit, credit, amount, currency, source)
      select gen_random_uuid(), id, 'refund', 'buyer', 'provider', 10000, currency, 'refund:' || id || ':10000'
      from orders where product_id = $1`,
      [deal.laptop],
    )
    await second.query('commit')
  }
  const booked = book()
  await expect.poll(bookingWaits).toBe(true)
  await first.query('commit')
  await Promise.all([again, booked])
  await Promise.all([first.end(), second.end()])
  await settled()
  expect(await refundsOf(deal)).toEqual([10_000])
})

it('a refund that fails while a second is decided leaves no failed job', async () => {
  const deal = await dealAt('completed')
  await market.cardSandbox.setFaults({ api: { stallMs: 600_000, dropReplies: 1 }, webhooks: { mode: 'lose' } })
  await go(deal, 'admin refund-part')
  const running = market.runJobs()
  await expect.poll(() => market.cardSandbox.stalled()).toBe(1)
  await act(deal, 'admin', { act: 'refund-part', amount: 50, text: 'And more' })
  await market.cardSandbox.setFaults({ api: { stallMs: 0 } })
  await running
  await market.cardSandbox.clearFaults()
  for (const _ of [1, 2, 3]) await market.runJobs({ later: true })
  await market.cardSandbox.settled()
  expect(await refundsOf(deal)).toEqual([10_000, 5_000])
  const { rows } = await sql`select last_error from graphile_worker.jobs where attempts >= max_attempts`.execute(
    market.db,
  )
  expect(rows).toEqual([])
})

describe('a charge in vain', () => {
  const orderOf = (trxId: string) =>
    sql<{ id: string; state: string; amount: number; currency: string }>`
      select o.id, o.state, o.amount::float8, o.currency from orders o join payments m on m.id = o.payment_id
      where m.intent_id = ${trxId}`.execute(market.db)

  it.each<[string, (payment: string, laptop: string) => Promise<unknown>, string]>([
    [
      'too late',
      (_, laptop) =>
        market.db.transaction().execute(async (trx) => {
          await trx.deleteFrom('holds').where('product_id', '=', laptop).execute()
          await trx.updateTable('products').set({ state: 'sold' }).where('id', '=', laptop).execute()
        }),
      'sold',
    ],
    [
      'of another amount',
      (payment) => sql`update payments set amount = 44000 where intent_id = ${payment}`.execute(market.db),
      'for_sale',
    ],
    [
      'in another currency',
      (payment) => sql`update payments set currency = 'eur' where intent_id = ${payment}`.execute(market.db),
      'for_sale',
    ],
  ])('%s is an order that is born refunded, and touches neither laptop nor booking', async (_, spoil, state) => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const buyer = await market.signUp()
    await market.proveEmail(buyer)
    const laptop = await market.listLaptop(seller)
    const trxId = await charge(market, buyer, laptop)
    await spoil(trxId, laptop)
    await sql`update payments set asked_at = asked_at - interval '1 hour'`.execute(market.db)
    await reconcile(market)
    const [order] = (await orderOf(trxId)).rows
    expect(order).toMatchObject({ state: 'refunded', amount: whole })
    const payment = await market.db
      .selectFrom('payments')
      .select('id')
      .where('intent_id', '=', trxId)
      .executeTakeFirstOrThrow()
    const deal = { market, id: order?.id ?? '', laptop, trxId, paymentId: payment.id, buyer, seller, admin }
    expect(await outcomeOf(deal)).toMatchObject({
      laptop: state,
      sale: false,
      past: false,
      payment: 'refund-due',
      money: { buyer: whole },
    })
    await settled()
    expect(await outcomeOf(deal)).toMatchObject({ laptop: state, sale: false, past: false, payment: 'refunded' })
    expect((await outcomeOf(deal)).money).toEqual({})
    expect(await refundsOf(deal)).toEqual([whole])
    expect((await readAs(deal, 'buyer')).events.map((event) => event.act)).toEqual(['late-payment'])
  })
})
