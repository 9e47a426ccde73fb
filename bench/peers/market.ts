import path from 'node:path'
import { serverMemory } from '../../launcher/server-memory.mjs'
import { getRequest } from '../load/run-load.ts'
import { signUp } from '../product/sign-up.ts'
import { end, freePort, startProcess } from '../product/start-product.ts'
import { writeSearchOf } from '../product/write-search.ts'
import { type Item, photo } from './catalogue.ts'
import type { SharedDatabase } from './shared-database.ts'
import type { Card, Target } from './target.ts'

const program = path.resolve(import.meta.dirname, '../../packages/server/dist/main.js')

interface Listing {
  itemName: string
  description: string
  resalePrice: number
  photoUrl: string
}

/** The number of uncached requests for the category page. */
const places = 5_000

/**
 * The product as an operator runs it, on an empty database that is filled while it runs. Requests are sent by the seller of one of the
 * listings, uncached and cached; by another signed-in user; and by a visitor.
 */
export async function startMarket(
  database: SharedDatabase,
  items: readonly Item[],
  category: string,
): Promise<{ targets: Target[]; stop(): Promise<void> }> {
  await database.recreateDatabase('market', database.owner.user)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const door = (user: string | undefined): string =>
    `postgres://${user}@/market?host=${encodeURIComponent(database.socket)}`
  const dataDir = path.join(database.folder, 'market')
  const child = await startProcess(program, [], {
    ...serverMemory(dataDir),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 's'.repeat(40),
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
    MAX_CONNECTIONS_PER_ADDRESS: '1000',
    DATABASE_URL: door(database.app.user),
    DATABASE_OWNER_URL: door(database.owner.user),
  })
  try {
    const { ids, newestAt } = await fill(database, items, category)
    const [id = ''] = ids
    const { token } = await signUp(url)
    const seller = await signUp(url, { email: 'owner@example.test', userType: 'Saler' })
    await database.ask(
      'market',
      'update products set seller_id = (select id from users where email = $1) where id = $2',
      [seller.email, id],
    )
    const page = `/api/products/category/${category}`
    const asked = (
      name: string,
      more: string,
      addresses: { pages: string[]; products: string[] } = { pages: [page], products: [id] },
    ): Target => ({
      name,
      port,
      pid: child.pid ?? 0,
      requests: {
        'category page': addresses.pages.map((address) => getRequest(address, more)),
        'one product': addresses.products.map((one) => getRequest(`/api/products/${one}`, more)),
        categories: getRequest('/api/category/list', more),
      },
      readCards: (body) => (body as { respons: Listing[] }).respons.map(toCard),
      readCard: (body) => toCard((body as { respons: [Listing] }).respons[0]),
      readCategories: (body) => (body as { respons: { name: string }[] }).respons.map(({ name }) => name),
    })
    // Each has a different cursor, all of them before the list's first entry.
    const pages = Array.from(
      { length: places },
      (_, n) => `${page}?after=${Buffer.from(`${newestAt + BigInt(1 + n)}:${id}`).toString('base64url')}`,
    )
    const targets = [
      asked('product, uncached', bearer(seller.token), { pages, products: ids }),
      asked('product, own listing', bearer(seller.token)),
      asked('product, signed in', bearer(token)),
      asked('product, signed out', ''),
    ]
    return { targets, stop: () => end(child) }
  } catch (error) {
    await end(child)
    throw error
  }
}

function bearer(token: string): string {
  return `Authorization: Bearer ${token}\r\n`
}

function toCard({ itemName, description, resalePrice, photoUrl }: Listing): Card {
  return { name: itemName, description, price: resalePrice, photo: photoUrl }
}

/** All ids, starting with the newest of the category, and the time of its posting, in microseconds. */
async function fill(
  database: SharedDatabase,
  items: readonly Item[],
  category: string,
): Promise<{ ids: string[]; newestAt: bigint }> {
  await database.ask(
    'market',
    `insert into users (id, email, name, user_type, photo_url, verified)
    select gen_random_uuid(), 'seller' || n || '@example.test', 'Seller ' || n, 'seller', $1, n % 3 = 0 from generate_series(1, 500) n`,
    [photo],
  )
  await database.ask(
    'market',
    `
    insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition, photo_url, phone, location, used_months, negotiable, posted_at)
    select gen_random_uuid(), s.ids[1 + i.number % 500], b.id, i.name, i.description, i.price * 200, i.price * 100,
      (array['excellent', 'good', 'fair'])[1 + i.number % 3], $2, '01700-000000', 'Dhaka', i.number % 60, i.number % 2 = 0, i."postedAt"
    from json_to_recordset($1) i (number int, category text, name text, description text, price int, "postedAt" timestamptz)
    join brands b on b.name = i.category, (select array_agg(id order by id) as ids from users where user_type = 'seller') s`,
    [JSON.stringify(items), photo],
  )
  await writeSearchOf({ ...database.owner, database: 'market' })
  await database.ask('market', 'vacuum analyze')
  const rows = await database.ask<{ id: string; micros: string }>(
    'market',
    `
    select p.id, (extract(epoch from posted_at) * 1000000)::bigint::text as micros
    from products p join brands b on b.id = p.brand_id order by b.name = $1 desc, posted_at desc`,
    [category],
  )
  return { ids: rows.map(({ id }) => id), newestAt: BigInt(rows[0]?.micros ?? 0) }
}
