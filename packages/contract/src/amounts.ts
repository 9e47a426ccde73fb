import { latinDigits } from './numbers.ts'

/** The mark before the decimals; `mixed`: a column has values that speak for either. */
export type DecimalMark = '.' | ',' | 'mixed'

const tableOf = (rows: readonly (readonly [number, string])[]) =>
  new Map(
    rows.flatMap(([times, words]) =>
      words
        .normalize('NFKC')
        .split(' ')
        .map((word) => [word, times] as const),
    ),
  )

/** Words after a figure, in lower case, by what they multiply it by. */
export const scaleWords: ReadonlyMap<string, number> = tableOf([
  [1_000, 'k thousand hajar hazar হাজার हज़ार हजार'],
  [100_000, 'lakh lakhs lac lacs লাখ লক্ষ लाख'],
  [1_000_000, 'm mn million'],
  [10_000_000, 'crore crores cr koti কোটি करोड़'],
])

const words = (list: string): readonly string[] => list.normalize('NFKC').split(' ')

/** Usual words for a currency, in lower case. */
export const currencyWords = words(
  'tk taka টাকা টাকার রুপি rs rupee rupees रुपये रुपए dollar dollars euro euros pound pounds bdt inr usd gbp eur',
)
/** Some of which are words of laptops and searches too. */
const currencyCodes = words(
  'kr zł kč ft lei лв руб đ pkr lkr npr aud cad nzd sgd hkd myr aed sar qar kwd omr bhd jpy cny krw thb vnd idr php ' +
    'chf sek nok dkk pln czk huf ron bgn try rub uah brl mxn zar ngn kes egp',
)

const names = [...currencyWords, ...currencyCodes].join('|')
const currency = `(?:[a-z]{0,3}\\p{Sc}|(?:${names})\\.?(?![\\p{L}\\p{M}]))`
const before = new RegExp(`^(?:\\s|${currency})*`, 'u')
const after = new RegExp(`(?:\\s|/[-=]|(?<![\\p{L}\\p{M}])(?:${currency}|only|মাত্র))*$`, 'u')
const part = /^(?<figure>\d+(?:[.,'’٬٫ ]\d+)*)\s*(?<word>[\p{L}\p{M}]*)$/u
const grouped = /^[1-9]\d{0,2}(?:[.,'’٬ ]\d{3})+$|^[1-9]\d?(?:[.,'’٬ ]\d{2})+[.,'’٬ ]\d{3}$/
const withDecimals = /^(?<whole>\d+|.*\D.*)(?<mark>[.,٫])(?<decimals>\d+)$/
const longest = 60

/**
 * Every value that a text of an amount may have: none when it is no amount, two when a mark may stand before decimals
 * or among thousands. Currencies are left out, words such as lakh are multiplied. A comma before three digits is one
 * of thousands, unless `decimal` says otherwise; a point there is asked about, and so is another comma.
 */
export function readAmount(typed: string, decimal?: DecimalMark): number[] {
  return readText(typed, decimal)
}

/** Every value that a number alone may have, whatever the mark of its decimals. */
export function readFigures(typed: string): number[] {
  return readText(typed.replace(/[^\p{Nd}]*$/u, ''), 'either')
}

type Mode = DecimalMark | 'either' | undefined

function readText(typed: string, decimal: Mode): number[] {
  if (typed.length > longest || /\p{No}/u.test(typed)) return []
  const plain = latinDigits(typed.normalize('NFKC').replace(/\p{Cf}/gu, '')).toLowerCase()
  const amount = plain.replace(before, '').replace(after, '').replace(/\s/g, ' ')
  const texts = amount.split(/(?<=[\p{L}\p{M}]) (?=\d)/u)
  const parts = texts.map((text) => readPart(text, decimal))
  if (parts.length === 1) return parts[0]?.values ?? []
  // '2 lakh 50 thousand'; '1.1k 000' is none.
  if (texts.some((text) => /^0|[.٫]/.test(text))) return []
  let sum = 0
  let above = Number.POSITIVE_INFINITY
  for (const { values, times } of parts) {
    const [value, other] = values
    if (value === undefined || other !== undefined || value >= above) return []
    sum += value
    above = times
  }
  return [sum]
}

/** The sentence about a text with two readings. */
export function sayEither(one: number, other: number): string {
  return `This can be ${one} or ${other}. Enter one of them`
}

/** The amount in a text that has one reading; undefined otherwise. */
export function readOneAmount(typed: string): number | undefined {
  const [value, other] = readAmount(typed)
  return other === undefined ? value : undefined
}

/** The decimal mark that the amounts of a column agree on; undefined when none of them tells. */
export function decimalMarkOf(column: readonly string[]): DecimalMark | undefined {
  const amounts = column.filter((text) => readText(text, 'either').length > 0)
  const [point, comma] = (['.', ','] as const).map((mark) => amounts.every((text) => isCertain(text, mark)))
  if (point && comma) return undefined
  if (point) return '.'
  if (!comma)
    return amounts.some((text) => readText(text, 'either').length === 1 || readText(text, undefined).length === 1)
      ? 'mixed'
      : undefined
  return amounts.some((text) => readText(text, 'either').length === 1 && !isCertain(text, '.')) ? ',' : undefined
}

/** Whether the mark leaves one value that isn't the smaller of two. */
function isCertain(text: string, mark: '.' | ','): boolean {
  const [value] = readAmount(text, mark)
  return value !== undefined && value === Math.max(...readText(text, 'either'))
}

function readPart(text: string, decimal: Mode): { values: number[]; times: number } {
  const { figure = '', word = '' } = part.exec(text)?.groups ?? {}
  const times = word === '' ? 1 : scaleWords.get(word)
  if (times === undefined) return { values: [], times: 1 }
  // 2.55 lakh is 255,000 and not 254,999.99999999997.
  return { values: readFigure(figure, decimal).map((value) => Number((value * times).toPrecision(15))), times }
}

function readFigure(figure: string, decimal: Mode): number[] {
  if (/^\d+$/.test(figure)) return [Number(figure)]
  const digits = Number(figure.replace(/\D/g, ''))
  const marks = new Set(figure.replace(/\d/g, ''))
  const { whole = '', mark, decimals = '' } = withDecimals.exec(figure)?.groups ?? {}
  const isChosen = decimal === '.' || decimal === ','
  const isWhole = grouped.test(figure) && !(isChosen && marks.has(decimal))
  const isDecimal = isDecimalPart(whole, mark) && (!isChosen || mark === decimal || mark === '٫')
  if (!isDecimal) return isWhole ? [digits] : []
  const isOneComma = decimal === undefined && marks.size === 1 && mark === ','
  if (isWhole && isOneComma) return [digits]
  const isDoubtful = isWhole || isOneComma || (decimal === 'mixed' && marks.size === 1 && mark !== '٫')
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  return isDoubtful ? [value, digits] : [value]
}

/** Whether the figure before a decimal mark is one number, whose thousands have one other mark. */
function isDecimalPart(whole: string, mark: string | undefined): boolean {
  if (mark === undefined) return false
  const marks = new Set(whole.replace(/\d/g, ''))
  return marks.size === 0 || (marks.size === 1 && !marks.has(mark) && grouped.test(whole))
}
