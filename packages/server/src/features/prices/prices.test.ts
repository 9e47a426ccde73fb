import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { PriceRange } from '@market/contract'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { buy, charge, tellOfCharge } from '../../../test/purchase.ts'
import { newId } from '../../db/id.ts'
import { writeEntries } from '../listings/search-entries.ts'

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

/** Past sales of one model, the first for 30,000 and each for 1,000 more. */
async function sell(count: number, title = 'Lenovo ThinkPad T480'): Promise<void> {
  for (let n = 0; n < count; n++)
    await market.db
      .insertInto('sales')
      .values({
        id: newId(),
        product_id: null,
        title: `${title} number ${n}`,
        brand: title.split(' ')[0] ?? '',
        condition: 'good',
        months: 24,
        facts: JSON.stringify({ ramGb: 8, colour: 'black' }),
        price: (30_000 + 1_000 * n) * 100,
        sold_on: '2026-09-14',
      })
      .execute()
}

const unlike = ['Apple MacBook Air', 'HP Pavilion', 'Acer Aspire', 'Asus VivoBook', 'MSI Katana', 'Razer Blade']
async function sellOthers(): Promise<void> {
  for (const title of unlike) await sell(3, title)
}

/** Trains at once, though the last model may be new. */
async function train(): Promise<void> {
  await sql`update price_models set trained_at = now() - interval '7 hours'`.execute(market.db)
  await runTraining()
}

async function runTraining(): Promise<void> {
  await sql`select graphile_worker.add_job('train-prices')`.execute(market.db)
  await market.runJobs()
}

const version = async () => (await market.db.selectFrom('price_models').select('version').execute())[0]?.version ?? 0

const thinkPad = { itemName: 'Lenovo ThinkPad T480', brand: 'Lenovo', resalePrice: 450 }
const rangeOf = async (id: string, who = market.visitor): Promise<PriceRange> =>
  (await who.call('readPriceRange', { params: { id } })).body as never
const estimate = async (body: object, who = seller) => (await who.send('POST', '/api/price-range', body)).body

describe('the range that laptops sold for', () => {
  it('says nothing before the first training', async () => {
    await sell(8)
    expect(await rangeOf(await market.listLaptop(seller, thinkPad))).toEqual({ sales: 0, model: null, range: null })
  })

  it('says how many comparable sales there are below five, and no more', async () => {
    await sell(4)
    await sellOthers()
    await train()
    expect(await rangeOf(await market.listLaptop(seller, thinkPad))).toEqual({
      sales: 4,
      model: await version(),
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
      name: expect.stringContaining('Lenovo ThinkPad T480'),
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
    const nothing = { sales: 0, model: null, range: null }
    await expect.poll(() => rangeOf(id)).toEqual(nothing)
    expect(await rangeOf('no-id')).toEqual(nothing)
  })

  it('does not count the own sale of a laptop as evidence, nor show whose it was', async () => {
    await sell(9)
    await sellOthers()
    const [own, other] = [await market.listLaptop(seller, thinkPad), await market.listLaptop(seller, thinkPad)]
    await buy(market, buyer, own)
    await train()
    expect((await rangeOf(own)).sales).toBe(9)
    const seen = await rangeOf(other)
    expect(seen.sales).toBe(10)
    expect(JSON.stringify(seen)).not.toContain(own)
  })
})

describe('sales', () => {
  it('are recorded with the payment, once, and those made elsewhere, withdrawn or refunded are none', async () => {
    const [paid, elsewhere, withdrawn, refunded] = [
      await market.listLaptop(seller, { ...thinkPad, facts: { ramGb: 16 } }),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
    ]
    const trxId = await charge(market, buyer, paid)
    await tellOfCharge(buyer, paid, trxId)
    await tellOfCharge(buyer, paid, trxId)
    await seller.call('markProductSold', { params: { id: elsewhere }, body: { soldFlag: true } })
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    // Otherwise the webhook could sell it before it is marked as sold.
    onTestFinished(() => market.cardSandbox.clearFaults())
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const late = await charge(market, buyer, refunded)
    await sql`delete from holds`.execute(market.db)
    await sql`update products set sold = true where id = ${refunded}::uuid`.execute(market.db)
    await tellOfCharge(buyer, refunded, late)
    await market.runJobs()
    const { rows } = await sql`
      select product_id, title, brand, condition, months, facts, price, sold_on = now()::date as today from sales`.execute(
      market.db,
    )
    expect(rows).toEqual([
      {
        product_id: paid,
        title: 'Lenovo ThinkPad T480',
        brand: 'Lenovo',
        condition: 'good',
        months: 18,
        facts: { ramGb: 16 },
        price: 45_000,
        today: true,
      },
    ])
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

  it('is not done with fewer than five sales', async () => {
    const before = await version()
    await sell(4)
    await train()
    expect(await version()).toBe(before)
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
    await writeEntries(market.db, [dear])
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
    await writeEntries(market.db, [id])
    const running = await market.db.transaction().execute(async (trx) => {
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
