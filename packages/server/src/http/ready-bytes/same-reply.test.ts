import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market, type Person } from '../../../test/market.ts'

let market: Market
let seller: Person
let buyer: Person
let client: Awaited<ReturnType<typeof builtClient>>
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  client = await builtClient()
  market = await startMarket({ webDir: client.dir })
  seller = await market.signUp('Saler')
  buyer = await market.signUp()
  for (let n = 0; n < 3; n++) {
    const laptop = await market.listLaptop(seller, { description: 'A good laptop. '.repeat(100) })
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

/** As it stands on the wire: nothing is unpacked. */
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

/** The framework answers a request with an empty body; to all else of it this makes no difference. */
const theLongWay = { 'content-length': '0' }

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const
const encodings = Object.keys(unpack) as (keyof typeof unpack)[]

/** Kept, and ready in this encoding: the framework no longer sees it. */
async function warmUp(path: string, headers: Record<string, string>): Promise<void> {
  const counted = async () =>
    (await ask('/metrics')).body
      .toString()
      .split('\n')
      .find((line) => line.startsWith('market_ready_made_total'))
  await ask(path, { headers })
  for (let n = 0; n < 3; n++) await ask(path, { headers })
  const before = await counted()
  await expect
    .poll(async () => {
      const { headers: got } = await ask(path, { headers })
      return headers['accept-encoding'] === 'identity' || got['content-length'] !== undefined
    })
    .toBe(true)
  expect(await counted()).toBe(before)
}

/** What compressing at another strength, or in a stream, makes differ. */
function comparable(
  {
    headers: { date: _date, 'content-length': _length, 'transfer-encoding': _coding, 'x-request-id': _id, ...rest },
  }: Reply,
  compressed: boolean,
) {
  return compressed ? rest : { ...rest, length: _length }
}

describe.each([
  '/',
  '/servicelist',
  '/login',
  '/search?q=latitude',
  '/api/category/list',
  '/api/products/category/Dell',
  '/api/products/advertise/list',
  '/api/products/newest/list',
  '/api/search?q=latitude',
])('%s', (path) => {
  it.each(encodings)('is kept and sent just as the framework sends it, in %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    await warmUp(path, headers)
    for (const method of ['GET', 'HEAD']) {
      const [kept, made] = [
        await ask(path, { method, headers }),
        await ask(path, { method, headers: { ...headers, ...theLongWay } }),
      ]
      const compressed = kept.headers['content-encoding'] !== undefined
      expect([kept.status, comparable(kept, compressed)]).toEqual([made.status, comparable(made, compressed)])
      const packing = compressed ? encoding : 'identity'
      if (method === 'GET') expect(unpack[packing](kept.body).toString()).toBe(unpack[packing](made.body).toString())
      else expect([kept.body.length, made.body.length]).toEqual([0, 0])
    }
  })

  it('is known again by its ETag, with the same headers', async () => {
    const {
      headers: { etag },
    } = await ask(path)
    await warmUp(path, { 'accept-encoding': 'identity' })
    for (const known of [String(etag), `"old", ${String(etag)}`, '*']) {
      const headers = { 'if-none-match': known }
      const [kept, made] = [await ask(path, { headers }), await ask(path, { headers: { ...headers, ...theLongWay } })]
      expect([kept.status, kept.body.length, comparable(kept, false)]).toEqual([304, 0, comparable(made, false)])
    }
    expect((await ask(path, { headers: { 'if-none-match': '"old"' } })).status).toBe(200)
  })
})

describe('a caller who says who they are', () => {
  const path = '/api/products/category/Dell'

  it('never gets what is kept for visitors, and what they get is not kept', async () => {
    const credentials = [
      { authorization: `Bearer ${seller.token}` },
      { cookie: `accessToken=${seller.token}` },
      { authorization: 'Bearer made.up' },
      { cookie: 'market.session_token=made.up' },
    ]
    for (const headers of credentials) {
      await market.listLaptop(seller)
      // Nothing is kept now; were this reply, the visitor would read the seller's phone number.
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

  it('gets the same document as everybody, kept or not', async () => {
    await warmUp('/', { 'accept-encoding': 'identity' })
    const [theirs, visitors] = [await ask('/', { headers: { cookie: `accessToken=${seller.token}` } }), await ask('/')]
    expect(theirs.body.toString()).toBe(visitors.body.toString())
    expect([theirs.headers['etag'], theirs.headers['set-cookie']]).toEqual([visitors.headers['etag'], undefined])
  })
})

const people: Record<string, () => Record<string, string>> = {
  'of whom the listings are': () => ({ authorization: `Bearer ${seller.token}` }),
  'by cookie': () => ({ cookie: `theme=dark; accessToken=${seller.token}; lang=bn` }),
  'of whom nothing is': () => ({ authorization: `Bearer ${buyer.token}` }),
  'whose token counts for nothing': () => ({ authorization: 'Bearer made.up' }),
  'whose session counts for nothing': () => ({ cookie: 'market.session_token=made.up' }),
}
const everybody = Object.entries(people).flatMap(([who, credentials]) =>
  encodings.map((encoding) => [who, encoding, credentials] as const),
)

describe.each([
  '/api/category/list',
  '/api/products/category/Dell',
  '/api/products/newest/list',
  '/api/search?q=latitude',
])('%s, for somebody who is signed in,', (path) => {
  it.each(everybody)('%s, is sent just as the framework sends it, in %s', async (who, encoding, credentials) => {
    const headers = { 'accept-encoding': encoding, ...credentials() }
    await warmUp(path, { 'accept-encoding': encoding })
    for (const method of ['GET', 'HEAD']) {
      const [kept, made] = [
        await ask(path, { method, headers }),
        await ask(path, { method, headers: { ...headers, ...theLongWay } }),
      ]
      const compressed = kept.headers['content-encoding'] !== undefined
      expect([kept.status, comparable(kept, compressed)]).toEqual([made.status, comparable(made, compressed)])
      expect([kept.headers['cache-control'], kept.headers['etag']]).toEqual(['private, no-store', undefined])
      if (method === 'HEAD') continue
      // The framework would have packed it in pieces.
      expect(kept.headers['content-length']).toBeDefined()
      const text = unpack[compressed ? encoding : 'identity'](kept.body).toString()
      expect(text).toBe(unpack[compressed ? encoding : 'identity'](made.body).toString())
      expect(text.includes('01700-000000')).toBe(path !== '/api/category/list' && /listings|by cookie/.test(who))
    }
  })
})

/** The page after the first laptop; the one before it is not kept, and neither is this. */
async function laterPage(path: string): Promise<string> {
  const { next } = JSON.parse((await ask(`${path}?limit=1`)).body.toString()) as { next: string }
  return `${path}?limit=2&after=${next}`
}

describe.each(['/api/products/category/Dell', '/api/products/newest/list', '/api/products/advertise/list'])(
  'a later page of %s',
  (path) => {
    it.each(everybody)(
      'for somebody %s, is sent just as the framework sends it, in %s',
      async (who, encoding, credentials) => {
        const address = await laterPage(path)
        const headers = { 'accept-encoding': encoding, ...credentials() }
        await ask(address, { headers: { ...headers, ...theLongWay } })
        for (const method of ['GET', 'HEAD']) {
          const [quick, made] = [
            await ask(address, { method, headers }),
            await ask(address, { method, headers: { ...headers, ...theLongWay } }),
          ]
          const compressed = quick.headers['content-encoding'] !== undefined
          expect([quick.status, comparable(quick, compressed)]).toEqual([made.status, comparable(made, compressed)])
          expect([quick.headers['cache-control'], quick.headers['etag']]).toEqual(['private, no-store', undefined])
          if (method === 'HEAD') continue
          // The framework would have packed it in pieces.
          expect(quick.headers['content-length']).toBeDefined()
          const text = unpack[compressed ? encoding : 'identity'](quick.body).toString()
          expect(text).toBe(unpack[compressed ? encoding : 'identity'](made.body).toString())
          expect(JSON.parse(text).respons).toHaveLength(2)
          expect(text.includes('01700-000000')).toBe(/listings|by cookie/.test(who))
        }
      },
    )

    it('is refused by the field that is wrong, and counted', async () => {
      const address = await laterPage(path)
      const headers = { authorization: `Bearer ${seller.token}` }
      const place = Buffer.from('no place').toString('base64url')
      const route = path.replace('Dell', ':category')
      const counted = async () => {
        const line = (await ask('/metrics')).body
          .toString()
          .split('\n')
          .find((one) =>
            one.startsWith(`http_request_duration_seconds_count{method="GET",route="${route}",status="2xx"}`),
          )
        return Number(line?.split(' ')[1] ?? 0)
      }
      await ask(address, { headers })
      const before = await counted()
      for (const [wrong, field] of [
        [`${path}?after=${place}`, 'after'],
        [`${path}?after=`, 'after'],
        [`${address}&made=up`, 'made'],
        [address.replace('limit=2', 'limit=0'), 'limit'],
        [address.replace('limit=2', 'limit='), 'limit'],
      ] as const) {
        const [quick, made] = [
          await ask(wrong, { headers }),
          await ask(wrong, { headers: { ...headers, ...theLongWay } }),
        ]
        expect([wrong, quick.status, JSON.parse(quick.body.toString()).errors[0].field]).toEqual([wrong, 400, field])
        expect(JSON.parse(made.body.toString()).errors).toEqual(JSON.parse(quick.body.toString()).errors)
      }
      for (let n = 0; n < 3; n++) expect((await ask(address, { headers })).status).toBe(200)
      expect(await counted()).toBe(before + 3)
    })
  },
)

it('other spellings of an address share what is kept, and what is refused is not kept', async () => {
  await warmUp('/api/products/category/Dell', { 'accept-encoding': 'identity' })
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

it('counts what it sends among the request times', async () => {
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
