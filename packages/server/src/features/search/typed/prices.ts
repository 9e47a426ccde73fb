import type { Filters, Found } from './found.ts'
import { comparisonAt } from './comparisons.ts'

const currency = 'tk\\.?|taka|bdt|rs\\.?|usd|gbp|eur|dollars?|pounds?|euros?|[৳$£€]'
const figure = '\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,6}(?:\\.\\d{1,2})?'
const scales: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  hajar: 1_000,
  hazar: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
}
/** What makes a number something else than money. */
const unit =
  '\\s?(?:gb|tb|mb|g(?![a-z])|inch|["\\u2032\']|in(?![a-z])|hz|[mg]hz|kg|%|gen|(?:th|st|nd|rd)(?![a-z])|cores?|months?|years?|hours?|days?|wh|ssd|hdd|ram|x\\d|p(?![a-z]))|[.,]?\\d'
const amount = new RegExp(
  `(?<![a-z\\d.,]|(?<![\\dk])-)(?<sign>${currency})?\\s?(?<figure>${figure})(?!${unit})\\s?(?<scale>${Object.keys(
    scales,
  )
    .toSorted((a, b) => b.length - a.length)
    .join('|')})?(?![a-z\\d])(?:\\s?(?<name>${currency})(?![a-z\\d]))?`,
  'g',
)
const between = /^\s{0,3}(?:to|and|-|theke|until|till)\s{0,3}$/
const betweenBefore = /(?<![a-z\d])(?:between|from|price|range)\s{0,3}$/
const smallest = 20

interface Amount {
  value: number
  scale: number
  /** There is a currency or a scale: it can be nothing but money. */
  sure: boolean
  start: number
  end: number
}

/** The price, or the range of prices, that a text names: 'under 30000', '20-30k', 'between 400 and 600', '40k taka'. */
export function readPrices(text: string): Found[] {
  const amounts = [...text.matchAll(amount)].map(toAmount)
  for (const [n, first] of amounts.entries()) {
    const second = amounts[n + 1]
    const range = second && rangeOf(text, first, second)
    if (range) return [range]
  }
  return amounts.flatMap((one) => boundOf(text, one) ?? [])
}

function toAmount(match: RegExpExecArray): Amount {
  const { sign, figure: digits = '', scale, name } = match.groups ?? {}
  const times = scale === undefined ? 1 : (scales[scale] ?? 1)
  const start = match.index + match[0].length - match[0].trimStart().length
  return {
    value: Number(digits.replaceAll(',', '')) * times,
    scale: times,
    sure: sign !== undefined || name !== undefined || (scale !== undefined && !/^\dk$/.test(`${digits}${scale}`)),
    start,
    end: match.index + match[0].trimEnd().length,
  }
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
      return one.sure || (value >= 10_000 && isRound(value))
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
