import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { stopCacheClock } from '../../../test/stop-cache-clock.ts'

let market: Market
let person: TestUser
let laptop: string

const { passCacheTime } = stopCacheClock()
beforeAll(async () => {
  market = await startMarket({ visitorsAge: 1_000 })
  person = await market.signUp('Saler')
  laptop = await market.listLaptop(person)
})
afterAll(() => market.stop())

const paths = () => [
  '/api/category/list',
  '/api/products/category/Dell',
  '/api/products/advertise/list',
  `/api/products/${laptop}`,
]
const read = (path: string, headers: Record<string, string> = {}) =>
  market.visitor.send('GET', path, undefined, headers)

describe('a visitor’s read', () => {
  it('may be stored by the browser, and is revalidated by its ETag', async () => {
    for (const path of paths()) {
      const { status, headers } = await read(path)
      expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([200, 'no-cache', null])
      expect(headers.get('vary')).toMatch(/^Cookie, Authorization/i)
      const etag = headers.get('etag') ?? ''
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      for (const known of [etag, etag.slice(2), `"old", ${etag}`, '*']) {
        const again = await read(path, { 'if-none-match': known })
        expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, {}, etag])
        expect(again.headers.get('vary')).toMatch(/^Cookie, Authorization/i)
      }
      expect((await read(path, { 'if-none-match': '"old"' })).status).toBe(200)
    }
  })

  it('has another ETag after a change', async () => {
    const before = (await read('/api/products/category/Dell')).headers.get('etag') ?? ''
    await market.listLaptop(person)
    passCacheTime(1_000)
    expect((await read('/api/products/category/Dell', { 'if-none-match': before })).status).toBe(200)
  })

  it('is compressed when it is long, and has Vary: Accept-Encoding', async () => {
    for (let n = 0; n < 3; n++) await market.listLaptop(person, { brand: 'HP', description: 'Good. '.repeat(200) })
    const long = await read('/api/products/category/HP', { 'accept-encoding': 'gzip' })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(long.headers.get('vary')?.toLowerCase()).toBe('cookie, authorization, accept-encoding')
    expect(long.body.respons).toHaveLength(3)
    const etag = long.headers.get('etag') ?? ''
    expect((await read('/api/products/category/HP', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(
      304,
    )
  })
})

async function misses(): Promise<number> {
  return Number(/^market_response_cache_misses_total (\d+)/m.exec((await read('/metrics')).body)?.[1])
}

describe('a read with an unrelated cookie', () => {
  const unrelated = ['_ga=1; device=x', 'market.device=x', 'theme=dark', 'consent=all; lang=bn; accessTokens=x', '']

  it('is the cached reply of all visitors', async () => {
    for (const path of paths()) {
      const visitors = await read(path)
      const before = await misses()
      for (const cookie of unrelated) {
        for (let n = 0; n < 2; n++) {
          const { status, headers, body } = await read(path, { cookie })
          expect([path, cookie, status, headers.get('cache-control'), headers.get('etag')]).toEqual([
            path,
            cookie,
            200,
            'no-cache',
            visitors.headers.get('etag'),
          ])
          expect(body).toEqual(visitors.body)
        }
        expect((await read(path, { cookie, 'if-none-match': visitors.headers.get('etag') ?? '' })).status).toBe(304)
      }
      expect(await misses()).toBe(before)
    }
  })

  it('is cached for all visitors without a trace of the cookie', async () => {
    for (const path of paths()) {
      passCacheTime(1_000)
      const first = await read(path, { cookie: '_ga=1; device=x' })
      const before = await misses()
      const visitors = await read(path)
      expect(visitors.headers.get('etag')).toBe(first.headers.get('etag'))
      expect(visitors.headers.get('set-cookie')).toBeNull()
      expect(visitors.body).toEqual(first.body)
      expect(await misses()).toBe(before)
    }
  })
})

describe('a read with a credential', () => {
  it('is private and not stored, whether the credential is valid or not', async () => {
    const credentials = [
      { authorization: `Bearer ${person.token}` },
      { authorization: 'Bearer made.up' },
      { cookie: `accessToken=${person.token}` },
      { cookie: `_ga=1; ${person.cookie}` },
      { cookie: 'market.sign_in=made.up' },
      { cookie: '__Host-market.session_token=made.up' },
    ]
    for (const headers of credentials) {
      for (const path of paths()) {
        const answer = await read(path, { ...headers, 'if-none-match': '*' })
        expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
          200,
          'private, no-store',
          null,
        ])
      }
    }
  })
})

it('replies to writes are not stored', async () => {
  const answers = [
    await person.call('advertiseProduct', { params: { id: laptop } }),
    await market.visitor.call('signIn', { body: { email: person.email, password: 'Secret#1' } }),
    await market.visitor.call('subscribe', { body: { email: 'reader@example.test' } }),
  ]
  for (const { status, headers } of answers)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})
