import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { collectSuggestions } from '../../packages/server/src/features/search/suggestions/collect-suggestions.ts'
import { signUp } from '../product/sign-up.ts'
import { startProduct } from '../product/start-product.ts'
import { writeSearchOf } from '../product/write-search.ts'
import { randomFrom } from '../random.ts'
import { listingsFrom } from './listings.ts'

export type GrowthMarket = Awaited<ReturnType<typeof openMarket>>

/** The product with that many listings, and a buyer. Its database in `keep` is filled unless it is marked as filled. */
export async function openMarket(size: number, seed: number, keep: string) {
  const folder = path.resolve(keep, `${size}-${seed}`)
  const mark = path.join(folder, 'filled')
  if (!existsSync(mark)) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  const product = await startProduct({}, folder)
  const client = new pg.Client(product.superuser)
  const stop = async (): Promise<void> => {
    await client.end()
    await product.stop()
  }
  try {
    await client.connect()
    if (!existsSync(mark)) await fill(client, product.superuser, size, seed)
    await writeFile(mark, '')
    const { token } = await signUp(product.url, { email: `buyer-${Date.now()}@growth.test` })
    const read = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> =>
      (await client.query<Row>(text, values)).rows
    return { size, url: product.url, port: product.port, token, read, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const atOnce = 5_000

/** Inserts the listings of two years and a booking for every five of them; the product's own code writes the search. */
async function fill(client: pg.Client, superuser: pg.ClientConfig, size: number, seed: number): Promise<void> {
  const began = performance.now()
  const [sellers, buyers] = [Math.ceil(size / 40), Math.ceil(size / 20)]
  // The search's indexes are built at the end, which is faster and leaves them dense.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = 'search_entries'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into users (id, email, name, user_type, photo_url, verified_at)
    select gen_random_uuid(), 'person' || n || '@growth.test', 'Person ' || n,
      case when n <= $1 then 'seller' else 'buyer' end, '/images/' || repeat(md5(n::text), 2) || '.jpg',
      case when n <= $1 and n % 10 < 3 then now() end
    from generate_series(1, $2::int) n`,
    [sellers, sellers + buyers],
  )
  const listing = listingsFrom(randomFrom(seed), size)
  for (let done = 0; done < size; done += atOnce) {
    const count = Math.min(atOnce, size - done)
    const rows = JSON.stringify(Array.from({ length: count }, (_, n) => listing(done + n + 1)))
    // Ids sort by age, as the server's do.
    await client.query(
      `insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition,
        photo_url, phone, location, used_months, negotiable, state, posted_at, facts, fact_sources, fingerprints)
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
          || '8' || substr(md5(n::text), 4, 15))::uuid, s.id, b.id, l.name, said, original, price, condition,
        '/images/' || repeat(md5(n::text), 2) || '.jpg', '01700-000000', place, months, negotiable, case when sold then 'sold' else 'for_sale' end, at, facts,
        sources, array[hashint8extended(n, 2)]
      from jsonb_to_recordset($1) l (n bigint, seller int, brand text, name text, said text, original bigint,
          price bigint, months int, condition text, place text, negotiable boolean, sold boolean, facts jsonb,
          sources jsonb)
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
  console.log(`${size} listings filled in ${Math.round((performance.now() - began) / 1000)} s`)
}
