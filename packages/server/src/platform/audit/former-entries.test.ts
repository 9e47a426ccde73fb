import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrate } from '../../db/migrate.ts'

// An upgrade from the release whose rules read the audit log, with one booking for each buyer and laptop.

const log = { info: () => {}, warn: () => {}, error: console.error }
const migrations = path.join(import.meta.dirname, '../../../migrations')
const formerFiles = ['0001_market.sql', '0002_listing_state.sql', '0003_payment_moves.sql', 'grants.sql']

let client: pg.Client
let upgrade: () => Promise<void>

beforeEach(async () => {
  const database = await createTestDatabase({ migrated: false })
  const dir = await mkdtemp(path.join(tmpdir(), 'market-migrations-'))
  for (const file of formerFiles) await copyFile(path.join(migrations, file), path.join(dir, file))
  const start = (from: string) => migrate({ owner: database.owner, appRole: String(database.app.user), dir: from, log })
  await start(dir)
  upgrade = () => start(migrations)
  client = new pg.Client(database.owner)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
    await rm(dir, { recursive: true })
  })
  await client.query(`insert into users (id, email, name, user_type, admin, deleted_at) values
    (${id('seller')}, 's@example.test', 'S', 'seller', false, null), (${id('buyer')}, 'b@example.test', 'B', 'buyer', false, null),
    (${id('admin')}, 'a@example.test', 'A', 'buyer', true, null), (${id('gone')}, 'g@example.test', 'G', 'buyer', false, now())`)
})

const id = (name: string) => `md5('${name}')::uuid`
const now = Date.now()
/** So many minutes ago: the entry of an act has the same time as the rows that it wrote. */
const ago = (minutes: number) => `timestamptz '${new Date(now - minutes * 60_000).toISOString()}'`

const enter = (actor: string, action: string, target: string, minutes: number) =>
  client.query(`insert into audit_log (id, at, actor_kind, actor_id, action, target_kind, target_id, subject_user_id)
    values (gen_random_uuid(), ${ago(minutes)}, 'person', ${id(actor)}, '${action}', 'product', ${id(target)}, ${id('seller')})`)

const list = (name: string, state = 'for_sale') =>
  client.query(`insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable, state, state_before)
    select ${id(name)}, ${id('seller')}, id, '${name}', '', 1, 'good', '', '', true, '${state}', ${state === 'withdrawn' || state === 'removed' ? `'for_sale'` : 'null'}
    from brands limit 1`)

const book = (laptop: string, minutes: number, payment: string | null = null) =>
  client.query(`insert into bookings (id, product_id, buyer_id, name, phone, address, price, created_at, payment_id)
    values (${id(`booking of ${laptop}`)}, ${id(laptop)}, ${id('buyer')}, '', '', '', 1, ${ago(minutes)}, ${payment === null ? 'null' : id(payment)})`)

const report = (laptop: string, text: string, closed: number | null) =>
  client.query(`insert into reports (id, product_id, seller_id, reporter_id, text, dismissed_at)
    values (gen_random_uuid(), ${id(laptop)}, ${id('seller')}, ${id('buyer')}, '${text}', ${closed === null ? 'null' : ago(closed)})`)

const pay = (name: string, laptop: string, state: string) =>
  client.query(`insert into payments (id, product_id, buyer_id, amount, currency, state)
    values (${id(name)}, ${id(laptop)}, ${id('buyer')}, 1, 'usd', '${state}')`)

/** With ids by their names and times in minutes ago. */
async function read(text: string): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
  const names = ['seller', 'buyer', 'admin', 'gone']
  const known = await client.query<{ id: string; name: string }>(
    `select md5(name)::uuid as id, name from unnest($1::text[]) name`,
    [names],
  )
  const nameOf = new Map(known.rows.map((row) => [row.id, row.name]))
  return rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? Math.round((now - value.getTime()) / 60_000) : (nameOf.get(String(value)) ?? value),
    ),
  )
}

it('a withdrawal that could be undone still can be, by who made it', async () => {
  for (const state of ['withdrawn', 'removed', 'for_sale']) await list(state, state)
  await list('by gone', 'withdrawn')
  await enter('seller', 'product-withdrawn', 'withdrawn', 1)
  await enter('seller', 'product-withdrawn', 'removed', 20)
  await enter('admin', 'product-withdrawn', 'removed', 2)
  await enter('seller', 'product-withdrawn', 'for_sale', 1)
  await enter('gone', 'product-withdrawn', 'by gone', 1)
  await upgrade()
  expect(
    await read('select item_name, state_changed_by, state_changed_at from products order by item_name collate "C"'),
  ).toEqual([
    ['by gone', null, null],
    ['for_sale', null, null],
    ['removed', 'admin', 2],
    ['withdrawn', 'seller', 1],
  ])
})

it('a closed report says whether it was dismissed, and by whom, or went off sale with its laptop', async () => {
  for (const [laptop, state] of [
    ['dismissed', 'for_sale'],
    ['emptied', 'removed'],
    ['off sale', 'paused'],
    ['open', 'for_sale'],
    ['unknown', 'for_sale'],
  ] as const) {
    await list(laptop, state)
    await report(laptop, laptop === 'emptied' ? '' : laptop, laptop === 'open' ? null : 3)
  }
  await enter('admin', 'reports-dismissed', 'dismissed', 3)
  await enter('seller', 'product-paused', 'off sale', 3)
  await upgrade()
  expect(
    await read(`select p.item_name, closed_as, closed_at, dismissed_by, dismissed_at
      from reports join products p on p.id = product_id order by p.item_name collate "C"`),
  ).toEqual([
    ['dismissed', 'dismissed', 3, 'admin', 3],
    ['emptied', 'emptied', 3, null, null],
    ['off sale', 'off-sale', 3, null, null],
    ['open', null, null, null, null],
    ['unknown', 'dismissed', 3, null, 3],
  ])
})

it('bookings say whether the buyer was mailed of a sale or a pause, and whether they booked before paying', async () => {
  for (const laptop of ['booked', 'paid', 'paused', 'sold', 'sold before']) await list(laptop)
  for (const laptop of ['booked', 'paid']) await pay(`payment of ${laptop}`, laptop, 'succeeded')
  await enter('buyer', 'product-booked', 'booked', 90)
  for (const laptop of ['booked', 'paid']) await book(laptop, 90, `payment of ${laptop}`)
  for (const laptop of ['paused', 'sold', 'sold before']) await book(laptop, 90)
  await enter('seller', 'product-sold', 'sold', 60)
  await enter('seller', 'product-sold', 'sold before', 95)
  await enter('seller', 'product-paused', 'paused', 30)
  await upgrade()
  expect(
    await read(`select p.item_name, booked, sold_mailed_at, paused_mailed_at
      from bookings join products p on p.id = product_id order by p.item_name collate "C"`),
  ).toEqual([
    ['booked', true, null, null],
    ['paid', false, null, null],
    ['paused', true, null, 30],
    ['sold', true, 60, null],
    ['sold before', true, null, null],
  ])
})

it('a deleted booking counts among those of the day, and its deletion can be undone', async () => {
  for (const laptop of ['again', 'deleted', 'long ago', 'restored']) await list(laptop)
  for (const [laptop, ...times] of [
    // Booked, deleted, booked, deleted.
    ['again', 50, 40, 30, 20],
    ['deleted', 3000, 1],
    ['long ago', 3000, 2000],
    ['restored', 50, 40],
  ] as const)
    for (const [n, minutes] of times.entries())
      await enter('buyer', n % 2 === 0 ? 'product-booked' : 'booking-deleted', laptop, minutes)
  await book('restored', 50)
  await upgrade()
  expect(
    await read(`select p.item_name, d.buyer_id, d.booked_at, d.deleted_at
      from deleted_bookings d join products p on p.id = d.product_id order by p.item_name collate "C", d.booked_at`),
  ).toEqual([
    ['again', 'buyer', 50, 40],
    ['again', 'buyer', 30, 20],
    ['deleted', 'buyer', 3000, 1],
  ])
})

it('a hold that the seller or an Admin ended does not count against the buyer, and a left-out sale has its Admin', async () => {
  await list('laptop')
  for (const payment of ['ended', 'left']) await pay(payment, 'laptop', 'cancelled')
  await enter('seller', 'hold-ended', 'ended', 5)
  await client.query(`insert into sales (id, title, brand, condition, facts, price, sold_on, left_out, left_out_at) values
    (${id('sale')}, 'left out', '', '', '{}', 1, now(), 'price-not-real', ${ago(7)}),
    (gen_random_uuid(), 'of a deleted seller', '', '', '{}', 1, now(), 'seller-deleted', ${ago(7)})`)
  await enter('admin', 'sale-left-out', 'sale', 7)
  await upgrade()
  expect(await read(`select id = ${id('ended')}, ended_by_other from payments order by 1`)).toEqual([
    [false, false],
    [true, true],
  ])
  expect(await read('select title, left_out_by from sales order by title')).toEqual([
    ['left out', 'admin'],
    ['of a deleted seller', null],
  ])
})

it('a booking whose payment was refunded is past, and no other', async () => {
  for (const laptop of ['open', 'paid', 'refunded']) await list(laptop)
  for (const laptop of ['paid', 'refunded']) await pay(`payment of ${laptop}`, laptop, 'succeeded')
  await book('open', 90)
  for (const laptop of ['paid', 'refunded']) await book(laptop, 90, `payment of ${laptop}`)
  await client.query(`update payments set state = 'refunded', refunded_amount = amount, refunded_at = now(), refunded_by = 'bank'
    where id = ${id('payment of refunded')}`)
  await upgrade()
  expect(
    await read('select p.item_name, past from bookings join products p on p.id = product_id order by p.item_name'),
  ).toEqual([
    ['open', false],
    ['paid', false],
    ['refunded', true],
  ])
})
