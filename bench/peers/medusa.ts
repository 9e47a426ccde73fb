import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../product/start-product.ts'
import type { Item } from '../product/catalogue.ts'
import { startPeer, type Card, type Database, type Shop } from './peer.ts'

const script = 'node_modules/@medusajs/cli/cli.js'
const fields = 'id,title,handle,description,thumbnail,created_at,variants.id,*variants.calculated_price'

interface Facts {
  key: string
  region: string
  categoryIds: Record<string, string>
  productIds: Record<string, string>
}
interface Product {
  title: string
  description: string
  thumbnail: string
  variants: [{ calculated_price: { calculated_amount: number } }]
}

/** `items`: newest first; `category`: whose page is requested. */
export async function startMedusa(database: Database, catalogue: string, items: readonly Item[], category: string) {
  const [file, port] = [path.join(database.folder, 'medusa-facts.json'), await freePort()]
  const { pid, stop } = await startPeer(database, catalogue, {
    folder: 'medusa',
    fill: [
      [script, 'db:migrate', '--execute-all-links'],
      [script, 'exec', './fill.js'],
    ],
    // Its workflow gives all products the same time.
    afterFill: async () => {
      await database.ask(
        'medusa',
        `update product p set created_at = i."postedAt"
        from json_to_recordset($1) i (number int, "postedAt" timestamptz) where p.handle = 'item-' || i.number`,
        [JSON.stringify(items)],
      )
    },
    start: [script, 'start', '--host', '127.0.0.1', '--port', String(port)],
    health: `http://127.0.0.1:${port}/health`,
    env: {
      // The socket is given as the host: a part of Medusa does not read it from the query.
      DATABASE_URL: `postgres://postgres@${encodeURIComponent(database.socket)}:5432/medusa`,
      FACTS: file,
      LOG_LEVEL: 'warn',
      MEDUSA_DISABLE_TELEMETRY: 'true',
    },
  })
  const facts = JSON.parse(await readFile(file, 'utf8')) as Facts
  const newest = items.find((item) => item.category === category)
  const region = { region_id: facts.region, fields }
  const asked = (address: string, query: Record<string, string>) => [
    { path: `${address}?${new URLSearchParams(query)}`, headers: { 'x-publishable-api-key': facts.key } },
  ]
  const page = { 'category_id[]': facts.categoryIds[category] ?? '', limit: '24', order: '-created_at' }
  const shop: Shop = {
    name: 'Medusa',
    port,
    pid,
    requests: {
      'category page': asked('/store/products', { ...page, ...region }),
      'one product': asked(`/store/products/${facts.productIds[`item-${newest?.number}`]}`, region),
      categories: asked('/store/product-categories', { limit: '50', fields: 'id,name,handle' }),
    },
    readCards: (body) => (body as { products: Product[] }).products.map(toCard),
    readCard: (body) => toCard((body as { product: Product }).product),
    readCategories: (body) =>
      (body as { product_categories: { name: string }[] }).product_categories.map(({ name }) => name),
  }
  return { shops: [shop], stop }
}

function toCard({ title, description, thumbnail, variants }: Product): Card {
  return { name: title, description, price: variants[0].calculated_price.calculated_amount, photo: thumbnail }
}
