import type { Found, FactReader } from '../facts.ts'

const withUnit =
  /(?<!(?<!\d\d)\d[.,])(?<![\d.a-z$£€-])(1[0-8](?:[.,]\d{1,2})?)(?:\s?(?:"|''|inch(?:es)?(?![a-z])|zoll(?![a-z]))|[\s-]inch(?:es)?(?![a-z])|'(?=[\s,)]|$)|[\s-]?in(?![a-z])(?=\.?(?:$|\s?[,;)|/(\-.]|\s+(?:laptop|notebook|screen|display|fhd|full|hd|qhd|uhd|4k|touch|ips|led|lcd|oled|gaming|ultrabook|win|i[3579]|core|intel|amd|\d)))(?!\s?1\s|\s?1$|-?1))/g
const decimal =
  /(?<![\d.,a-z$£€@-]|windows\s|win\s)(1[0-8][.,]\d)(?![\d.%a-z]|,\d|\s?(?:ghz|mhz|gb|tb|kg|lbs?|h(?:ou)?rs?|cm|mm|mb|v(?![a-z])|wh|a(?![a-z])|x\s?\d|\/))/g
const beforeResolution =
  /(?<=(?:^|[,/|([-]|gb|tb|\d|laptop|ssd|hdd|ram)\s{0,2})(1[1-8])\s(?=(?:fhd|qhd|uhd|wqhd|4k|full\s?hd|1080p|oled|retina)(?![a-z]))/g

// Bare decimals: what laptops have. '12.5' alone may be anything else.
const knownDecimals = new Set([
  10.1, 10.5, 10.6, 10.8, 11.6, 12.1, 12.2, 12.3, 12.4, 12.5, 12.9, 13.1, 13.3, 13.4, 13.5, 13.6, 13.8, 13.9, 14.1,
  14.2, 14.4, 14.5, 15.3, 15.4, 15.6, 16.1, 16.2, 17.3, 18.4,
])

/** The screen's diagonal, from 10 to 18.4 inches. */
export const readInches: FactReader<'screenInches'> = ({ all, title }) => {
  return findInches(title) ?? (title === all ? undefined : findInches(all))
}

function findInches(text: string): Found<number> | undefined {
  const marked = [...text.matchAll(withUnit)].map(toFound).filter(({ value }) => value <= 18.4)
  if (marked.length > 0) return theFiner(marked)
  const decimals = [...text.matchAll(decimal)].map(toFound).filter(({ value }) => knownDecimals.has(value))
  return theFiner(decimals) ?? theFiner([...text.matchAll(beforeResolution)].map(toFound))
}

function toFound(match: RegExpExecArray): Found<number> {
  return {
    value: Number(match[1]?.replace(',', '.')),
    start: match.index,
    end: match.index + match[0].trimEnd().length,
  }
}

/** '15"' and '15.6"' of one text are one screen, of which the finer figure counts. */
function theFiner(found: readonly Found<number>[]): Found<number> | undefined {
  const finest = found.toSorted((a, b) => Number(b.value % 1 > 0) - Number(a.value % 1 > 0))[0]
  const isOne = found.every(({ value }) => value === finest?.value || value === Math.floor(finest?.value ?? 0))
  return isOne ? finest : undefined
}

/** A column of screen sizes: a number alone is one. */
export function inchesAlone(text: string): number | undefined {
  const value = Number(/^\D{0,3}(1[0-8](?:[.,]\d{1,2})?)(?!\d)/.exec(text)?.[1]?.replace(',', '.'))
  return value <= 18.4 ? value : undefined
}
