import { expect, it } from 'vitest'
import { askTogether } from './ask-together.ts'

function counted() {
  const asked: string[][] = []
  const lengthOf = askTogether(async (words: string[]) => {
    asked.push(words)
    if (words.includes('bad')) throw new Error('no answer')
    return new Map(words.filter((word) => word !== 'nobody').map((word) => [word, word.length]))
  })
  return { asked, lengthOf }
}

it('asks once for all who come in one round, and gives each their own answer', async () => {
  const { asked, lengthOf } = counted()
  expect(await Promise.all(['a', 'bb', 'a', 'nobody'].map((word) => lengthOf(word)))).toEqual([1, 2, 1, null])
  expect(asked).toEqual([['a', 'bb', 'nobody']])
})

it('asks anew for whoever comes later, be it while the question before is unanswered', async () => {
  const { asked, lengthOf } = counted()
  const first = lengthOf('a')
  await new Promise((resolve) => setImmediate(resolve))
  expect([await lengthOf('a'), await first]).toEqual([1, 1])
  expect(asked).toEqual([['a'], ['a']])
})

it('tells all who asked together that there was no answer, and asks again for the next', async () => {
  const { lengthOf } = counted()
  expect(await Promise.allSettled([lengthOf('bad'), lengthOf('a')])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await lengthOf('a')).toBe(1)
})
