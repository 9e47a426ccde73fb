import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../calls.ts'
import type { Call } from '../call.ts'
import { usualOrderTerms } from '../order-terms.ts'
import { problems } from '../problems.ts'
import * as bn from './bn.ts'
import * as bnArticles from './bn/articles.ts'
import { fields as bnFields } from './bn/fields.ts'
import { ofCard as bnOfCard } from './bn/card-refusals.ts'
import * as bnNames from './bn/names.ts'
import { problems as bnProblems } from './bn/problems.ts'
import { corrected } from './corrected.ts'
import * as en from './en.ts'
import * as gb from './en-GB.ts'
import { fields as gbFields } from './en-GB/fields.ts'
import * as gbNames from './en-GB/names.ts'
import { problems as gbProblems } from './en-GB/problems.ts'
import { ofCard as enOfCard } from './en/card-refusals.ts'
import * as enArticles from './en/articles.ts'
import * as enNames from './en/names.ts'
import { fieldSentences, sayField } from './field-sentences.ts'
import { avoided, latin, misspelt } from './test/wording.ts'

type Walked = [path: string, value: unknown][]

/** Every text and function with its path. */
function walk(value: unknown, path = ''): Walked {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, path === '' ? key : `${path}.${key}`))
}

/** Sample arguments of each function, without Latin letters, which would then be in the text. */
function samplesFor(path: string): unknown[][] {
  if (path === 'chunk.failed')
    return [
      ['error', 'Ω'],
      ['timeout', 'Ω'],
    ]
  if (/^(moneyHeld\.otherwise|terms\.chapters\.)/.test(path))
    return [[usualOrderTerms], [{ ...usualOrderTerms, feePercent: 2.5 }]]
  if (path === 'audit.fields') return [[['name', 'picture']]]
  if (path === 'forms.charge' || path === 'forms.money') return [[450, 'bdt']]
  if (path === 'exact.ago') return [['2026-11-21T10:00:00.000Z', Date.parse('2026-11-24T10:00:00.000Z')]]
  if (/^(forms|exact)\.(day|postDay|clock)/.test(path)) return [['2026-11-21T10:00:00.000Z']]
  if (/^(forms|exact)\./.test(path)) return [[1], [45_000]]
  return [
    [1, 1, 1, 1],
    [7, 8, 9, 10],
    ['1', '1', '1', '1'],
    ['Ω', 'Ψ', 'Φ', 'Σ'],
  ]
}

function isFunction(value: unknown): value is (...given: unknown[]) => unknown {
  return typeof value === 'function'
}

/** The outputs of a text for all samples. */
function saidBy(path: string, value: unknown): string[] {
  if (!isFunction(value)) return [String(value)]
  return samplesFor(path).flatMap((given) => walk(value(...given)).map(([, said]) => String(said)))
}

const english = { ...en, articles: enArticles.articles, names: enNames.names }
const bengali = { ...bn, articles: bnArticles.articles, names: bnNames.names }
const britain = { ...gb, articles: enArticles.articles, names: gbNames.names }

function shapeOf(texts: object): string[] {
  return walk(texts)
    .map(([path, value]) => `${path}: ${isFunction(value) ? `function of ${value.length}` : typeof value}`)
    .sort()
}

describe.each([
  ['Bengali', bengali],
  ['corrected English', britain],
])('the texts in %s', (_, texts) => {
  it('have the same places as the English ones, and functions of as many values', () => {
    expect(shapeOf(texts)).toEqual(shapeOf(english))
  })

  it('say something at each of them', () => {
    for (const [path, value] of walk(texts)) {
      for (const said of saidBy(path, value)) {
        expect(said.trim(), path).not.toBe('')
        expect(said, path).not.toMatch(/\bundefined\b|NaN|\[object/)
      }
    }
  })

  it('tell what they are given', () => {
    expect(texts.product.pageTitle('Ω')).toContain('Ω')
    expect(texts.payment.title('Ω')).toContain('Ω')
    expect(texts.search.prices.between('Ω', 'Ψ')).toMatch(/Ω.*Ψ/)
  })
})

describe('Bengali', () => {
  it('is written in Bengali letters', () => {
    for (const [path, value] of walk({ ...bengali, problems: bnProblems, fields: bnFields })) {
      for (const said of saidBy(path, value)) expect(said.replaceAll(latin, ''), path).not.toMatch(/[A-Za-z]/)
    }
  })

  it('has its own digits', () => {
    for (const [path, value] of walk({ ...bengali, problems: bnProblems, fields: bnFields })) {
      if (typeof value === 'string') expect(value, path).not.toMatch(/[0-9]/)
    }
  })

  it('says nothing in the English words', () => {
    const inEnglish = new Map(walk(english))
    const same = walk(bengali)
      .filter(([path, value]) => typeof value === 'string' && inEnglish.get(path) === value)
      .map(([path]) => path)
    expect(same.sort()).toEqual(['product.title', 'yourData.file'])
  })

  it('writes numbers with its own digits', () => {
    expect(bn.figures.usedtime(18)).toBe('১৮ মাস')
    expect(bn.footer.copyright(2026)).toContain('২০২৬')
    expect(bn.search.time.between(6, 12)).toBe('৬ থেকে ১২ মাস')
    expect(bn.forms.price(1_450_000.5)).toBe('১৪,৫০,০০০.৫০')
    expect(bn.forms.day('2026-11-21T10:00:00.000Z')).toBe('২১ নভে, ২০২৬')
    expect(bn.exact.ago('2026-11-21T10:00:00.000Z', Date.parse('2026-11-24T10:00:00.000Z'))).toBe('৩ দিন আগে')
    expect(bn.forms.asTyped(45_000.5)).toBe('৪৫০০০.৫')
    expect(bn.factFigures.pixels(1920, 1080)).toBe('১৯২০ × ১০৮০')
  })

  it('is stored in one form, so that equal words are equal texts', () => {
    for (const name of ['bn.ts', ...readdirSync(new URL('bn/', import.meta.url)).map((file) => `bn/${file}`)]) {
      const written = readFileSync(new URL(name, import.meta.url), 'utf8')
      expect(written === written.normalize('NFC'), name).toBe(true)
    }
  })

  it('has a sentence of its own for each refusal', () => {
    expect(Object.keys(bnProblems).sort()).toEqual(Object.keys(problems).sort())
  })
})

describe('the product’s manner', () => {
  it('says email, log in, someone and can’t, with a typographic apostrophe and no space before %', () => {
    const sentences = Object.fromEntries(Object.entries(problems).map(([code, { say }]) => [code, say]))
    const { articles: _, forms: __, exact: ___, ...spoken } = { ...english, sentences, fieldSentences }
    for (const [path, value] of walk(spoken))
      if (path !== 'error.signOut') for (const said of saidBy(path, value)) expect(said, path).not.toMatch(avoided)
  })

  it('groups thousands as Intl does', () => {
    const numbers = [0, 999, 1_000, -1_234, -999_999, 45_000, 12_345_678_901, 2 ** 53 - 1, 1e21, 0.5, 1234.5]
    expect(numbers.map(en.forms.count)).toEqual(numbers.map((number) => number.toLocaleString('en-US')))
    expect(en.forms.price(1_450_000.5)).toBe('1,450,000.50')
  })

  it('writes dates as 22 Nov 2026, and a listing’s post date as the spec has it', () => {
    const noon = '2026-11-22T12:00:00.000Z'
    expect(en.forms.day(noon)).toBe('22 Nov 2026')
    expect(en.forms.postDay(noon)).toBe('2026-11-22')
    expect(en.exact.dayAndClock(noon)).toMatch(/^22 Nov 2026, \d\d:\d\d$/)
    expect(en.exact.ago(noon, Date.parse('2026-11-25T12:00:00.000Z'))).toBe('3 days ago')
    expect(en.exact.ago(noon, Date.parse(noon))).toBe('now')
  })
})

describe('corrected English', () => {
  it('has none of the misspellings left', () => {
    for (const [path, value] of walk({ ...britain, problems: { ...says(), ...gbProblems } }))
      for (const said of saidBy(path, value)) expect(said, path).not.toMatch(misspelt)
    for (const sentence of fieldSentences) expect(sayField(gbFields, sentence)).not.toMatch(misspelt)
  })

  it('leaves the English ones as the spec has them', () => {
    expect(en.product.headline).toBe('Buye & Sale Laptops')
    expect(gb.product.headline).toBe('Buy & Sell Laptops')
    expect(gb.product.about).toBe(en.product.about)
  })

  it('stays English where nothing is corrected, at every depth', () => {
    expect(corrected({ a: 'one', b: { c: 'two', d: ['three'] } }, { b: { c: 'zwei' } })).toEqual({
      a: 'one',
      b: { c: 'zwei', d: ['three'] },
    })
  })

  function says(): Record<string, string> {
    return Object.fromEntries(Object.entries(problems).map(([code, { say }]) => [code, say]))
  }
})

describe('what is said of a field', () => {
  const wrong: unknown[] = [
    undefined,
    null,
    '',
    ' ',
    'x',
    'x'.repeat(6000),
    '\u0000',
    `${'a'.repeat(260)}@b.cd`,
    'aaaaaa',
    0,
    -1,
    0.1,
    1.005,
    1.5,
    601,
    1e7,
    '-1',
    '1e9',
    true,
    [],
    ['x'],
    Array(30).fill('x'),
    {},
  ]
  const schemas = Object.values<Call>(calls)
    .flatMap(({ body, query, params }) => [body, query, params])
    .filter((schema) => schema !== undefined)

  /** The messages of the call table's schemas for invalid input, of each field and of the whole. */
  function everySentence(): Set<string> {
    const said = new Set<string>()
    const ask = (schema: z.ZodMiniType) => {
      for (const value of wrong)
        for (const issue of z.safeParse(schema, value).error?.issues ?? [])
          if (issue.code !== 'unrecognized_keys') said.add(issue.message)
    }
    for (const schema of schemas)
      if (schema instanceof z.ZodMiniObject)
        for (const field of Object.values<z.ZodMiniType>(schema.shape as Record<string, z.ZodMiniType>)) ask(field)
    return said
  }

  it('has Bengali words, for all that the schemas say', () => {
    const said = [...everySentence()]
    expect(said.length).toBeGreaterThan(20)
    // The library's message, for input that no form can send.
    const untold = said.filter((sentence) => sentence !== 'Invalid input' && sayField(bnFields, sentence) === sentence)
    expect(untold).toEqual([])
  })

  it('keeps lengths, and passes on what it does not know', () => {
    expect(sayField(bnFields, 'At most 120 characters')).toBe('সর্বোচ্চ ১২০ অক্ষর')
    expect(sayField(gbFields, 'At most 120 characters')).toBe('At most 120 characters')
    expect(sayField(bnFields, 'constructor')).toBe('constructor')
    expect(sayField(gbFields, 'Choose Buyer or Saler')).toBe('Choose Buyer or Seller')
  })
})

describe('what the card provider says', () => {
  const short = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }

  it('is said in Bengali, the reason first, then the kind of refusal', () => {
    expect(bnOfCard(short)).toBe('আপনার কার্ডে যথেষ্ট টাকা নেই।')
    expect(bnOfCard({ ...short, decline_code: 'stolen_card' })).toBe('আপনার কার্ডটি গ্রহণ করা হয়নি।')
    expect(
      bnOfCard({
        type: 'validation_error',
        code: 'incomplete_cvc',
        message: 'Your card’s security code is incomplete.',
      }),
    ).toBe('কার্ডের নিরাপত্তা কোড অসম্পূর্ণ।')
  })

  it('stays as it came where its code is not known, and in English', () => {
    expect(bnOfCard({ ...short, code: 'new_code', decline_code: 'newer_code' })).toBe(short.message)
    expect(enOfCard(short)).toBe(short.message)
    expect(bnOfCard({})).toBeUndefined()
  })
})

it.each([
  [
    en,
    '33,000 tk',
    'Please pay $33,000 for your product.',
    'Your card is charged 33,000 tk, the price on the listing.',
  ],
  [
    gb,
    'BDT 33,000',
    'Please pay BDT 33,000 for your product.',
    'Your card is charged BDT 33,000, the price on the listing.',
  ],
  [bn, '৩৩,০০০৳', 'ল্যাপটপটির দাম ৩৩,০০০৳ পরিশোধ করুন।', 'কার্ড থেকে ৩৩,০০০৳ কাটা হবে'],
])('a price, its payment and its charge name one currency', ({ forms, payment }, listed, please, charge) => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const money = forms.money(33_000, 'bdt')
  expect(plain(money)).toBe(listed)
  expect(plain(payment.please(forms.price(33_000), money))).toBe(please)
  expect(plain(payment.charged(forms.charge(33_000, 'bdt'), money))).toContain(charge)
})

it('names another currency than the taka in what a card is charged, as the spec’s ‘tk’ doesn’t', () => {
  expect(en.forms.charge(450, 'usd')).toBe('$450.00')
  const listed = en.forms.money(450, 'usd')
  expect(en.payment.charged(en.forms.charge(450, 'usd'), listed)).toBe(
    'Your card is charged $450.00: the price of 450 tk on the listing.',
  )
})

it('has decimals in a price only where there are any, in each currency', () => {
  const said = (amount: number, currency: string) => gb.forms.money(amount, currency).replace(/\s/g, ' ')
  expect([said(450, 'usd'), said(449.5, 'usd'), said(450, 'bdt'), said(450, 'usd')]).toEqual([
    'US$450',
    'US$449.50',
    'BDT 450',
    'US$450',
  ])
})
