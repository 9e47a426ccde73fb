import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Changes, HearChange } from '../../db/hear-changes.ts'
import { prefersBrotli } from './encode.ts'
import { openResponseCache } from './response-cache.ts'

/** Changes that a test makes up. */
function changesBy() {
  const hearers: HearChange[] = []
  let heard = true
  const changes: Changes = {
    heard: () => heard,
    catchUp: async () => {},
    onChange: (hear) => void hearers.push(hear),
    stop: async () => {},
  }
  return {
    changes,
    change: (names: string[] | null) => hearers.forEach((hear) => hear(names)),
    setHeard: (now: boolean) => {
      heard = now
    },
  }
}

function open(maxSize = 1_000_000) {
  const { changes, change, setHeard } = changesBy()
  const cache = openResponseCache(changes, maxSize)
  let built = 0
  const read = async (
    key: string,
    tags: string[],
    text: string | (() => Promise<string>) = key,
    { maxAge = 10_000, status = 200, complete = true } = {},
  ): Promise<string> => {
    const cacheable = { key, tags, headers: {}, forEverybody: false, maxAge }
    const { body } = await cache.read(cacheable, async () => {
      built += 1
      return { status, text: typeof text === 'string' ? text : await text(), complete }
    })
    return body.toString()
  }
  return { cache, read, change, setHeard, built: () => built }
}

describe('what is kept', () => {
  it('is made once for all who ask together, and not again', async () => {
    const { read, built } = open()
    expect(await Promise.all([read('a', []), read('a', []), read('a', [])])).toEqual(['a', 'a', 'a'])
    await read('a', [])
    expect(built()).toBe(1)
  })

  it('goes when one of the things that it was made from changes, and only then', async () => {
    const { cache, read, change } = open()
    await read('dell', ['brand:dell', 'x'])
    change(['brand:hp'])
    expect(cache.find('dell')).toBeDefined()
    change(['brand:hp', 'brand:dell'])
    expect(cache.find('dell')).toBeUndefined()
  })

  it.each([[['*']], [null]])('goes when anything may have changed: %j', async (names) => {
    const { cache, read, change } = open()
    await read('dell', ['brand:dell'])
    change(names)
    expect(cache.find('dell')).toBeUndefined()
  })

  it('is built again when it is older than it may be', async () => {
    const { read, built } = open()
    await read('a', [], 'a', { maxAge: 5 })
    await pause(10)
    await read('a', [], 'a', { maxAge: 5 })
    expect(built()).toBe(2)
  })

  it('is given out no longer than a hold among its laptops lasts', async () => {
    const { cache, read } = open()
    const held = (until: number) => JSON.stringify({ respons: [{ heldUntil: new Date(until).toISOString() }] })
    await read('over', [], held(Date.now() - 1))
    await read('lasting', [], held(Date.now() + 60_000))
    expect([cache.find('over'), cache.find('lasting') === undefined]).toEqual([undefined, false])
  })

  it('never takes more than its room: what was not asked for longest goes first', async () => {
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

  it('is compressed once, where it is long', async () => {
    const { cache, read } = open()
    await read('long', [], 'x'.repeat(10_000))
    await read('short', [])
    expect(brotliDecompressSync(cache.find('long')?.brotli ?? '').toString()).toBe('x'.repeat(10_000))
    expect(cache.find('short')?.brotli).toBeNull()
  })

  it('counts misses', async () => {
    const { cache, read, change } = open()
    for (let n = 0; n < 3; n++) await read('a', ['x'])
    change(['x'])
    await read('a', ['x'])
    expect(cache.figures()).toMatchObject({ misses: 2, entries: 1 })
  })
})

describe('what is not kept', () => {
  it('was begun before a change: neither is it kept, nor given to who came after the change', async () => {
    const { cache, read, change } = open()
    const { promise: old, resolve } = Promise.withResolvers<string>()
    const first = read('dell', ['brand:dell'], () => old)
    change(['brand:dell'])
    expect(await read('dell', ['brand:dell'], 'after the sale')).toBe('after the sale')
    resolve('before the sale')
    expect(await first).toBe('before the sale')
    expect(cache.find('dell')?.body.toString()).toBe('after the sale')
  })

  it('lacks something that could not be had, or is a refusal', async () => {
    const { cache, read } = open()
    expect(await read('home', [], 'home without its laptops', { complete: false })).toBe('home without its laptops')
    expect(await read('nowhere', [], 'not found', { status: 404 })).toBe('not found')
    expect([cache.find('home'), cache.find('nowhere')]).toEqual([undefined, undefined])
  })

  it('was made, or is asked for, while changes are not heard of', async () => {
    const { cache, read, setHeard } = open()
    await read('before', [])
    setHeard(false)
    await read('meanwhile', [])
    expect(cache.find('before')).toBeUndefined()
    setHeard(true)
    expect(cache.find('meanwhile')).toBeUndefined()
  })

  it('failed, and whoever asks next is answered', async () => {
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
])('prefers Brotli or does not, for Accept-Encoding: %s', (accepted, preferred) => {
  expect(prefersBrotli(accepted)).toBe(preferred)
})
