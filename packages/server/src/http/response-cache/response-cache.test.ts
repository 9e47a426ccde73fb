import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { prefersBrotli } from './encode.ts'
import { openResponseCache, type Cacheable, type CachedResponse, type Shown } from './response-cache.ts'

/** A second for replies, by a clock that only the test moves. */
function open({ maxAge = 1_000, maxSize = 1_000_000 } = {}) {
  let milliseconds = 1
  const cache = openResponseCache({ maxAge, maxSize, clock: { now: () => milliseconds } })
  let built = 0
  async function read(
    key: string,
    text: string | (() => Promise<string>) = key,
    { status = 200, complete = true, ...how }: Partial<Cacheable> & { status?: number; complete?: boolean } = {},
  ): Promise<string> {
    const { plain } = await cache.read({ key, headers: {}, ignoresCredentials: false, ...how }, async () => {
      built += 1
      return { status, text: typeof text === 'string' ? text : await text(), complete }
    })
    return plain.body.toString()
  }
  const pass = (more: number) => {
    milliseconds += more
  }
  const stored = (key: string) => cache.find(key)?.plain.body.toString()
  return { cache, read, pass, stored, built: () => built }
}

const shown = (key: string, response: CachedResponse | undefined): Shown => ({ key, etag: response?.etag ?? '' })

describe('a cached reply', () => {
  it('keeps no more memory than its bytes, plain and compressed', async () => {
    const { cache, read } = open()
    await read('a', JSON.stringify(Array.from({ length: 300 }, (_, i) => ({ id: i }))))
    const { plain, brotli } = cache.find('a') ?? expect.unreachable()
    expect(plain.body.buffer.byteLength).toBe(plain.body.length)
    expect(brotli?.body.buffer.byteLength).toBe(brotli?.body.length)
    expect(brotli?.body.length).toBeGreaterThan(0)
  })

  it('is built once for concurrent requests, and not again', async () => {
    const { read, built } = open()
    expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['a', 'a', 'a'])
    await read('a')
    expect(built()).toBe(1)
  })

  it('is at most a second old, from the start of its read', async () => {
    const { read, pass, stored, built } = open()
    await read('a', async () => {
      pass(400)
      return 'first'
    })
    pass(599)
    expect([stored('a'), await read('a', 'second')]).toEqual(['first', 'first'])
    pass(1)
    expect([stored('a'), await read('a', 'second'), stored('a')]).toEqual([undefined, 'second', 'second'])
    expect(built()).toBe(2)
  })

  it('is not awaited by a request that comes a second after its read began', async () => {
    const { read, pass, stored } = open()
    const { promise: old, resolve } = Promise.withResolvers<string>()
    const first = read('a', () => old)
    pass(1_000)
    expect(await read('a', 'after the sale')).toBe('after the sale')
    resolve('before the sale')
    expect(await first).toBe('before the sale')
    expect(stored('a')).not.toBe('before the sale')
  })

  it('is built for a writer, beside a running read, and that is stored', async () => {
    const { read, stored } = open()
    await read('a', 'before the sale')
    expect(await read('a', 'after the sale', { fresh: true })).toBe('after the sale')
    expect(stored('a')).toBe('after the sale')
    const { promise: old, resolve } = Promise.withResolvers<string>()
    const first = read('b', () => old)
    expect(await read('b', 'after the sale', { fresh: true })).toBe('after the sale')
    resolve('before the sale')
    await first
  })

  it('is neither stored nor shared where it may have no age', async () => {
    const { read, stored, built } = open({ maxAge: 0 })
    await Promise.all([read('a'), read('a')])
    await read('a')
    expect([stored('a'), built()]).toEqual([undefined, 3])
  })

  it('is evicted when the cache is full, least recently used first', async () => {
    const { cache, read, stored } = open({ maxSize: 100_000 })
    for (let n = 0; n < 100; n++) {
      await read('wanted', 'x'.repeat(10_000))
      await read(`made up ${n}`, 'x'.repeat(10_000))
    }
    expect(cache.figures().bytes).toBeLessThanOrEqual(100_000)
    expect(['wanted', 'made up 0', 'made up 99'].map((key) => stored(key) === undefined)).toEqual([false, true, false])
  })

  it('is compressed once while it stays the same, unless it is short', async () => {
    const { cache, read, pass } = open()
    const long = 'x'.repeat(10_000)
    await read('long', long)
    await read('short')
    const { brotli } = cache.find('long') ?? expect.unreachable()
    expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(long)
    expect(cache.find('short')?.brotli).toBeNull()
    pass(1_000)
    await read('long', long)
    expect(cache.find('long')?.brotli).toBe(brotli)
  })

  it('is counted as one miss each time it is built', async () => {
    const { cache, read, pass } = open()
    for (let n = 0; n < 3; n++) await read('a')
    pass(1_000)
    await read('a')
    expect(cache.figures()).toMatchObject({ misses: 2, entries: 1 })
  })
})

describe('a document', () => {
  it('is found while its replies are stored and the same, and is rendered again only for another one', async () => {
    const { cache, read, pass, stored, built } = open()
    const render = (text: string) => read('page', text, { shows: [shown('a', cache.find('a'))] })
    await read('a', 'first')
    await render('rendered first')
    expect(stored('page')).toBe('rendered first')
    pass(1_000)
    expect(stored('page')).toBeUndefined()
    await read('a', 'first')
    expect([stored('page'), built()]).toEqual(['rendered first', 3])
    expect(await render('rendered again')).toBe('rendered first')
    await read('a', 'second', { fresh: true })
    expect(stored('page')).toBeUndefined()
    expect(await render('rendered second')).toBe('rendered second')
    expect(stored('page')).toBe('rendered second')
  })

  it('is rendered once for concurrent requests of the same data, and apart for other data', async () => {
    const { read, built } = open({ maxAge: 0 })
    const render = (etag: string) => read('page', etag, { shows: [{ key: 'a', etag }] })
    expect(await Promise.all(['1', '1', '2', '1'].map(render))).toEqual(['1', '1', '2', '1'])
    expect(built()).toBe(2)
  })

  it('is rendered again after a minute: it says how long ago a laptop was listed', async () => {
    const { read, pass } = open()
    const render = (text: string) => read('page', text, { shows: [] })
    await render('a minute ago')
    pass(59_999)
    expect(await render('2 minutes ago')).toBe('a minute ago')
    pass(1)
    expect(await render('2 minutes ago')).toBe('2 minutes ago')
  })
})

describe('a response is not cached', () => {
  it('when it is incomplete or a refusal', async () => {
    const { read, stored } = open()
    expect(await read('home', 'home without its laptops', { complete: false })).toBe('home without its laptops')
    expect(await read('nowhere', 'not found', { status: 404 })).toBe('not found')
    expect([stored('home'), stored('nowhere')]).toEqual([undefined, undefined])
  })

  it('when its build fails; the next request builds it', async () => {
    const { read, built } = open()
    const failing = () => Promise.reject(new Error('the database does not answer'))
    const both = await Promise.allSettled([read('a', failing), read('a', failing)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read('a', 'now it does')).toBe('now it does')
    expect(built()).toBe(2)
  })
})

it.each([
  [undefined, false],
  ['', false],
  ['identity', false],
  ['gzip', false],
  ['gzip, deflate, br, zstd', true],
  ['br;q=0.5, gzip', false],
  ['br;q=0, gzip;q=0', false],
  ['*', true],
  ['BR', true],
  ['gzip;q=0.9,br;q=0.9', true],
  ['deflate', false],
])('Accept-Encoding %s: prefers Brotli %s', (accepted, preferred) => {
  expect(prefersBrotli(accepted)).toBe(preferred)
})
