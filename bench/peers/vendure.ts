import { freePort } from '../product/start-product.ts'
import type { Item } from '../product/catalogue.ts'
import { startPeer, type Database, type Shop } from './peer.ts'

const pageQuery = `query Page($slug: String!) {
  search(input: { collectionSlug: $slug, groupByProduct: true, take: 24 }) { items {
    productId slug productName description currencyCode productAsset { preview }
    priceWithTax { ... on PriceRange { min } ... on SinglePrice { value } } } } }`
const oneQuery = `query One($slug: String!) { product(slug: $slug) {
  id slug name description featuredAsset { preview } variants { id currencyCode priceWithTax } } }`
const categoriesQuery = 'query Categories { collections { items { id name slug } } }'

interface Replies {
  search: {
    items: {
      productName: string
      description: string
      productAsset: { preview: string }
      priceWithTax: { min?: number; value?: number }
    }[]
  }
  product: {
    name: string
    description: string
    featuredAsset: { preview: string }
    variants: [{ priceWithTax: number }]
  }
  collections: { items: { name: string }[] }
}

/** As `startMedusa`. */
export async function startVendure(database: Database, catalogue: string, items: readonly Item[], category: string) {
  const port = await freePort()
  const { pid, stop } = await startPeer(database, catalogue, {
    folder: 'vendure',
    fill: [['fill.js']],
    afterFill: async () => {},
    start: ['run.js'],
    health: `http://127.0.0.1:${port}/health`,
    env: { PGHOST: database.socket, PORT: String(port), VENDURE_DISABLE_TELEMETRY: 'true' },
  })
  const newest = items.find((item) => item.category === category)
  const asked = (query: string, slug?: string) => [
    {
      method: 'POST' as const,
      path: '/shop-api',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { slug } }),
    },
  ]
  const read = (body: unknown): Replies => (body as { data: Replies }).data
  const shop: Shop = {
    name: 'Vendure',
    port,
    pid,
    requests: {
      'category page': asked(pageQuery, category.toLowerCase()),
      'one product': asked(oneQuery, `item-${newest?.number}`),
      categories: asked(categoriesQuery),
    },
    readCards: (body) =>
      read(body).search.items.map(({ productName, description, productAsset, priceWithTax: { min, value } }) => ({
        name: productName,
        description,
        price: (min ?? value ?? 0) / 100,
        photo: productAsset.preview,
      })),
    readCard: (body) => {
      const { name, description, featuredAsset, variants } = read(body).product
      return { name, description, price: variants[0].priceWithTax / 100, photo: featuredAsset.preview }
    },
    readCategories: (body) => read(body).collections.items.map(({ name }) => name),
  }
  return { shops: [shop], stop }
}
