import { describe, expect, it } from 'vitest'
import { readBound, writeBound } from './own-bound.ts'

describe('a bound that somebody types', () => {
  it('is a number that a search takes, with thousands apart or not', () => {
    expect(['45000', ' 45,000 ', '0.50', '0', '999999.99'].map((typed) => readBound('price', typed))).toEqual([
      45_000, 45_000, 0.5, 0, 999_999.99,
    ])
    expect(readBound('months', '18')).toBe(18)
  })

  it('may be left out', () => {
    expect(['', '  '].map((typed) => readBound('months', typed))).toEqual([undefined, undefined])
    expect(writeBound(undefined)).toBe('')
  })

  it('is none where no search takes it', () => {
    expect(['cheap', '-1', '1e5', '1000000', '1.005', '.'].map((typed) => readBound('price', typed))).toEqual(
      Array(6).fill(null),
    )
    expect(['1.5', '601', '-1'].map((typed) => readBound('months', typed))).toEqual([null, null, null])
  })
})
