import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getRequest } from '../load/run-load.ts'
import { freePort } from '../product/start-product.ts'
import type { Item } from './catalogue.ts'
import type { SharedDatabase } from './shared-database.ts'
import { installPeer } from './install-peer.ts'
import { runToEnd, startPeer } from './start-peer.ts'
import type { Card, Peer, Target } from './target.ts'

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

export async function startMedusa(
  database: SharedDatabase,
  catalogue: string,
  items: readonly Item[],
  category: string,
): Promise<Peer> {
  const { place, version, sources } = await installPeer('medusa', '@medusajs/medusa')
  const file = path.join(database.folder, 'medusa-facts.json')
  const env = {
    // The socket is given as the host: a part of Medusa does not read it from the query.
    DATABASE_URL: `postgres://postgres@${encodeURIComponent(database.socket)}:5432/medusa`,
    CATALOGUE: catalogue,
    FACTS: file,
    LOG_LEVEL: 'warn',
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }
  const facts = await database.fillOnce('medusa', sources + (await readFile(catalogue, 'utf8')), async () => {
    await runToEnd({ cwd: place, script, args: ['db:migrate', '--execute-all-links'], env })
    await runToEnd({ cwd: place, script, args: ['exec', './fill.js'], env })
    await database.ask(
      'medusa',
      `update product p set created_at = i."postedAt" from json_to_recordset($1) i (number int, "postedAt" timestamptz) where p.handle = 'item-' || i.number`,
      [JSON.stringify(items)],
    )
    return JSON.parse(await readFile(file, 'utf8')) as Facts
  })
  const port = await freePort()
  const { pid, stop } = await startPeer(
    { cwd: place, script, args: ['start', '--host', '127.0.0.1', '--port', String(port)], env },
    `http://127.0.0.1:${port}/health`,
  )
  const newest = items.find((item) => item.category === category)
  const asked = (address: string, query: Record<string, string>): string =>
    getRequest(`${address}?${new URLSearchParams(query).toString()}`, `x-publishable-api-key: ${facts.key}\r\n`)
  const target: Target = {
    name: 'Medusa',
    port,
    pid,
    requests: {
      'category page': asked('/store/products', {
        'category_id[]': facts.categoryIds[category] ?? '',
        limit: '24',
        order: '-created_at',
        region_id: facts.region,
        fields,
      }),
      'one product': asked(`/store/products/${facts.productIds[`item-${newest?.number}`]}`, {
        region_id: facts.region,
        fields,
      }),
      categories: asked('/store/product-categories', { limit: '50', fields: 'id,name,handle' }),
    },
    readCards: (body) => (body as { products: Product[] }).products.map(toCard),
    readCard: (body) => toCard((body as { product: Product }).product),
    readCategories: (body) =>
      (body as { product_categories: { name: string }[] }).product_categories.map(({ name }) => name),
  }
  return { target, version, stop }
}

function toCard({ title, description, thumbnail, variants }: Product): Card {
  return { name: title, description, price: variants[0].calculated_price.calculated_amount, photo: thumbnail }
}
