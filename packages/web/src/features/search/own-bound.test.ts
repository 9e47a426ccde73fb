import { describe, expect, it } from 'vitest'
import { readBound, readFigure, writeBound } from './own-bound.ts'

describe('a typed bound', () => {
  it('is a number in the search’s range, with or without thousands separators', () => {
    expect(['45000', ' 45,000 ', '0.50', '0', '999999.99'].map((typed) => readFigure('price', typed))).toEqual([
      45_000, 45_000, 0.5, 0, 999_999.99,
    ])
    expect(readFigure('months', '18')).toBe(18)
  })

  it('of a price is an amount, and both values are said of one with two readings', async () => {
    const typed = ['28.5k', '২.৫ লাখ টাকা', 'Tk. 28,500/-', '28 500', '0.50', '999999.99', '', '25.000', 'cheap']
    expect(await Promise.all(typed.map((one) => readBound('price', one)))).toEqual([
      ...[28_500, 250_000, 28_500, 28_500, 0.5, 999_999.99].map((bound) => ({ bound })),
      {},
      { refusal: 'This can be 25 or 25000. Enter one of them' },
      { refusal: 'Enter a price from 0 to 999,999.99' },
    ])
  })

  it('may be empty', () => {
    expect(['', '  '].map((typed) => readFigure('months', typed))).toEqual([undefined, undefined])
    expect(writeBound(undefined)).toBe('')
  })

  it('is null when the search does not accept it', () => {
    expect(['cheap', '-1', '1e5', '1000000', '1.005', '.'].map((typed) => readFigure('price', typed))).toEqual(
      Array(6).fill(null),
    )
    expect(['1.5', '601', '-1'].map((typed) => readFigure('months', typed))).toEqual([null, null, null])
  })
})
