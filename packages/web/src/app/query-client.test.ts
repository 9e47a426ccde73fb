import { Problem } from '@market/contract/problem'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LostConnection } from '../api/lost-connection.ts'
import { mayRetry, retryDelay } from '../api/retry.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Seconds from the start to each attempt; every attempt fails with a lost connection. */
function recordAttempts() {
  const start = Date.now()
  const seconds: number[] = []
  const attempt = () => {
    seconds.push(Math.round((Date.now() - start) / 1000))
    return Promise.reject(new LostConnection(undefined))
  }
  return { seconds, attempt }
}

describe('reads', () => {
  it.each([
    ['a lost connection', new LostConnection(undefined), true],
    ['too many requests', new Problem('too-many-requests'), true],
    ['a server that is busy', new Problem('overloaded'), true],
    ['a refusal', new Problem('not-allowed'), false],
    ['an unknown id', new Problem('product-not-found'), false],
    ['a bug of the client', new Error('oops'), false],
  ])('after %s are tried again: %s', (_, error, again) => {
    expect(mayRetry(0, error)).toBe(again)
  })

  it('[CALL-6] are retried three times, with a doubled delay each time', async () => {
    const { seconds, attempt } = recordAttempts()
    const stop = new QueryObserver(createQueryClient(), { queryKey: ['read'], queryFn: attempt }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    stop()
    expect(seconds).toEqual([0, 1, 3, 7])
  })

  it('[CALL-6] never wait more than 30 seconds for a retry', () => {
    expect([0, 1, 2, 3, 4, 5, 10, 2000].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ])
  })

  it('[CALL-8] stay in the cache for five minutes after the last page that used them', async () => {
    const queries = createQueryClient()
    const stop = new QueryObserver(queries, { queryKey: ['read'], queryFn: () => 'a laptop' }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    stop()
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(queries.getQueryData(['read'])).toBe('a laptop')
    await vi.advanceTimersByTimeAsync(1)
    expect(queries.getQueryData(['read'])).toBeUndefined()
  })
})

it('[CALL-7] writes are not retried', async () => {
  const { seconds, attempt } = recordAttempts()
  await expect(new MutationObserver(createQueryClient(), { mutationFn: attempt }).mutate()).rejects.toBeInstanceOf(
    LostConnection,
  )
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(seconds).toEqual([0])
})
