import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepRecent } from './recent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const loader = (value: string | null) => vi.fn<() => Promise<string | null>>(async () => value)
const open = (most = 10) => keepRecent<string>({ most, forMs: 1000, sizeOf: (value) => value.length })

it('loads once what many ask for at the same time, and again only when its time is over', async () => {
  const recent = open()
  const load = loader('a')
  expect(await Promise.all([1, 2, 3].map(() => recent.get('k', load)))).toEqual(['a', 'a', 'a'])
  vi.advanceTimersByTime(999)
  await recent.get('k', load)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await recent.get('k', load)
  expect(load).toHaveBeenCalledTimes(2)
})

it('lets go of what was used longest ago when there is too much, and of what is too large at all', async () => {
  const recent = open(10)
  for (const key of ['a', 'b']) await recent.get(key, loader('12345'))
  await recent.get('a', loader('unused'))
  await recent.get('c', loader('12345'))
  const again = [loader('a'), loader('b')] as const
  await recent.get('a', again[0])
  await recent.get('b', again[1])
  expect(again.map((load) => load.mock.calls.length)).toEqual([0, 1])
  const large = loader('x'.repeat(11))
  await recent.get('large', large)
  await recent.get('large', large)
  expect(large).toHaveBeenCalledTimes(2)
})

it('keeps neither nothing nor a failure, and forgets when told to', async () => {
  const recent = open()
  const nothing = loader(null)
  await recent.get('k', nothing)
  await recent.get('k', nothing)
  expect(nothing).toHaveBeenCalledTimes(2)
  await expect(
    recent.get('k', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(await recent.get('k', loader('a'))).toBe('a')
  recent.forget('k')
  expect(await recent.get('k', loader('b'))).toBe('b')
})
