import { describe, expect, it } from 'vitest'
import * as bn from './bn.ts'
import * as en from './en.ts'
import * as gb from './en-GB.ts'
import { pluralsOf } from './plurals.ts'
import { isPlural, isSingular } from './test/wording.ts'

const counts = [0, 1, 2, 21, 1.5]

describe('the words for a count', () => {
  it.each([
    ['en', ['many', 'one', 'many', 'many', 'many']],
    ['bn', ['one', 'one', 'many', 'many', 'many']],
    // One of the languages in which 21 is one.
    ['ru', ['many', 'one', 'many', 'one', 'many']],
  ])('follow the plural rules of %s', (locale, words) => {
    const plural = pluralsOf(locale)
    expect(counts.map((count) => plural(count, { one: 'one', other: 'many' }))).toEqual(words)
  })

  it('are the last form where a text has no words for the form', () => {
    expect(pluralsOf('ar')(2, { other: 'many' })).toBe('many')
  })
})

/** What each text says where each value that it takes is this count. A brand's name is no count. */
function saidOf(texts: object, count: number, path = ''): [path: string, said: string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, string][] => {
    const at = `${path}.${key}`
    if (typeof text === 'object' && text !== null && !Array.isArray(text)) return saidOf(text, count, at)
    if (typeof text !== 'function' || /^\.(forms|exact|audit|chunk|search\.(of|about)Brand)/.test(at)) return []
    return [[at, (text as (...given: unknown[]) => string)(...Array<number>(4).fill(count))]]
  })
}

describe.each([
  ['English', en],
  ['corrected English', gb],
])('in %s', (_, texts) => {
  it('a count of one has the singular, in every text', () => {
    expect(saidOf(texts, 1).filter(([, said]) => isPlural(said))).toEqual([])
  })

  it.each([0, 2, 21, 1.5])('a count of %d has the plural, in every text', (count) => {
    expect(saidOf(texts, count).filter(([, said]) => isSingular(count, said))).toEqual([])
  })

  it('says how many laptops there are', () => {
    expect(counts.map((count) => texts.search.found(count, String(count)))).toEqual([
      '0 laptops',
      '1 laptop',
      '2 laptops',
      '21 laptops',
      '1.5 laptops',
    ])
    expect(texts.search.found(1000, '1,000+')).toBe('1,000+ laptops')
    expect(texts.form.invalid(1)).toBe('One field needs your attention.')
    expect(texts.form.invalid(21)).toBe('21 fields need your attention.')
    expect(texts.importing.chosen('a.csv', 1, '1')).toBe('a.csv: 1 row')
    expect(texts.facts.decoded.cores(1, '1')).toBe('1 core')
  })

  it('says what a deletion withdraws and keeps', () => {
    const say = (listings: number, orders: number) =>
      `${texts.people.withdraws(listings, String(listings))}, ${texts.people.keeps(orders, String(orders))}`
    expect(say(0, 0)).toBe('No listings will be withdrawn, and there are no paid orders.')
    expect(say(1, 1)).toBe('1 listing will be withdrawn, 1 paid order is kept without their name.')
    expect(say(21, 2)).toBe('21 listings will be withdrawn, 2 paid orders are kept without their name.')
  })
})

it('Bengali nouns are the same after every count, and none is said of zero', () => {
  const said = (count: number) => bn.search.found(count, bn.forms.count(count))
  expect([...counts.map(said), bn.search.found(1000, `${bn.forms.count(1000)}+`)]).toEqual([
    '০টি ল্যাপটপ',
    '১টি ল্যাপটপ',
    '২টি ল্যাপটপ',
    '২১টি ল্যাপটপ',
    '১.৫টি ল্যাপটপ',
    '১,০০০+টি ল্যাপটপ',
  ])
  expect(bn.people.withdraws(0, '০')).toBe('কোনো বিজ্ঞাপন সরানো হবে না')
  expect(bn.people.withdraws(1, '১')).toBe('১টি বিজ্ঞাপন সরানো হবে')
  expect(bn.people.keeps(0, '০')).toBe('দাম দেওয়া কোনো অর্ডারও নেই।')
})
