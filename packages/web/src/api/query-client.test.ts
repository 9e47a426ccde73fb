import { Problem } from '@market/contract/problem'
import { describe, expect, it } from 'vitest'
import { LostConnection } from './lost-connection.ts'
import { mayRetry, retryDelay } from './query-client.ts'

describe('reads', () => {
  it.each([
    ['a lost connection', new LostConnection(undefined), true],
    ['too many requests', new Problem('too-many-requests'), true],
    ['a server that is busy', new Problem('overloaded'), true],
    ['a refusal', new Problem('not-allowed'), false],
    ['nothing there', new Problem('product-not-found'), false],
    ['a mistake of ours', new Error('oops'), false],
  ])('after %s are tried again: %s', (_, error, again) => {
    expect(mayRetry(0, error)).toBe(again)
  })

  it('are tried again three times', () => {
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, new LostConnection(undefined)))).toEqual([true, true, true, false])
  })

  it('wait twice as long each time, and never more than 30 seconds', () => {
    expect([0, 1, 2, 3, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 30_000])
  })
})
