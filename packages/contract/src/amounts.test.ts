import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyWords, decimalMarkOf, readAmount, readOneAmount, scaleWords } from './amounts.ts'
import { latinDigits } from './numbers.ts'

const read: readonly (readonly [string, number])[] = [
  ['28500', 28_500],
  ['28,500', 28_500],
  ['28 500', 28_500],
  ['28\u202f500,00', 28_500],
  ["28'500.50", 28_500.5],
  ['28’500', 28_500],
  ['1,25,000', 125_000],
  ['7.600.000 đ', 7_600_000],
  ['1.250,00 €', 1250],
  ['899.5', 899.5],
  ['0.500', 0.5],
  ['1250.000', 1250],
  ['25.0000', 25],
  ['Tk. 28,500/-', 28_500],
  ['TK28500/=', 28_500],
  ['28500tk', 28_500],
  ['Rs. 28,500', 28_500],
  ['₹28,500 only', 28_500],
  ['৳ 28,500.00', 28_500],
  ['US$ 300', 300],
  ['$1,250.00', 1250],
  ['BDT 28,500', 28_500],
  ['২৮,৫০০ টাকা', 28_500],
  ['২৮৫০০ টাকা মাত্র', 28_500],
  ['२८,५००', 28_500],
  ['٢٨٬٥٠٠٫٥٠', 28_500.5],
  ['２８，５００', 28_500],
  ['28.5k', 28_500],
  ['28K Tk', 28_000],
  ['2.5 lakh', 250_000],
  ['2.55 lakh', 255_000],
  ['২.৫ লাখ টাকা', 250_000],
  ['২৮ হাজার', 28_000],
  ['1 crore', 10_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['১ লাখ ২৫ হাজার টাকা', 125_000],
  ['1 lakh 5,000 tk', 105_000],
]

it.each(read)('reads %j as %d', (text, value) => expect(readAmount(text)).toEqual([value]))

it.each([
  '',
  'free',
  'ask me',
  'tk',
  '=28500',
  '8.80171E+12',
  '-3',
  '1.2.3',
  '1,29,00',
  '28500-30000',
  '28500 - 30000',
  '28.5 wan',
  '28²',
  '28½',
  '50 thousand 2 lakh',
  '2 lakh 300 thousand',
  '28500 35000 tk',
  '1 250 00',
  '9'.repeat(61),
])('takes %j for no amount', (text) => expect(readAmount(text)).toEqual([]))

it.each([
  ['25.000', [25, 25_000]],
  ['28.500 Tk', [28.5, 28_500]],
  ['1,250.000', [1250, 1_250_000]],
  ['1.250k', [1250, 1_250_000]],
  ['899,50', [899.5, 89_950]],
  ['28,5k', [28_500, 285_000]],
  ['30,00', [30, 3000]],
])('says both of what %j can be', (text, values) => {
  expect(readAmount(text)).toEqual(values)
  expect(readOneAmount(text)).toBeUndefined()
})

describe('the mark of a column', () => {
  it.each([
    [['1.250,00 €', '899,50', '25.000'], ','],
    [['25.000', '28.500', '7.600.000 đ'], ','],
    [['28,500', '1,25,000'], '.'],
    [['315.00', '1,299.50', 'ask'], '.'],
    [['25.000', '28.500'], undefined],
    [['25000', '28 500'], undefined],
    [['899.50', '25.000'], 'mixed'],
    [['899,50', '28,500'], 'mixed'],
    [['28,500', '25.000'], 'mixed'],
    [['28,500', '30,00'], 'mixed'],
    [['899,50'], ','],
  ])('of %j is %j', (column, mark) => expect(decimalMarkOf(column)).toBe(mark))

  it.each([
    ['25.000', ',', [25_000]],
    ['25.000', '.', [25]],
    ['899,50', '.', []],
    ['28,500', '.', [28_500]],
    ['28,500', 'mixed', [28.5, 28_500]],
    ['25.000', 'mixed', [25, 25_000]],
    ['30,00', 'mixed', [30, 3000]],
    ['899,50', ',', [899.5]],
    ['1.250,00', 'mixed', [1250]],
    ['٨٩٩٫٥٠', '.', [899.5]],
  ] as const)('reads %j with %j', (text, mark, values) => expect(readAmount(text, mark)).toEqual(values))
})

it('reads the digits of every script', () => {
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    const typed = format.format(9_876_543_210)
    if (/^\p{Nd}{10}$/u.test(typed)) expect(latinDigits(typed), system).toBe('9876543210')
  }
})

it('has its words in the spelling that they are compared in', () => {
  for (const word of [...scaleWords.keys(), ...currencyWords])
    expect(word.normalize('NFKC').toLowerCase(), word).toBe(word)
})

const locales = (
  'en en-IN en-ZA bn hi mr ne ta ur fa ar-EG ar-MA he my th km lo de de-CH de-AT fr fr-CH es es-MX pt pt-PT it nl sv ' +
  'nb da fi pl cs hu ro bg ru uk tr vi id ms ja zh ko el ka hy kk ckb dz sl'
).split(' ')
const style = fc.record({
  locale: fc.constantFrom(...locales),
  options: fc.constantFrom<Intl.NumberFormatOptions>(
    {},
    { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    { style: 'currency', currency: 'BDT' },
    { style: 'currency', currency: 'USD' },
    { style: 'currency', currency: 'EUR', currencyDisplay: 'code' },
    { style: 'currency', currency: 'INR', minimumFractionDigits: 0 },
    { useGrouping: false, minimumFractionDigits: 2 },
  ),
})

/** A currency by a word that we don't know is refused. */
function expectItself(
  readings: readonly number[],
  value: number | undefined,
  { style }: Intl.NumberFormatOptions,
  text: string,
): void {
  if (style !== 'currency' || readings.length > 0) expect(readings, text).toContain(value)
}

const amounts = fc.array(fc.integer({ min: 50, max: 99_999_999 }), { minLength: 1, maxLength: 8 })

it('reads a column in any locale’s style back to itself, or asks', () => {
  fc.assert(
    fc.property(style, amounts, ({ locale, options }, minor) => {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...options })
      const { maximumFractionDigits = 2 } = format.resolvedOptions()
      const values = minor.map((amount) => Number((amount / 100).toFixed(maximumFractionDigits)))
      const column = values.map((value) => format.format(value))
      const mark = decimalMarkOf(column)
      for (const [n, text] of column.entries()) {
        expectItself(readAmount(text, mark), values[n], options, `${text} of ${JSON.stringify(column)}`)
      }
    }),
    { seed: 1, numRuns: 2000 },
  )
})

it('reads a value alone in any locale’s style back to itself, or asks', () => {
  fc.assert(
    fc.property(style, amounts, ({ locale, options }, [minor = 50]) => {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...options })
      const value = Number((minor / 100).toFixed(format.resolvedOptions().maximumFractionDigits))
      expectItself(readAmount(format.format(value)), value, options, format.format(value))
    }),
    { seed: 1, numRuns: 2000 },
  )
})

it('never throws, and never reads less than a tenth of the digits it was given', () => {
  const pieces = fc.constantFrom('1', '25', '000', '5', '.', ',', ' ', "'", 'k', 'lakh', 'tk', '৳', '২', '-', '/-', '=')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (typed) => {
      const text = typed.join('')
      const [value, other] = readAmount(text)
      if (value === undefined || other !== undefined) return
      // Up to its last mark at least, which only stands before decimals with other than three digits or after a 0.
      const whole = latinDigits(text)
        .replace(/[.,]\d*\D*$/, '')
        .replace(/\D/g, '')
      expect(value, text).toBeGreaterThanOrEqual(Number(whole) * 0.999)
    }),
    { seed: 1, numRuns: 3000 },
  )
})
