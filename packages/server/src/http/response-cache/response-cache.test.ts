import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { InvalidationListener, OnInvalidation } from '../../db/monitor/invalidation-listener.ts'
import { prefersBrotli } from './encode.ts'
import { openResponseCache } from './response-cache.ts'

/** An invalidation listener under the test's control. */
function openListener() {
  const listeners: OnInvalidation[] = []
  let current = true
  const invalidations: InvalidationListener = {
    isCurrent: () => current,
    catchUp: async () => {},
    onInvalidation: (listener) => void listeners.push(listener),
    stop: async () => {},
  }
  return {
    invalidations,
    invalidate: (tags: string[] | null) => listeners.forEach((listener) => listener(tags)),
    setCurrent: (now: boolean) => {
      current = now
    },
  }
}

function open(maxSize = 1_000_000) {
  const { invalidations, invalidate, setCurrent } = openListener()
  let milliseconds = 1
  const cache = openResponseCache(invalidations, maxSize, { now: () => milliseconds })
  let built = 0
  const read = async (
    key: string,
    tags: string[],
    text: string | (() => Promise<string>) = key,
    { maxAge = 10_000, status = 200, complete = true } = {},
  ): Promise<string> => {
    const cacheable = { key, tags, headers: {}, ignoresCredentials: false, maxAge }
    const { plain } = await cache.read(cacheable, async () => {
      built += 1
      return { status, text: typeof text === 'string' ? text : await text(), complete }
    })
    return plain.body.toString()
  }
  const pass = (more: number) => {
    milliseconds += more
  }
  return { cache, read, invalidate, setCurrent, pass, built: () => built }
}

describe('a cached response', () => {
  it('keeps no more memory than its bytes, plain and compressed', async () => {
    const { cache } = open()
    const text = JSON.stringify(Array.from({ length: 300 }, (_, i) => ({ id: i })))
    const cacheable = { key: 'a', tags: [], headers: {}, ignoresCredentials: false, maxAge: 10_000 }
    const { plain, brotli } = await cache.read(cacheable, async () => ({ status: 200, text, complete: true }))
    expect(plain.body.buffer.byteLength).toBe(plain.body.length)
    expect(brotli?.body.buffer.byteLength).toBe(brotli?.body.length)
    expect(brotli?.body.length).toBeGreaterThan(0)
  })

  it('is built once for concurrent requests, and not again', async () => {
    const { read, built } = open()
    expect(await Promise.all([read('a', []), read('a', []), read('a', [])])).toEqual(['a', 'a', 'a'])
    await read('a', [])
    expect(built()).toBe(1)
  })

  it('is invalidated by one of its tags, and by no other tag', async () => {
    const { cache, read, invalidate } = open()
    await read('dell', ['brand:dell', 'x'])
    invalidate(['brand:hp'])
    expect(cache.find('dell')).toBeDefined()
    invalidate(['brand:hp', 'brand:dell'])
    expect(cache.find('dell')).toBeUndefined()
  })

  it.each([[['*']], [null]])('is invalidated when any tag may have changed: %j', async (tags) => {
    const { cache, read, invalidate } = open()
    await read('dell', ['brand:dell'])
    invalidate(tags)
    expect(cache.find('dell')).toBeUndefined()
  })

  it('is built again when it is older than its maxAge', async () => {
    const { read, built, pass } = open()
    await read('a', [], 'a', { maxAge: 5 })
    pass(5)
    await read('a', [], 'a', { maxAge: 5 })
    expect(built()).toBe(1)
    pass(1)
    await read('a', [], 'a', { maxAge: 5 })
    expect(built()).toBe(2)
  })

  it('expires when a hold among its laptops ends', async () => {
    const { cache, read } = open()
    const held = (until: number) => JSON.stringify({ respons: [{ heldUntil: new Date(until).toISOString() }] })
    await read('over', [], held(Date.now() - 1))
    await read('lasting', [], held(Date.now() + 60_000))
    expect([cache.find('over'), cache.find('lasting') === undefined]).toEqual([undefined, false])
  })

  it('is evicted when the cache is full, least recently used first', async () => {
    const { cache, read } = open(100_000)
    for (let n = 0; n < 100; n++) {
      await read('wanted', [], 'x'.repeat(10_000))
      await read(`made up ${n}`, [], 'x'.repeat(10_000))
    }
    expect(cache.figures().bytes).toBeLessThanOrEqual(100_000)
    expect([
      cache.find('wanted') === undefined,
      cache.find('made up 0'),
      cache.find('made up 99') === undefined,
    ]).toEqual([false, undefined, false])
  })

  it('is compressed once, unless it is short', async () => {
    const { cache, read } = open()
    await read('long', [], 'x'.repeat(10_000))
    await read('short', [])
    expect(brotliDecompressSync(cache.find('long')?.brotli?.body ?? '').toString()).toBe('x'.repeat(10_000))
    expect(cache.find('short')?.brotli).toBeNull()
  })

  it('is counted as one miss each time it is built', async () => {
    const { cache, read, invalidate } = open()
    for (let n = 0; n < 3; n++) await read('a', ['x'])
    invalidate(['x'])
    await read('a', ['x'])
    expect(cache.figures()).toMatchObject({ misses: 2, entries: 1 })
  })
})

describe('a response is not cached', () => {
  it('when its build began before an invalidation; requests after the invalidation get a new build', async () => {
    const { cache, read, invalidate } = open()
    const { promise: old, resolve } = Promise.withResolvers<string>()
    const first = read('dell', ['brand:dell'], () => old)
    invalidate(['brand:dell'])
    expect(await read('dell', ['brand:dell'], 'after the sale')).toBe('after the sale')
    resolve('before the sale')
    expect(await first).toBe('before the sale')
    expect(cache.find('dell')?.plain.body.toString()).toBe('after the sale')
  })

  it('when it is incomplete or a refusal', async () => {
    const { cache, read } = open()
    expect(await read('home', [], 'home without its laptops', { complete: false })).toBe('home without its laptops')
    expect(await read('nowhere', [], 'not found', { status: 404 })).toBe('not found')
    expect([cache.find('home'), cache.find('nowhere')]).toEqual([undefined, undefined])
  })

  it('while invalidations are not received', async () => {
    const { cache, read, setCurrent } = open()
    await read('before', [])
    setCurrent(false)
    await read('meanwhile', [])
    expect(cache.find('before')).toBeUndefined()
    setCurrent(true)
    expect(cache.find('meanwhile')).toBeUndefined()
  })

  it('when its build failed, and the next request builds it again', async () => {
    const { read } = open()
    await expect(read('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await read('a', [])).toBe('a')
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
