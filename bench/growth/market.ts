import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { collectSuggestions } from '../../packages/server/src/features/search/suggestions/collect-suggestions.ts'
import { signUp } from '../product/sign-up.ts'
import { startProduct, type Product } from '../product/start-product.ts'
import { writeSearchOf } from '../product/write-search.ts'
import { randomFrom } from '../random.ts'
import { listingsFrom } from './listings.ts'

/** The product with that many listings, a buyer, and a seller who has up to 500 of them. */
export interface GrowthMarket {
  size: number
  product: Product
  buyer: { token: string; email: string }
  seller: { token: string; email: string }
  /** Uploaded by the seller. */
  photoUrl: string
  read<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

// One seller edits listings all the time.
const settings = { MAX_EDITS_PER_HOUR: '1000000' }

/** Fills a database, or reuses the one in `keep`. The few thousand listings and bookings of the bench stay in it. */
export async function openMarket(size: number, seed: number, keep: string): Promise<GrowthMarket> {
  const product = await startFilled(size, seed, keep)
  try {
    const read: GrowthMarket['read'] = (text, values) => query(product.superuser, text, values)
    // Dates new audit entries two days back, so that one buyer can exceed the daily limit of bookings.
    await read(`alter table audit_log alter column at set default now() - interval '2 days'`)
    const email = (who: string): string => `${who}-${Date.now()}@growth.test`
    const buyer = await signUp(product.url, { email: email('buyer') })
    const seller = await signUp(product.url, { email: email('seller'), userType: 'Saler' })
    await read(
      `with seller as (select id from users where email = $1), own as (
        update products set seller_id = (select id from seller)
        where id in (select product_id from search_entries order by md5(product_id::text) limit $2) returning id
      )
      update search_entries set seller_id = (select id from seller) where product_id in (select id from own)`,
      [seller.email, Math.min(500, size / 10)],
    )
    return { size, product, buyer, seller, read, photoUrl: await uploadPicture(product.url, seller.token) }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** The folder is filled unless it is marked as filled. */
async function startFilled(size: number, seed: number, keep: string): Promise<Product> {
  const folder = path.resolve(keep, `${size}-${seed}`)
  const mark = path.join(folder, 'filled')
  if (existsSync(mark)) return startProduct(settings, folder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const product = await startProduct(settings, folder)
  await fill(product.superuser, size, seed)
  await writeFile(mark, '')
  return product
}

async function query<Row extends pg.QueryResultRow>(database: pg.ClientConfig, text: string, values?: unknown[]) {
  const client = new pg.Client(database)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const atOnce = 5_000

/** Inserts the listings of two years and a booking for every five of them; the product's own code writes the search. */
async function fill(superuser: pg.ClientConfig, size: number, seed: number): Promise<void> {
  const began = performance.now()
  const [sellers, buyers] = [Math.ceil(size / 40), Math.ceil(size / 20)]
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    // The search's indexes are built at the end, which is faster and leaves them dense.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = 'search_entries'::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into users (id, email, name, user_type, photo_url, verified)
      select gen_random_uuid(), 'person' || n || '@growth.test', 'Person ' || n,
        case when n <= $1 then 'seller' else 'buyer' end, '/images/' || repeat(md5(n::text), 2) || '.jpg',
        n <= $1 and n % 10 < 3
      from generate_series(1, $2::int) n`,
      [sellers, sellers + buyers],
    )
    const listing = listingsFrom(randomFrom(seed), size)
    for (let done = 0; done < size; done += atOnce) {
      const count = Math.min(atOnce, size - done)
      const rows = JSON.stringify(Array.from({ length: count }, (_, n) => listing(done + n + 1)))
      // Ids sort by age, as the server's do.
      await client.query(
        `insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price,
          condition, photo_url, phone, location, used_months, negotiable, sold, posted_at, facts, fact_sources,
          more_photos, fingerprints)
        select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
            || '8' || substr(md5(n::text), 4, 15))::uuid, s.id, b.id, l.name, said, original, price, condition,
          '/images/' || repeat(md5(n::text), 2) || '.jpg', '01700-000000', place, months, negotiable, sold, at, facts,
          sources, photos, array[hashint8extended(n, 2)]
        from jsonb_to_recordset($1) l (n bigint, seller int, brand text, name text, said text, original bigint,
            price bigint, months int, condition text, place text, negotiable boolean, sold boolean, facts jsonb,
            sources jsonb, photos text[])
          cross join lateral (select now() - ($2 - n) * interval '730 days' / $2 as at) age
          join users s on s.email = 'person' || seller || '@growth.test' join brands b on b.name = l.brand`,
        [rows, size],
      )
    }
    await client.query(
      `insert into bookings (id, product_id, buyer_id, name, phone, address, price, created_at)
      select gen_random_uuid(), p.id, u.id, 'Person', '01700-000000', 'Dhaka', p.resale_price,
        p.posted_at + interval '1 hour'
      from (select *, row_number() over (order by id) as n from products) p
        join users u on u.email = 'person' || $1 + 1 + p.n % $2 || '@growth.test'
      where p.n % 5 = 0`,
      [sellers, buyers],
    )
    await client.query('analyze')
    await writeSearchOf(superuser, collectSuggestions)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  console.log(`${size} listings filled in ${Math.round((performance.now() - began) / 1000)} s`)
}

async function uploadPicture(url: string, token: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'laptop.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/images`, { method: 'POST', body: form, headers })
  if (!reply.ok) throw new Error(`the picture was answered with ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { data: { url: string } }).data.url
}
