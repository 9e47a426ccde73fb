import { currencyWords, readAmount, scaleWords } from '@market/contract/amounts'
import type { Filters, Found } from './found.ts'
import { comparisonAt } from './comparisons.ts'

const asLatin = (words: Iterable<string>) =>
  [...words].filter((word) => /^(k|[a-z]{2,})$/.test(word)).toSorted((a, b) => b.length - a.length)
const currency = `(?:${asLatin(currencyWords).join('|')})\\.?|\\p{Sc}`
const scale = asLatin(scaleWords.keys()).join('|')
const figure = '\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,3}(?: \\d{3})+(?!\\d)|\\d{1,6}(?:\\.\\d{1,2})?'
/** What makes a number something else than money. */
const unit =
  '\\s?(?:gb|tb|mb|g(?![a-z])|inch|["\\u2032\']|in(?![a-z])|hz|[mg]hz|kg|%|gen|(?:th|st|nd|rd)(?![a-z])|cores?|months?|years?|hours?|days?|wh|ssd|hdd|ram|x\\d|p(?![a-z]))|[.,]?\\d'
const amount = new RegExp(
  `(?<![a-z\\d.,]|(?<![\\dk])-)(?<sign>${currency})?\\s?(?<figure>${figure})(?!${unit})\\s?(?<scale>${scale})?(?![a-z\\d])(?:\\s?(?<name>${currency})(?![a-z\\d]))?`,
  'gu',
)
const between = /^\s{0,3}(?:to|and|-|theke|until|till)\s{0,3}$/
const betweenBefore = /(?<![a-z\d])(?:between|from|price|range)\s{0,3}$/
const smallest = 20

interface Amount {
  value: number
  scale: number
  /** There is a currency or a scale: it can be nothing but money. */
  sure: boolean
  /** The figure has spaces: without a comparison it may be two numbers. */
  spaced: boolean
  start: number
  end: number
}

/** The price, or the range of prices, that a text names: 'under 30000', '20-30k', 'between 400 and 600', '40k taka'. */
export function readPrices(text: string): Found[] {
  const amounts = joined(text, [...text.matchAll(amount)].flatMap(toAmount))
  for (const [n, first] of amounts.entries()) {
    const second = amounts[n + 1]
    const range = second && rangeOf(text, first, second)
    if (range) return [range]
  }
  return amounts.flatMap((one) => boundOf(text, one) ?? [])
}

/** 'two lakh fifty thousand' is one amount. */
function joined(text: string, amounts: readonly Amount[]): Amount[] {
  return amounts.reduce<Amount[]>((before, next) => {
    const last = before.at(-1)
    const isPart =
      last !== undefined && next.sure && next.value < last.scale && /^ ?$/.test(text.slice(last.end, next.start))
    if (!isPart) return [...before, next]
    return [...before.slice(0, -1), { ...next, value: last.value + next.value, start: last.start }]
  }, [])
}

function toAmount(match: RegExpExecArray): Amount[] {
  const { sign, figure: digits = '', scale = '', name } = match.groups ?? {}
  const [value, other] = readAmount(digits + scale)
  if (value === undefined || other !== undefined) return []
  const start = match.index + match[0].length - match[0].trimStart().length
  return [
    {
      value,
      scale: scaleWords.get(scale) ?? 1,
      sure: sign !== undefined || name !== undefined || (scale !== '' && !/^\dk$/.test(`${digits}${scale}`)),
      spaced: digits.includes(' '),
      start,
      end: match.index + match[0].trimEnd().length,
    },
  ]
}

function rangeOf(text: string, first: Amount, second: Amount): Found | undefined {
  if (!between.test(text.slice(first.end, second.start))) return undefined
  // '20-30k' is from 20,000.
  const least =
    first.scale === 1 && first.value < second.value / second.scale ? first.value * second.scale : first.value
  const before = betweenBefore.exec(text.slice(Math.max(0, first.start - 12), first.start))
  const isPrice = first.sure || second.sure || before !== null || [least, second.value].every(isRound)
  if (!isPrice || least >= second.value || least < smallest) return undefined
  const after = /^\s?(?:er\s)?(?:moddh?e|budget|price|range)(?![a-z])/.exec(text.slice(second.end, second.end + 16))
  return {
    filters: { minPrice: least, maxPrice: second.value },
    start: first.start - (before?.[0].length ?? 0),
    end: second.end + (after?.[0].length ?? 0),
  }
}

function boundOf(text: string, one: Amount): Found | undefined {
  const comparison = comparisonAt(text, one.start, one.end)
  const { value } = one
  if ((value < smallest && !one.sure) || comparison?.ofTime === true) return undefined
  const span = { start: comparison?.start ?? one.start, end: comparison?.end ?? one.end }
  switch (comparison?.bound) {
    case 'most':
      return { filters: capped({ maxPrice: value }), ...span }
    case 'least':
      return { filters: capped({ minPrice: value }), ...span }
    case 'near':
      return { filters: capped({ minPrice: Math.round(value * 0.85), maxPrice: Math.round(value * 1.15) }), ...span }
    case undefined:
      // A bare amount is what one can spend; a bare number is one if it is as long and as round as a price.
      return one.sure || (value >= 10_000 && isRound(value) && !one.spaced)
        ? { filters: capped({ maxPrice: value }), ...span }
        : undefined
  }
}

function isRound(value: number): boolean {
  return value >= 100 && value % 50 === 0
}

function capped(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, Math.min(Number(value), 999_999.99)]))
}
