import { said } from './placeholder.ts'

const isCpu =
  /\b(?:core|pentium|celeron|xeon|atom|ryzen|athlon|turion|sempron|phenom|opteron|epyc|snapdragon|apple m\d|processor [nu]\d|intel [nu]\d|amd [ace]\d|amd fx|e[12]-\d|a\d{1,2}-\d|[ace]-\d{2,3}|fx-\d|sq\d|microsoft sq|via |rk3\d|mt8\d|kompanio|exynos|intel u\d|t\d{4}|c-\d\d|m\d (?:pro|max|ultra))/i

/**
 * Maker, family and number: 'Intel Core i7-1370P' for '13th Gen Intel(R) Core(TM) i7-1370P'. Undefined for what names
 * no processor, such as 'Intel64 Family 6 Model 94'.
 */
export function cpuName(text: string | undefined): string | undefined {
  const given = said(text?.replace(/\((?:r|tm|c)\)|[®™©]/gi, ' '))
  if (given === undefined || /family \d+ model \d+/i.test(given) || !isCpu.test(given)) return undefined
  const name = given
    .replace(/\s*@.*$/, '')
    .replace(/(?: -)? qualcomm oryon\b.*$/i, '')
    .replaceAll(' - ', ' ')
    .replace(/\s*\(\d+ cpus?\).*$/i, '')
    .replace(/[,，、،].*$/, '')
    .replace(/\s+(?:with|w\/)\s.*$/i, '')
    .replace(/\s+~?\d[\d.,]*\s?[GM]Hz\b.*$/i, '')
    .replace(/^\d+th gen\s+/i, '')
    .replace(/^\d+(?:st|nd|rd) gen\s+/i, '')
    .replace(/^genuine\s+/i, '')
    .replace(/\b(?:single|dual|triple|quad|hexa|six|eight|octa|\d+)-core\b(?!\))(?: processor)?/gi, ' ')
    .replace(/\bradeon\b.*$/i, ' ')
    .replace(/\b(?:cpu|processor|apu|soc|mobile technology)\b/gi, ' ')
    .replace(/\bCore\s?2\b/i, 'Core 2')
    .replace(/\s+/g, ' ')
    .trim()
  return withMaker(withNumber(name))
}

/** The first Core processors were printed as 'i5 M 460'. */
function withNumber(name: string): string {
  return name.replace(/\b(i[3-7]) ([A-Z]{1,2}) (\d{3})$/, '$1-$3$2').replace(/\b(i[3579]) (\d{3,5}[A-Z]*)$/, '$1-$2')
}

function withMaker(name: string): string | undefined {
  if (/^(?:intel|amd|apple|snapdragon|qualcomm|microsoft|mediatek|rk|via)/i.test(name)) return name
  if (/^(?:core|pentium|celeron|xeon|atom)\b/i.test(name)) return `Intel ${name}`
  if (/^(?:ryzen|athlon|turion|sempron|phenom|a\d{1,2}-|e\d-|fx-)/i.test(name)) return `AMD ${name}`
  if (/^m\d\b/i.test(name)) return `Apple ${name}`
  return name === '' ? undefined : name
}
