import { expect, it } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

function counted() {
  const batches: string[][] = []
  const lengthOf = createBatchLoader(async (words: string[]) => {
    batches.push(words)
    await new Promise((resolve) => setImmediate(resolve))
    if (words.includes('bad')) throw new Error('no answer')
    return new Map(words.filter((word) => word !== 'missing').map((word) => [word, word.length]))
  })
  return { batches, lengthOf }
}

it('loads the first key at once, and all others of the same round in one batch; a missing key is null', async () => {
  const { batches, lengthOf } = counted()
  const answers = Promise.all(['first', 'a', 'bb', 'a', 'missing'].map((word) => lengthOf(word)))
  expect(batches).toEqual([['first']])
  expect(await answers).toEqual([5, 1, 2, 1, null])
  expect(batches).toEqual([['first'], ['a', 'bb', 'missing']])
})

it('splits keys over the maximum batch size into further batches', async () => {
  const batches: string[][] = []
  const lengthOf = createBatchLoader(async (words: string[]) => {
    batches.push(words)
    await new Promise((resolve) => setImmediate(resolve))
    return new Map(words.map((word) => [word, word.length]))
  }, 2)
  expect(await Promise.all(['first', 'a', 'bb', 'ccc', 'dddd', 'eeeee'].map((word) => lengthOf(word)))).toEqual([
    5, 1, 2, 3, 4, 5,
  ])
  expect(batches).toEqual([['first'], ['a', 'bb'], ['ccc', 'dddd'], ['eeeee']])
})

it('loads a key again for a later round, also while its first query is unanswered', async () => {
  const { batches, lengthOf } = counted()
  const first = lengthOf('a')
  expect([await lengthOf('a'), await first]).toEqual([1, 1])
  expect(batches).toEqual([['a'], ['a']])
})

it('does not wait for an earlier query before it sends a batch', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lengthOf = createBatchLoader(async (words: string[]) => {
    if (words.includes('slow')) await promise
    return new Map(words.map((word) => [word, word.length]))
  })
  const slow = lengthOf('slow')
  expect(await Promise.all([lengthOf('a'), lengthOf('bb')])).toEqual([1, 2])
  resolve()
  expect(await slow).toBe(4)
})

it('rejects all keys of a failed batch, and loads the next key again', async () => {
  const { lengthOf } = counted()
  const replies = await Promise.allSettled([lengthOf('first'), lengthOf('bad'), lengthOf('a')])
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await lengthOf('a')).toBe(1)
})
