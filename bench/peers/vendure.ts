import { readFile } from 'node:fs/promises'
import { postRequest } from '../load/run-load.ts'
import { freePort } from '../product/start-product.ts'
import type { Item } from './catalogue.ts'
import type { SharedDatabase } from './shared-database.ts'
import { installPeer } from './install-peer.ts'
import { runToEnd, startPeer } from './start-peer.ts'
import type { Peer, Target } from './target.ts'

const pageQuery = `query Page($slug: String!) { search(input: { collectionSlug: $slug, groupByProduct: true, take: 24 }) { items {
  productId slug productName description currencyCode productAsset { preview }
  priceWithTax { ... on PriceRange { min } ... on SinglePrice { value } } } } }`
const oneQuery =
  'query One($slug: String!) { product(slug: $slug) { id slug name description featuredAsset { preview } variants { id currencyCode priceWithTax } } }'
const categoriesQuery = 'query Categories { collections { items { id name slug } } }'

interface Found {
  productName: string
  description: string
  productAsset: { preview: string }
  priceWithTax: { min?: number; value?: number }
}
interface One {
  name: string
  description: string
  featuredAsset: { preview: string }
  variants: [{ priceWithTax: number }]
}

export async function startVendure(
  database: SharedDatabase,
  catalogue: string,
  items: readonly Item[],
  category: string,
): Promise<Peer> {
  const { place, version, sources } = await installPeer('vendure', '@vendure/core')
  const port = await freePort()
  const env = { PGHOST: database.socket, PORT: String(port), CATALOGUE: catalogue, VENDURE_DISABLE_TELEMETRY: 'true' }
  await database.fillOnce('vendure', sources + (await readFile(catalogue, 'utf8')), () =>
    runToEnd({ cwd: place, script: 'fill.js', env }),
  )
  const { pid, stop } = await startPeer({ cwd: place, script: 'run.js', env }, `http://127.0.0.1:${port}/health`)
  const newest = items.find((item) => item.category === category)
  const asked = (query: string, slug?: string): string =>
    postRequest('/shop-api', { query, ...(slug !== undefined && { variables: { slug } }) })
  const target: Target = {
    name: 'Vendure',
    port,
    pid,
    requests: {
      'category page': asked(pageQuery, category.toLowerCase()),
      'one product': asked(oneQuery, `item-${newest?.number}`),
      categories: asked(categoriesQuery),
    },
    readCards: (body) =>
      (body as { data: { search: { items: Found[] } } }).data.search.items.map(
        ({ productName, description, productAsset, priceWithTax: { min, value } }) => ({
          name: productName,
          description,
          price: (min ?? value ?? 0) / 100,
          photo: productAsset.preview,
        }),
      ),
    readCard: (body) => {
      const { name, description, featuredAsset, variants } = (body as { data: { product: One } }).data.product
      return { name, description, price: variants[0].priceWithTax / 100, photo: featuredAsset.preview }
    },
    readCategories: (body) =>
      (body as { data: { collections: { items: { name: string }[] } } }).data.collections.items.map(({ name }) => name),
  }
  return { target, version, stop }
}
