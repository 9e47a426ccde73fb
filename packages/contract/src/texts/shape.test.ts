import { expect, it } from 'vitest'
import type { Translated } from './shape.ts'

const english = { greeting: 'Hello', deep: { links: ['one', 'two'], days: (n: number) => `${n} days` } } as const
type Shape = Translated<typeof english>

// The type check runs these assertions: an unused @ts-expect-error is an error.
it('takes any words in the same places, and nothing missing, left over or of another kind', () => {
  const whole = {
    greeting: 'Hallo',
    deep: { links: ['eins', 'zwei'], days: (n: number) => `${n} Tage` },
  } as const satisfies Shape
  // @ts-expect-error a text is missing
  const short = { deep: whole.deep } as const satisfies Shape
  // @ts-expect-error there is no such text
  const long = { ...whole, extra: 'Mehr' } as const satisfies Shape
  // @ts-expect-error deeper, too
  const deeper = { greeting: '', deep: { ...whole.deep, extra: 'Mehr' } } as const satisfies Shape
  // @ts-expect-error a link is missing
  const fewer = { greeting: '', deep: { ...whole.deep, links: ['eins'] } } as const satisfies Shape
  // @ts-expect-error it is given a number
  const other = { greeting: '', deep: { ...whole.deep, days: (n: string) => n } } as const satisfies Shape
  expect([whole, short, long, deeper, fewer, other]).toHaveLength(6)
})
