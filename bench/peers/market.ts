import path from 'node:path'
import type { Asked } from '../load.ts'
import { signUp } from '../product/sign-up.ts'
import { startServer } from '../product/start-product.ts'
import type { Item } from '../product/catalogue.ts'
import { fillMarket } from '../product/fill-market.ts'
import type { Card, Database, Shop } from './peer.ts'

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
 * listings, each of which misses every cache, and by a visitor.
 */
export async function startMarket(database: Database, items: readonly Item[], category: string) {
  await database.recreate('market', database.owner.user)
  const ours = { app: { ...database.app, database: 'market' }, owner: { ...database.owner, database: 'market' } }
  const { url, port, pid, stop } = await startServer(ours, path.join(database.folder, 'market'))
  try {
    const { ids, newestAt } = await fill(database, items, category)
    const [id = ''] = ids
    const { token, email } = await signUp(url, { email: 'owner@example.test', userType: 'Saler' })
    const handOver = 'update products set seller_id = (select id from users where email = $1) where id = $2'
    await database.ask('market', handOver, [email, id])
    const page = `/api/products/category/${category}`
    // Each has a different cursor, all of them before the list's first entry.
    const pages = Array.from({ length: places }, (_, n) => {
      const cursor = Buffer.from(`${newestAt + BigInt(1 + n)}:${id}`).toString('base64url')
      return `${page}?after=${cursor}`
    })
    const shop = (name: string, headers: Record<string, string>, pages: string[], products: string[]): Shop => {
      const asked = (addresses: string[]): Asked[] => addresses.map((address) => ({ path: address, headers }))
      return {
        name,
        port,
        pid,
        requests: {
          'category page': asked(pages),
          'one product': asked(products.map((one) => `/api/products/${one}`)),
          categories: asked(['/api/category/list']),
        },
        readCards: (body) => (body as { respons: Listing[] }).respons.map(toCard),
        readCard: (body) => toCard((body as { respons: [Listing] }).respons[0]),
        readCategories: (body) => (body as { respons: { name: string }[] }).respons.map(({ name }) => name),
      }
    }
    const shops = [
      shop('product, uncached', { authorization: `Bearer ${token}` }, pages, ids),
      shop('product, signed out', {}, [page], [id]),
    ]
    return { shops, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function toCard({ itemName, description, resalePrice, photoUrl }: Listing): Card {
  return { name: itemName, description, price: resalePrice, photo: photoUrl }
}

/** All ids, starting with the newest of the category, and the time of its posting, in microseconds. */
async function fill(database: Database, items: readonly Item[], category: string) {
  await fillMarket({ ...database.superuser, database: 'market' }, items)
  const rows = await database.ask<{ id: string; micros: string }>(
    'market',
    `select p.id, (extract(epoch from posted_at) * 1000000)::bigint::text as micros
    from products p join brands b on b.id = p.brand_id order by b.name = $1 desc, posted_at desc`,
    [category],
  )
  return { ids: rows.map(({ id }) => id), newestAt: BigInt(rows[0]?.micros ?? 0) }
}
