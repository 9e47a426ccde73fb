import pg from 'pg'
import { getRequest } from '../load/run-load.ts'

const asBrowsers = 'Accept-Encoding: gzip, deflate, br\r\n'
const words = ['laptop', 'battery', 'sleeve', 'charger', 'keyboard']

/**
 * Requests of visitors and a signed-in user, in turn: category page, one product and category list, each by both, of all brands and
 * forty laptops; of eighteen requests one is a search with facets and two are documents. Replies are compressed, as for browsers.
 */
export async function mixedRequests(database: pg.ClientConfig, token: string): Promise<string[]> {
  const { brands, laptops } = await someOf(database)
  const bearer = `${asBrowsers}Authorization: Bearer ${token}\r\n`
  return laptops.flatMap((id, turn) => {
    const brand = encodeURIComponent(brands[turn % brands.length] ?? '')
    const word = words[turn % words.length]
    const calls = [`/api/products/category/${brand}`, `/api/products/${id}`, '/api/category/list']
    return [
      ...[...calls, ...calls, ...calls].map((address) => getRequest(address, asBrowsers)),
      ...[...calls, ...calls].map((address) => getRequest(address, bearer)),
      getRequest(`/api/search?q=${word}%20${turn}&brand=${brand}`, asBrowsers),
      getRequest('/', asBrowsers),
      getRequest(`/laptop/${id}`, asBrowsers),
    ]
  })
}

async function someOf(database: pg.ClientConfig): Promise<{ brands: string[]; laptops: string[] }> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const brands = await client.query<{ name: string }>('select name from brands order by name')
    const laptops = await client.query<{ id: string }>('select id from products order by posted_at desc limit 40')
    return { brands: brands.rows.map(({ name }) => name), laptops: laptops.rows.map(({ id }) => id) }
  } finally {
    await client.end()
  }
}
