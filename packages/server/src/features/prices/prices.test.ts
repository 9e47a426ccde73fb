import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PriceRange } from '@market/contract'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { acceptLaptop, buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'
import { pastSales, thinkPad } from './test/past-sales.ts'
import { writeEntries } from '../listings/entries/search-entries.ts'
import { inTransaction } from '../../db/transaction.ts'

let market: Market
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
  buyer = await market.signUp()
})
afterAll(() => market.stop())
beforeEach(() => sql`delete from sales`.execute(market.db))

const { sell, sellOthers, train, runTraining } = pastSales(() => market)

const version = async () => (await market.db.selectFrom('price_models').select('version').execute())[0]?.version ?? 0

const rangeOf = async (id: string, who = market.visitor): Promise<PriceRange> =>
  (await who.call('readPriceRange', { params: { id } })).body as never
const estimate = async (body: object, who = seller) => (await who.send('POST', '/api/price-range', body)).body

describe('the range that laptops sold for', () => {
  it('says nothing before the first training', async () => {
    await sell(8)
    expect(await rangeOf(await market.listLaptop(seller, thinkPad))).toEqual({
      sales: 0,
      model: null,
      missing: 'sales',
      range: null,
    })
  })

  it('says how many comparable sales there are below five, and no more', async () => {
    await sell(4)
    await sellOthers()
    await train()
    expect(await rangeOf(await market.listLaptop(seller, thinkPad))).toEqual({
      sales: 4,
      model: await version(),
      missing: 'sales',
      range: null,
    })
  })

  it('has its middle, its error and the nearest sales as evidence from five on', async () => {
    await sell(10)
    await sellOthers()
    await train()
    const { sales, model, range } = await rangeOf(await market.listLaptop(seller, thinkPad))
    expect([sales, model, range?.coverage, range?.sales.length]).toEqual([10, await version(), 80, 8])
    expect(range?.from).toBeLessThan(range?.middle ?? 0)
    expect(range?.middle).toBeLessThan(range?.to ?? 0)
    expect(range?.middle).toBeGreaterThan(25_000)
    expect(range?.middle).toBeLessThan(45_000)
    expect((range?.middle ?? 1) % 500).toBe(0)
    expect(range?.medianError).toBeGreaterThan(0)
    expect(range?.sales[0]).toEqual({
      brand: 'Lenovo',
      facts: [{ fact: 'ramGb', value: 8 }],
      price: expect.any(Number),
      month: '2026-09',
    })
  })

  it('is the same for one who describes the laptop, of whom nothing is stored', async () => {
    await sell(10)
    await sellOthers()
    await train()
    const listed = await rangeOf(await market.listLaptop(seller, { ...thinkPad, usedtime: 18, facts: { ramGb: 8 } }))
    const described = { name: 'Lenovo ThinkPad T480', brand: 'Lenovo', condition: 'Good', months: 18 }
    expect(await estimate({ ...described, facts: { ramGb: 8 } })).toEqual(listed)
    expect((await estimate({ name: 'ThinkPad T480' })).sales).toBeGreaterThan(0)
    expect(await estimate({ name: '' })).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await estimate({ name: 'X' }, market.visitor)).toMatchObject({ status: 401 })
  })

  it('is empty for laptops that are unknown or withdrawn', async () => {
    await sell(10)
    await sellOthers()
    const id = await market.listLaptop(seller, thinkPad)
    await train()
    expect((await rangeOf(id)).sales).toBe(10)
    await seller.call('withdrawProduct', { params: { id } })
    const nothing = { sales: 0, model: null, missing: 'sales', range: null }
    await expect.poll(() => rangeOf(id)).toEqual(nothing)
    expect(await rangeOf('no-id')).toEqual(nothing)
  })

  it('does not count the own sale of a laptop as evidence, nor show whose it was', async () => {
    await sell(9)
    await sellOthers()
    const [own, other] = [await market.listLaptop(seller, thinkPad), await market.listLaptop(seller, thinkPad)]
    await buy(market, buyer, own)
    await acceptLaptop(market, buyer, own)
    // The laptop's own price of 450 is far from the others.
    await sql`update sales set price = 3500000 where product_id = ${own}::uuid`.execute(market.db)
    await train()
    expect((await rangeOf(own)).sales).toBe(9)
    const seen = await rangeOf(other)
    expect(seen.sales).toBe(10)
    expect(JSON.stringify(seen)).not.toContain(own)
  })
})

describe('no person weighs much in a range:', () => {
  const people = (count: number) => Promise.all(Array.from({ length: count }, async () => idOf(await market.signUp())))
  const counted = async () => (await estimate({ name: 'Lenovo ThinkPad T480', brand: 'Lenovo' })).sales as number
  const movedBy = (before: PriceRange['range'], after: PriceRange['range']) =>
    Math.max(...(['from', 'middle', 'to'] as const).map((at) => Math.abs((after?.[at] ?? 0) / (before?.[at] ?? 1) - 1)))

  it.each([1, 3, 10])('%d sales at 0.50 move that of a model with 20 sales by less than 5 %', async (count) => {
    const id = await market.listLaptop(seller, thinkPad)
    await sell(20)
    await sellOthers(10)
    await train()
    const before = (await rangeOf(id)).range
    await sell(count, 'Lenovo ThinkPad T480 www.evil.test', { price: 50 })
    await train()
    const { sales, range } = await rangeOf(id)
    expect(sales).toBe(20)
    expect(movedBy(before, range)).toBeLessThan(0.05)
  })

  it.each([3, 1 / 3])(
    'ten pairs that trade at %f times the price move middle and ends of a model’s range by at most 8 %',
    async (factor) => {
      const id = await market.listLaptop(seller, thinkPad)
      await sell(20)
      await sellOthers(10)
      await train()
      const before = (await rangeOf(id)).range
      await sell(10, undefined, { price: Math.round(40_000 * factor) * 100 })
      await train()
      expect(movedBy(before, (await rangeOf(id)).range)).toBeLessThanOrEqual(0.08)
    },
  )

  it('fifty pairs that trade at 0.50 leave the 20 honest sales compared', async () => {
    const id = await market.listLaptop(seller, thinkPad)
    await sell(20)
    await sellOthers(10)
    await train()
    const before = (await rangeOf(id)).range
    await sell(50, undefined, { price: 50 })
    await train()
    const { sales, range } = await rangeOf(id)
    expect(sales).toBe(20)
    expect(range?.sales.map(({ price }) => price).filter((price) => price < 30_000)).toEqual([])
    expect(movedBy(before, range)).toBeLessThanOrEqual(0.08)
  })

  it('of one seller and buyer one sale a month counts', async () => {
    const [from = '', to = '', another = ''] = await people(3)
    await sell(5)
    await sellOthers()
    const ofPair = { seller_id: from, buyer_id: to }
    for (const sold_on of ['2026-09-01', '2026-09-30', '2026-10-01'])
      for (const title of ['Lenovo ThinkPad T480', 'Lenovo ThinkPad T480 again'])
        await sell(1, title, { ...ofPair, sold_on })
    await train()
    expect(await counted()).toBe(7)
    await sell(1, 'Lenovo ThinkPad T480', { ...ofPair, buyer_id: another })
    await train()
    expect(await counted()).toBe(8)
  })

  it('of one seller and model two sales a month count', async () => {
    const [from = '', ...buyers] = await people(5)
    await sell(5)
    await sellOthers()
    for (const buyer_id of buyers) await sell(1, 'Lenovo ThinkPad T480', { seller_id: from, buyer_id })
    await train()
    expect(await counted()).toBe(7)
    await sell(1, 'Lenovo ThinkPad T480', { seller_id: from, sold_on: '2026-10-02' })
    await train()
    expect(await counted()).toBe(8)
  })

  it('fewer than 20 sales need five sellers, and the reply says so', async () => {
    const sellers = await people(4)
    const months = ['2026-07-02', '2026-08-02', '2026-09-02']
    for (const seller_id of sellers) for (const sold_on of months) await sell(1, undefined, { seller_id, sold_on })
    await sellOthers()
    const id = await market.listLaptop(seller, thinkPad)
    await train()
    expect(await rangeOf(id)).toEqual({ sales: 12, model: await version(), missing: 'sellers', range: null })
    await sell(1)
    await train()
    expect(await rangeOf(id)).toMatchObject({ sales: 13, missing: null, range: { coverage: 80 } })
    await sql`delete from sales where seller_id is null and title like 'Lenovo%'`.execute(market.db)
    for (const sold_on of ['2026-05-02', '2026-06-02'])
      for (const seller_id of sellers) await sell(1, undefined, { seller_id, sold_on })
    await train()
    expect(await rangeOf(id)).toMatchObject({ sales: 20, missing: null, range: { coverage: 80 } })
  })

  it('evidence says nothing that a seller worded', async () => {
    await sell(9)
    await sellOthers()
    const evil = 'www.evil.test'
    const bought = await market.listLaptop(seller, {
      ...thinkPad,
      resalePrice: 36_000,
      itemName: `Lenovo ThinkPad T480 ${evil}`,
      facts: { ramGb: 8, processor: `i5-8350U ${evil}`, model: evil, graphics: evil, operatingSystem: evil },
    })
    const { body } = await buyer.call('createPaymentIntent', { body: { price: 36_000, productId: bought } })
    const paid = await market.cardSandbox.pay(body.clientSecret)
    await buyer.call('recordPayment', {
      body: { price: 36_000, trxId: Object(paid).id, productId: bought, userId: buyer.email },
    })
    await acceptLaptop(market, buyer, bought)
    await train()
    const seen = await rangeOf(await market.listLaptop(seller, { ...thinkPad, facts: { processor: 'i5-8350U' } }))
    expect(seen.range?.sales[0]?.facts).toContainEqual({ fact: 'processor', value: 'Intel Core i5-8350U' })
    expect(JSON.stringify(seen)).not.toContain(evil)
  })
})

describe('training', () => {
  it('waits for six hours and for a change of the sales', async () => {
    await sell(6)
    await sellOthers()
    await train()
    const first = await version()
    await sell(1)
    await runTraining()
    expect(await version()).toBe(first)
    await train()
    expect(await version()).toBe(first + 1)
    await train()
    expect(await version()).toBe(first + 1)
  })

  it('forgets what it learnt when fewer than five sales are left', async () => {
    await sell(10)
    await sellOthers()
    const id = await market.listLaptop(seller, thinkPad)
    await train()
    const before = await version()
    expect((await rangeOf(id)).sales).toBe(10)
    await sql`delete from sales`.execute(market.db)
    await sell(4)
    await train()
    expect(await rangeOf(id)).toEqual({ sales: 0, model: before + 1, missing: 'sales', range: null })
    await train()
    expect(await version()).toBe(before + 1)
  })
})

describe('the order by value', () => {
  const byValue = async (q: string, after?: string) => {
    const { body } = await market.visitor.call('searchProducts', {
      query: { q, sort: 'value', limit: '2', ...(after !== undefined && { after }) },
    })
    return body as { respons: { _id: string }[]; next?: string }
  }

  it('has the lowest relative to its middle first and those without a range last, page by page', async () => {
    await sell(10)
    await sellOthers()
    const list = (itemName: string, resalePrice: number, brand = 'Lenovo') =>
      market.listLaptop(seller, { itemName, resalePrice, brand })
    const dear = await list('Lenovo ThinkPad T480 valueword', 60_000)
    const unknown = await list('Samsung Odd valueword', 10, 'Samsung')
    const cheap = await list('Lenovo ThinkPad T480 valueword', 20_000)
    await train()
    await expect
      .poll(async () => {
        const first = await byValue('valueword')
        const second = await byValue('valueword', first.next)
        return [...first.respons, ...second.respons].map(({ _id: id }) => id)
      })
      .toEqual([cheap, dear, unknown])
    // A changed price is compared again.
    await sql`update products set resale_price = 100 where id = ${dear}::uuid`.execute(market.db)
    await inTransaction(market.db, (trx) => writeEntries(trx, [dear]))
    await sql`select graphile_worker.add_job('rate-entries')`.execute(market.db)
    await market.runJobs()
    await expect.poll(async () => (await byValue('valueword')).respons[0]?._id).toBe(dear)
  })
})

describe('rating the listings', () => {
  const rate = async () => {
    await sql`select graphile_worker.add_job('rate-entries')`.execute(market.db)
    await market.runJobs()
  }
  const entryOf = async (id: string) => {
    const { rows } = await sql<{ model: number; ratio: number; state: string }>`
      select price_model as model, price_ratio as ratio, xmin::text as state from search_entries where product_id = ${id}::uuid`.execute(
      market.db,
    )
    return rows[0]
  }

  const waitingStatements = async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      market.db,
    )
    return rows.map(({ query }) => query)
  }

  it('follows each new model, and then leaves the entries as they are', async () => {
    await sell(10)
    await sellOthers()
    const id = await market.listLaptop(seller, thinkPad)
    await train()
    await rate()
    const rated = await entryOf(id)
    expect(rated).toMatchObject({ model: await version(), ratio: expect.any(Number) })
    await rate()
    expect(await entryOf(id)).toEqual(rated)
    await sell(3)
    await train()
    await rate()
    expect((await entryOf(id))?.model).toBe((rated?.model ?? 0) + 1)
  })

  it('leaves an entry whose price changes meanwhile to the next run', async () => {
    await sell(10)
    await sellOthers()
    const id = await market.listLaptop(seller, thinkPad)
    await train()
    await rate()
    const ratio = (await entryOf(id))?.ratio ?? 0
    await inTransaction(market.db, (trx) => writeEntries(trx, [id]))
    const running = await inTransaction(market.db, async (trx) => {
      await sql`update products set resale_price = 2 * resale_price where id = ${id}::uuid`.execute(trx)
      await writeEntries(trx, [id])
      const job = rate()
      await expect
        .poll(async () => (await waitingStatements()).filter((query) => query.includes('update search_entries')))
        .toHaveLength(1)
      return { job }
    })
    await running.job
    expect((await entryOf(id))?.model).toBe(0)
    await rate()
    expect(Math.abs(((await entryOf(id))?.ratio ?? 0) - 2 * ratio)).toBeLessThanOrEqual(2)
  })
})
