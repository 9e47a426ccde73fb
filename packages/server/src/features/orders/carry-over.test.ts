import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrate } from '../../db/migrate.ts'

// An upgrade from the release before there were orders.

const log = { info: () => {}, warn: () => {}, error: console.error }
const migrations = path.join(import.meta.dirname, '../../../migrations')

const id = (name: string) => `md5('${name}')::uuid`

/** Each payment of its own laptop: state, what is back of 100, and of which the laptop is in which state. */
const payments = [
  ['sold', 'succeeded', 0, 'sold'],
  ['back in part', 'succeeded', 30, 'sold'],
  ['due', 'refund-due', 0, 'for_sale'],
  ['back', 'refunded', 100, 'paused'],
  ['open', 'open', 0, 'for_sale'],
  ['cancelled', 'cancelled', 0, 'for_sale'],
] as const

it('every charge from before gets its order, whose money is settled, and nobody is told', async () => {
  const database = await createTestDatabase({ migrated: false })
  const dir = await mkdtemp(path.join(tmpdir(), 'market-migrations-'))
  const client = new pg.Client(database.owner)
  onTestFinished(async () => {
    await client.end()
    await database.drop()
    await rm(dir, { recursive: true })
  })
  for (const file of await readdir(migrations))
    if (file < '0009' || file === 'grants.sql') await copyFile(path.join(migrations, file), path.join(dir, file))
  const start = (from: string) => migrate({ owner: database.owner, appRole: String(database.app.user), dir: from, log })
  await start(dir)
  await client.connect()
  await client.query(`insert into users (id, email, name, user_type) values
    (${id('seller')}, 's@example.test', 'S', 'seller'), (${id('buyer')}, 'b@example.test', 'B', 'buyer')`)
  for (const [name, state, back, listing] of payments)
    await client.query(`
      insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable, state)
        select ${id(name)}, ${id('seller')}, id, '${name}', '', 100, 'good', '', '', true, '${listing}' from brands limit 1;
      insert into payments (id, product_id, buyer_id, amount, currency, state, finished_at, refunded_amount, refunded_at, refunded_by)
        values (${id(name)}, ${id(name)}, ${id('buyer')}, 100, 'usd', '${state}', now() - interval '1 year', ${back},
          ${back === 0 ? 'null, null' : `now(), 'provider'`})`)

  await start(migrations)
  const read = async (text: string) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
  const balances = ['held', 'buyer', 'provider', 'seller', 'bank']
    .map((one) => `balance_of(o.id, '${one}')::int`)
    .join()
  expect(
    await read(`select p.item_name, o.state, o.holder, o.waits_for, o.created_at < now() - interval '300 days', ${balances}
      from orders o join products p on p.id = o.product_id order by p.item_name collate "C"`),
  ).toEqual([
    ['back', 'refunded', 'seller', null, true, 0, 0, 0, 0, 0],
    ['back in part', 'completed', 'buyer', null, true, 0, 0, -70, 0, 70],
    ['due', 'refunded', 'seller', null, true, 0, 100, -100, 0, 0],
    ['sold', 'completed', 'buyer', null, true, 0, 0, -100, 0, 100],
  ])
  expect(await read(`select distinct act, by_role, version from order_events`)).toEqual([['carry-over', 'clock', 1]])
  expect(await read(`select state from payments order by state`)).toEqual(
    ['cancelled', 'open', 'refund-due', 'refunded', 'succeeded', 'succeeded'].map((state) => [state]),
  )
  expect(await read(`select (select count(*)::int from notices), (select count(*)::int from sales)`)).toEqual([[0, 0]])
})
