import { orderStates } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market } from '../../test/market.ts'
import { openMachines } from '../features/listings/duplicates/machines.ts'
import { makeDemoMarket } from './make-demo-market.ts'
import { makeDemoOrders, type DemoOrdersJob } from './make-demo-orders.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
  const { url: apiUrl, publishableKey } = market.cardSandbox
  const standIn = { apiUrl, publishableKey, currency: 'bdt' }
  await makeDemoMarket({ db: market.db, identity: null, images: market.images, standIn })
  // Without sign-in accounts nobody has proven an address, as the seller who is paid out has.
  await sql`insert into identity_users (id, name, email, email_verified) values ('n', 'N', 'saler@demo.test', true)`.execute(
    market.db,
  )
  await market.db.updateTable('users').set({ identity_id: 'n' }).where('email', '=', 'saler@demo.test').execute()
  // Storing photos and training prices would take ten seconds of a processor.
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier <> 'make-demo-orders'`.execute(
    market.db,
  )
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
  const [job, needs] = [await queued(), { ...market, keyOfMachine: openMachines('demo') }]
  // A run that ends after three of the laptops.
  await expect(
    makeDemoOrders(needs, { ...job, laptops: [...job.laptops.slice(0, 3), { key: 'none', id: 'none' }] }),
  ).rejects.toThrow()
  expect(await states()).toEqual(orderStates.slice(0, 3))
  await market.runJobs({ later: true })
  expect(await states()).toEqual(orderStates)
  await makeDemoOrders(needs, job)
  const { charges } = await market.cardSandbox.books()
  expect(charges).toHaveLength(orderStates.length)
  expect(charges.map(({ amount_refunded: back }) => back > 0)).toEqual([false, false, false, false, true])
  const { rows } = await sql`select from holds`.execute(market.db)
  expect(rows).toEqual([])
})

it('a demo market has an order with one check, in which the battery and the charger differ', async () => {
  const { rows } = await sql<{ state: string; lines: { what: string; verdict: string }[] }>`
    select o.state, c.result -> 'lines' as lines from order_checks c join orders o on o.id = c.order_id`.execute(
    market.db,
  )
  expect(rows.map(({ state }) => state)).toEqual(['received'])
  const differing = rows[0]?.lines.filter(({ verdict }) => verdict === 'differs').map(({ what }) => what)
  expect(differing).toEqual(['batteryHealthPercent', 'charger'])
})

it('a demo market has a due payout of what its seller is owed, with its rows of the ledger, and six notices for buyer and seller', async () => {
  const [payout, ...others] = await market.db.selectFrom('payouts').selectAll().execute()
  expect([payout?.state, others]).toEqual(['open', []])
  const { rows } = await sql<{ amount: number; owed: number }>`
    select sum(amount)::float8 as amount, (select sum(balance_of(id, 'seller'))::float8 from orders) as owed
    from ledger where payout_id = ${payout?.id}::uuid`.execute(market.db)
  expect(rows).toEqual([{ amount: payout?.amount, owed: 0 }])
  const told = await sql<{ email: string }>`
    select u.email from notices n join users u on u.id = n.user_id where u.email in ('buyer@demo.test', 'saler@demo.test')
    group by u.email having count(*) >= 6 order by u.email`.execute(market.db)
  expect(told.rows.map(({ email }) => email)).toEqual(['buyer@demo.test', 'saler@demo.test'])
  const due = await sql`select from notices where kind = 'payout-due'`.execute(market.db)
  expect(due.rows).toHaveLength(1)
})
