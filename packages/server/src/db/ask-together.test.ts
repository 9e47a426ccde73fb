import { expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

function counted() {
  const asked: string[][] = []
  const lengthOf = askTogether(async (words: string[]) => {
    asked.push(words)
    await new Promise((resolve) => setImmediate(resolve))
    if (words.includes('bad')) throw new Error('no answer')
    return new Map(words.filter((word) => word !== 'nobody').map((word) => [word, word.length]))
  })
  return { asked, lengthOf }
}

it('asks at once for the first, and once for all others who come in the same round; each gets their own answer', async () => {
  const { asked, lengthOf } = counted()
  const answers = Promise.all(['first', 'a', 'bb', 'a', 'nobody'].map((word) => lengthOf(word)))
  expect(asked).toEqual([['first']])
  expect(await answers).toEqual([5, 1, 2, 1, null])
  expect(asked).toEqual([['first'], ['a', 'bb', 'nobody']])
})

it('asks for no more than so many together, those who are over in a question of their own', async () => {
  const asked: string[][] = []
  const lengthOf = askTogether(async (words: string[]) => {
    asked.push(words)
    await new Promise((resolve) => setImmediate(resolve))
    return new Map(words.map((word) => [word, word.length]))
  }, 2)
  expect(await Promise.all(['first', 'a', 'bb', 'ccc', 'dddd', 'eeeee'].map((word) => lengthOf(word)))).toEqual([
    5, 1, 2, 3, 4, 5,
  ])
  expect(asked).toEqual([['first'], ['a', 'bb'], ['ccc', 'dddd'], ['eeeee']])
})

it('asks anew for whoever comes later, be it while the question before is unanswered', async () => {
  const { asked, lengthOf } = counted()
  const first = lengthOf('a')
  expect([await lengthOf('a'), await first]).toEqual([1, 1])
  expect(asked).toEqual([['a'], ['a']])
})

it('keeps nobody waiting for the answer to a question before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lengthOf = askTogether(async (words: string[]) => {
    if (words.includes('slow')) await promise
    return new Map(words.map((word) => [word, word.length]))
  })
  const slow = lengthOf('slow')
  expect(await Promise.all([lengthOf('a'), lengthOf('bb')])).toEqual([1, 2])
  resolve()
  expect(await slow).toBe(4)
})

it('tells all who asked together that there was no answer, and asks again for the next', async () => {
  const { lengthOf } = counted()
  const replies = await Promise.allSettled([lengthOf('first'), lengthOf('bad'), lengthOf('a')])
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await lengthOf('a')).toBe(1)
})
