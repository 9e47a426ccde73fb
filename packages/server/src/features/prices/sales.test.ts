import { payOut } from '../payouts/test/owed.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { acceptLaptop, buy, charge, tellOfCharge } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'
import { newId } from '../../db/id.ts'
import { removeSale } from './record-sale.ts'
import { pastSales, thinkPad } from './test/past-sales.ts'

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

const { sell, sellOthers, train } = pastSales(() => market)
const estimate = async (body: object, who = seller) => (await who.send('POST', '/api/price-range', body)).body

describe('sales that count no more', () => {
  const seen = async () => (await estimate({ name: 'Lenovo ThinkPad T480', brand: 'Lenovo' })).sales as number
  async function sellWith(from: TestUser, to: TestUser): Promise<string> {
    const id = await market.listLaptop(from, { ...thinkPad, itemName: 'Lenovo ThinkPad T480' })
    await buy(market, to, id)
    await acceptLaptop(market, to, id)
    // The laptop's own price of 450 is far from the others.
    await sql`update sales set price = 3500000 where product_id = ${id}::uuid`.execute(market.db)
    const sale = await market.db.selectFrom('sales').select('id').where('product_id', '=', id).executeTakeFirst()
    return sale?.id ?? ''
  }
  beforeEach(async () => {
    await sell(9)
    await sellOthers()
  })

  it('are those of a seller who deletes the account; nobody’s id stays', async () => {
    const [gone, goneBuyer] = [await market.signUp('Saler'), await market.signUp()]
    const sale = await sellWith(gone, goneBuyer)
    await train()
    expect(await seen()).toBe(10)
    const parties = () =>
      market.db.selectFrom('sales').select(['seller_id', 'buyer_id', 'left_out']).where('id', '=', sale).execute()
    await goneBuyer.call('deleteUser', { params: { id: await idOf(goneBuyer) } })
    expect(await parties()).toEqual([{ seller_id: await idOf(gone), buyer_id: null, left_out: null }])
    await payOut(market, gone, await market.admin())
    await gone.call('deleteUser', { params: { id: await idOf(gone) } })
    expect(await parties()).toEqual([{ seller_id: null, buyer_id: null, left_out: 'seller-deleted' }])
    await train()
    expect(await seen()).toBe(9)
  })

  it('are those whose money went back', async () => {
    const [first, second] = [
      await sellWith(await market.signUp('Saler'), buyer),
      await sellWith(await market.signUp('Saler'), buyer),
    ]
    await train()
    expect(await seen()).toBe(11)
    await removeSale(market.db, first)
    await removeSale(market.db, first)
    await sql`update payments set state = 'refunded', refunded_amount = amount, refunded_at = now(), refunded_by = 'bank' where id = ${second}::uuid`.execute(
      market.db,
    )
    await train()
    expect(await seen()).toBe(9)
  })

  it('are those that an Admin leaves out, until they are counted again; both are audited', async () => {
    const saler = await market.signUp('Saler')
    const sale = await sellWith(saler, buyer)
    const admin = await market.admin()
    const leaveOut = (leftOutFor: unknown, id = sale) => admin.send('PATCH', `/api/sales/${id}`, { leftOutFor })
    const listed = async () =>
      ((await admin.call('listSales', { query: { limit: '100' } })).body.respons as { _id: string }[]).find(
        ({ _id }) => _id === sale,
      )
    expect(await leaveOut('price-not-real')).toMatchObject({ status: 200, body: { message: 'Sale left out' } })
    expect(await leaveOut('price-not-real')).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({
      price: 35_000,
      seller: { displayName: saler.name },
      buyer: { displayName: buyer.name },
      leftOutFor: 'price-not-real',
      leftOutBy: { displayName: admin.name },
    })
    await train()
    expect(await seen()).toBe(9)
    expect(await leaveOut(null)).toMatchObject({ status: 200, body: { message: 'Sale counted again' } })
    expect(await listed()).toMatchObject({ leftOutFor: null, leftOutBy: null })
    await train()
    expect(await seen()).toBe(10)
    const entries = await market.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('target_id', '=', sale)
      .where('action', 'in', ['sale-left-out', 'sale-counted'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'sale-left-out', reason: 'price-not-real' },
      { action: 'sale-counted', reason: null },
    ])
    expect((await leaveOut('dislike')).body).toMatchObject({ status: 400, errors: [{ field: 'leftOutFor' }] })
    expect((await leaveOut(null, newId())).body).toMatchObject({ status: 404, code: 'sale-not-found' })
  })

  it('are listed page by page, the newest first', async () => {
    const admin = await market.admin()
    await sell(1, 'Lenovo ThinkPad T480', { sold_on: '2026-11-20' })
    const ids: string[] = []
    const days: string[] = []
    for (let after: string | undefined, page = 0; page < 10; page++) {
      const query = { limit: '7', ...(after !== undefined && { after }) }
      const { body } = await admin.call('listSales', { query })
      ids.push(...body.respons.map(({ _id }: { _id: string }) => _id))
      days.push(...body.respons.map(({ soldOn }: { soldOn: string }) => soldOn))
      if (!(after = body.next)) break
    }
    expect(new Set(ids).size).toBe(28)
    expect(days).toEqual(['2026-11-20', ...Array.from({ length: 27 }, () => '2026-09-14')])
  })
})

describe('sales', () => {
  it('are recorded when the order is completed, once, and those made elsewhere, withdrawn or refunded are none', async () => {
    const [paid, elsewhere, withdrawn, refunded] = [
      await market.listLaptop(seller, { ...thinkPad, facts: { ramGb: 16 } }),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
    ]
    const trxId = await charge(market, buyer, paid)
    await tellOfCharge(buyer, paid, trxId)
    await tellOfCharge(buyer, paid, trxId)
    expect((await sql`select from sales`.execute(market.db)).rows).toEqual([])
    await acceptLaptop(market, buyer, paid)
    await seller.call('markProductSold', { params: { id: elsewhere }, body: { soldFlag: true } })
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    // Otherwise the webhook could sell it before it is marked as sold.
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const late = await charge(market, buyer, refunded)
    await sql`delete from holds`.execute(market.db)
    await sql`update products set state = 'sold' where id = ${refunded}::uuid`.execute(market.db)
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
