import { orderStates } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market } from '../../test/market.ts'
import { makeDemoMarket } from './make-demo-market.ts'
import { makeDemoOrders, type DemoOrdersJob } from './make-demo-orders.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
  const { url: apiUrl, publishableKey } = market.cardSandbox
  const standIn = { apiUrl, publishableKey, currency: 'bdt' }
  await makeDemoMarket({ db: market.db, identity: null, images: market.images, standIn })
})
afterAll(() => market.stop())

async function queued(): Promise<DemoOrdersJob> {
  const { rows } = await sql<{ payload: DemoOrdersJob }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'make-demo-orders'`.execute(market.db)
  return rows[0]?.payload ?? expect.fail('no orders are queued')
}
const states = async () =>
  (await market.db.selectFrom('orders').select('state').orderBy('created_at').execute()).map(({ state }) => state)

it('a demo market gets an order in each state, whose money the card provider has, once', async () => {
  const job = await queued()
  // A run that ends after three of the laptops.
  await expect(
    makeDemoOrders(market, { ...job, laptops: [...job.laptops.slice(0, 3), { key: 'none', id: 'none' }] }),
  ).rejects.toThrow()
  expect(await states()).toEqual(orderStates.slice(0, 3))
  await market.runJobs({ later: true })
  expect(await states()).toEqual(orderStates)
  await makeDemoOrders(market, job)
  const { charges } = await market.cardSandbox.books()
  expect(charges).toHaveLength(orderStates.length)
  expect(charges.map(({ amount_refunded: back }) => back > 0)).toEqual([false, false, false, false, true])
  const { rows } = await sql`select from holds`.execute(market.db)
  expect(rows).toEqual([])
})
