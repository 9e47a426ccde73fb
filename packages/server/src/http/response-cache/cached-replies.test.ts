import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { stopCacheClock } from '../../../test/stop-cache-clock.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string
let client: Awaited<ReturnType<typeof builtClient>>
const agent = new Agent({ keepAlive: true })

const { passCacheTime } = stopCacheClock()
beforeAll(async () => {
  client = await builtClient()
  market = await startMarket({ webDir: client.dir, visitorsAge: 1_000 })
  seller = await market.signUp('Saler')
  buyer = await market.signUp()
  for (let n = 0; n < 3; n++) {
    laptop = await market.listLaptop(seller, { description: 'A good laptop. '.repeat(100) })
    await seller.call('advertiseProduct', { params: { id: laptop } })
  }
})
afterAll(async () => {
  agent.destroy()
  await market.stop()
  await client.remove()
})

interface Reply {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** The bytes on the wire, not decompressed. */
function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(market.url + path, { method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: { ...response.headers }, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const
const encodings = Object.keys(unpack) as (keyof typeof unpack)[]
const textOf = ({ headers, body }: Reply): string =>
  unpack[(headers['content-encoding'] as keyof typeof unpack | undefined) ?? 'identity'](body).toString()

async function misses(): Promise<number> {
  const { body } = await ask('/metrics')
  return Number(/^market_response_cache_misses_total (\d+)/m.exec(body.toString())?.[1])
}

/** The built reply, and the cached one. */
async function bothWays(path: string, options: Parameters<typeof ask>[1]): Promise<[built: Reply, cached: Reply]> {
  passCacheTime(60_000)
  const before = await misses()
  const built = await ask(path, options)
  const after = await misses()
  expect(after).toBeGreaterThan(before)
  const cached = await ask(path, options)
  expect(await misses()).toBe(after)
  return [built, cached]
}

function comparable({ headers: { date: _date, 'x-request-id': _id, ...rest } }: Reply) {
  return rest
}

describe.each([
  '/',
  '/servicelist',
  '/search?q=latitude',
  '/api/category/list',
  '/api/products/category/Dell',
  '/api/products/advertise/list',
  '/api/products/newest/list',
  '/api/search?q=latitude',
])('%s', (path) => {
  it.each(encodings)('is the same built and from the cache, header for header, in %s', async (encoding) => {
    for (const method of ['GET', 'HEAD']) {
      const [built, cached] = await bothWays(path, { method, headers: { 'accept-encoding': encoding } })
      expect([cached.status, comparable(cached)]).toEqual([200, comparable(built)])
      expect(cached.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
      if (method === 'HEAD') expect(cached.body).toHaveLength(0)
      else expect(textOf(cached)).toBe(textOf(built))
    }
  })

  it('is revalidated by its ETag, with the same headers', async () => {
    const {
      headers: { etag },
    } = await ask(path)
    for (const known of [String(etag), `"old", ${String(etag)}`, '*']) {
      const [built, cached] = await bothWays(path, { headers: { 'if-none-match': known } })
      expect([cached.status, cached.body.length, comparable(cached)]).toEqual([304, 0, comparable(built)])
    }
    expect((await ask(path, { headers: { 'if-none-match': '"old"' } })).status).toBe(200)
  })
})

describe('a caller with a credential', () => {
  const path = '/api/products/category/Dell'

  it('never gets the cached reply of visitors, and their reply is not cached', async () => {
    const credentials = [
      { authorization: `Bearer ${seller.token}` },
      { cookie: `accessToken=${seller.token}` },
      { authorization: 'Bearer made.up' },
      { cookie: 'market.session_token=made.up' },
    ]
    for (const headers of credentials) {
      passCacheTime(1_000)
      // Nothing is stored now; if this reply were, the visitor would read the seller's phone number.
      const own = await ask(path, { headers })
      expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store' })
      expect(own.headers).not.toHaveProperty('etag')
      for (let n = 0; n < 3; n++) expect((await ask(path)).body.toString()).not.toContain('01700-000000')
      const again = await ask(path, { headers })
      expect([again.headers['cache-control'], again.body.toString()]).toEqual([
        'private, no-store',
        own.body.toString(),
      ])
    }
    expect((await ask(path, { headers: { authorization: `Bearer ${seller.token}` } })).body.toString()).toContain(
      '01700-000000',
    )
  })

  it('gets the same document as visitors', async () => {
    const [theirs, visitors] = [await ask('/', { headers: { cookie: `accessToken=${seller.token}` } }), await ask('/')]
    expect(theirs.body.toString()).toBe(visitors.body.toString())
    expect([theirs.headers['etag'], theirs.headers['set-cookie']]).toEqual([visitors.headers['etag'], undefined])
  })
})

const people: Record<string, () => Record<string, string>> = {
  'of whom the listings are': () => ({ authorization: `Bearer ${seller.token}` }),
  'by cookie': () => ({ cookie: `theme=dark; accessToken=${seller.token}; lang=bn` }),
  'of whom nothing is': () => ({ authorization: `Bearer ${buyer.token}`, cookie: 'theme=dark' }),
  'whose token counts for nothing': () => ({ authorization: 'Bearer made.up', cookie: 'theme=dark' }),
  'whose session counts for nothing': () => ({ cookie: 'market.session_token=made.up' }),
}
const everybody = Object.entries(people).flatMap(([who, credentials]) =>
  encodings.map((encoding) => [who, encoding, credentials] as const),
)

const members = /listings|by cookie/

describe.each([
  '/api/category/list',
  '/api/products/category/Dell',
  '/api/products/newest/list',
  '/api/search?q=latitude',
])('%s, for a signed-in user,', (path) => {
  it.each(everybody)('%s, is private, and holds what they may know, in %s', async (who, encoding, credentials) => {
    await ask(path)
    const before = await misses()
    for (const method of ['GET', 'HEAD']) {
      const reply = await ask(path, { method, headers: { 'accept-encoding': encoding, ...credentials() } })
      expect(reply).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'private, no-store', 'content-type': 'application/json; charset=utf-8' },
      })
      expect(reply.headers).not.toHaveProperty('etag')
      if (method === 'GET')
        expect(textOf(reply).includes('01700-000000')).toBe(path !== '/api/category/list' && members.test(who))
    }
    expect(await misses()).toBe(before)
  })
})

/** The page after the first laptop; it is not cached, and neither is the one before it. */
async function laterPage(path: string): Promise<string> {
  const { next } = JSON.parse((await ask(`${path}?limit=1`)).body.toString()) as { next: string }
  return `${path}?limit=2&after=${next}`
}

describe.each(['/api/products/category/Dell', '/api/products/newest/list', '/api/products/advertise/list'])(
  'a later page of %s',
  (path) => {
    it.each(everybody)('for a caller %s, holds what they may see, in %s', async (who, encoding, credentials) => {
      const address = await laterPage(path)
      const reply = await ask(address, { headers: { 'accept-encoding': encoding, ...credentials() } })
      expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
      expect(reply.headers).not.toHaveProperty('etag')
      expect(JSON.parse(textOf(reply)).respons).toHaveLength(2)
      expect(textOf(reply).includes('01700-000000')).toBe(members.test(who))
    })

    it('is refused with the name of the wrong field', async () => {
      const address = await laterPage(path)
      const place = Buffer.from('no place').toString('base64url')
      for (const [wrong, field] of [
        [`${path}?after=${place}`, 'after'],
        [`${path}?after=`, 'after'],
        [`${address}&made=up`, 'made'],
        [address.replace('limit=2', 'limit=0'), 'limit'],
        [address.replace('limit=2', 'limit='), 'limit'],
      ] as const) {
        const { status, body } = await ask(wrong, { headers: { authorization: `Bearer ${seller.token}` } })
        expect([wrong, status, JSON.parse(body.toString()).errors[0].field]).toEqual([wrong, 400, field])
      }
    })
  },
)

it('a document whose replies are cached asks for none of them', async () => {
  const asked = async () =>
    (await ask('/metrics')).body
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_count') && line.includes('route="/api/'))
  for (const path of ['/', '/servicelist', '/search?q=latitude', `/laptop/${laptop.toUpperCase()}`]) {
    passCacheTime(60_000)
    await ask(path)
    const before = await asked()
    await ask(path)
    expect(await asked()).toEqual(before)
  }
})

it('spellings of an address share one cached reply, and refusals are not cached', async () => {
  const {
    headers: { etag },
  } = await ask('/api/products/category/Dell')
  for (const spelt of ['/api/products/category/%44ell', '/api/products/category/Dell/', '/api/products/category/Dell?'])
    expect((await ask(spelt)).headers['etag']).toBe(etag)
  for (let n = 0; n < 3; n++) {
    expect((await ask('/api/products/category/Dell?made=up')).status).toBe(400)
    expect((await ask('/api/products/category/Dell?after=nowhere')).status).toBe(400)
    expect((await ask('/nowhere')).status).toBe(404)
  }
})

it('counts cached replies in the request times', async () => {
  const counted = async () => {
    const line = (await ask('/metrics')).body
      .toString()
      .split('\n')
      .find((one) =>
        one.startsWith('http_request_duration_seconds_count{method="GET",route="/api/category/list",status="2xx"}'),
      )
    return Number(line?.split(' ')[1] ?? 0)
  }
  await ask('/api/category/list')
  const before = await counted()
  for (let n = 0; n < 10; n++) await ask('/api/category/list')
  expect(await counted()).toBe(before + 10)
})
