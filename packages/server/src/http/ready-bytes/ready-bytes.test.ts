import { describe, expect, it } from 'vitest'
import type { Changes, HearChange } from '../../db/hear-changes.ts'
import { encodingFor } from './encode.ts'
import { openReadyBytes } from './ready-bytes.ts'

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

function open(mostBytes = 1_000_000) {
  const { changes, change, setHeard } = changesBy()
  const ready = openReadyBytes(changes, mostBytes)
  let made = 0
  const read = async (
    key: string,
    names: string[],
    text: string | (() => Promise<string | null>) = key,
  ): Promise<string | undefined> =>
    (
      await ready.read(key, names, async () => {
        made += 1
        return typeof text === 'string' ? text : text()
      })
    )?.body.toString()
  return { ready, read, change, setHeard, made: () => made }
}

describe('what is kept', () => {
  it('is made once for all who ask together, and not again', async () => {
    const { read, made } = open()
    expect(await Promise.all([read('a', []), read('a', []), read('a', [])])).toEqual(['a', 'a', 'a'])
    await read('a', [])
    expect(made()).toBe(1)
  })

  it('goes when one of the things that it was made from changes, and only then', async () => {
    const { ready, read, change } = open()
    await read('dell', ['brand:dell', 'x'])
    change(['brand:hp'])
    expect(ready.find('dell')).toBeDefined()
    change(['brand:hp', 'brand:dell'])
    expect(ready.find('dell')).toBeUndefined()
  })

  it.each([[['*']], [null]])('goes when anything may have changed: %j', async (names) => {
    const { ready, read, change } = open()
    await read('dell', ['brand:dell'])
    change(names)
    expect(ready.find('dell')).toBeUndefined()
  })

  it('depends on what was read while it was made', async () => {
    const { ready, read, change } = open()
    const home = () =>
      read('home', [], async () => `${await read('brands', ['brands'])}, ${await read('ads', ['advertised'])}`)
    expect(await home()).toBe('brands, ads')
    change(['advertised'])
    expect([ready.find('home'), ready.find('ads'), ready.find('brands') === undefined]).toEqual([
      undefined,
      undefined,
      false,
    ])
    // What was kept before counts as well.
    await home()
    change(['brands'])
    expect(ready.find('home')).toBeUndefined()
  })

  it('is given out no longer than a hold among its laptops lasts', async () => {
    const { ready, read } = open()
    const held = (until: number) => JSON.stringify({ respons: [{ heldUntil: new Date(until).toISOString() }] })
    await read('over', [], held(Date.now() - 1))
    await read('lasting', [], held(Date.now() + 60_000))
    expect([ready.find('over'), ready.find('lasting') === undefined]).toEqual([undefined, false])
  })

  it('never takes more than its room, and keeps what is asked for again rather than what is asked for once', async () => {
    const { ready, read } = open(100_000)
    for (let n = 0; n < 2; n++) await read('loved', [], 'x'.repeat(10_000))
    for (let n = 0; n < 100; n++) {
      await read(`made up ${n}`, [], 'x'.repeat(10_000))
    }
    expect(ready.figures().bytes).toBeLessThanOrEqual(100_000)
    expect([
      ready.find('loved') === undefined,
      ready.find('made up 0'),
      ready.find('made up 99') === undefined,
    ]).toEqual([false, undefined, false])
  })
})

describe('what is not kept', () => {
  it('was begun before a change: neither is it kept, nor given to who came after the change', async () => {
    const { ready, read, change } = open()
    const { promise: old, resolve } = Promise.withResolvers<string>()
    const first = read('dell', ['brand:dell'], () => old)
    change(['brand:dell'])
    expect(await read('dell', ['brand:dell'], 'after the sale')).toBe('after the sale')
    resolve('before the sale')
    expect(await first).toBe('before the sale')
    expect(ready.find('dell')?.body.toString()).toBe('after the sale')
  })

  it('was made from what changed meanwhile', async () => {
    const { ready, read, change } = open()
    const { promise, resolve } = Promise.withResolvers<string>()
    const page = read('home', [], async () => `${await read('ads', ['advertised'])}${await promise}`)
    await expect.poll(() => ready.find('ads')).toBeDefined()
    change(['advertised'])
    resolve('')
    await page
    expect(ready.find('home')).toBeUndefined()
  })

  it('lacks something that could not be had', async () => {
    const { ready, read } = open()
    await read('home', [], async () => {
      ready.keepNothing()
      return 'home without its laptops'
    })
    expect(ready.find('home')).toBeUndefined()
    expect(await read('nothing', [], async () => null)).toBeUndefined()
    expect(ready.find('nothing')).toBeUndefined()
  })

  it('was made, or is asked for, while changes are not heard of', async () => {
    const { ready, read, setHeard } = open()
    await read('before', [])
    setHeard(false)
    await read('meanwhile', [])
    expect(ready.find('before')).toBeUndefined()
    setHeard(true)
    expect(ready.find('meanwhile')).toBeUndefined()
  })

  it('failed, and whoever asks next is answered', async () => {
    const { read } = open()
    await expect(read('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await read('a', [])).toBe('a')
  })
})

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.9,br;q=0.9', 'br'],
  ['deflate', null],
])('chooses an encoding for Accept-Encoding: %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
