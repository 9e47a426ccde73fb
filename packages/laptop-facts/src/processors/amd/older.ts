import type { DecodedProcessor, FoundProcessor, ProcessorFamily } from '../decoded-processor.ts'
import type { KnownModel } from '../model-table.ts'
import { mostMentions } from '../most-mentions.ts'
import { athlonModels, olderModels } from './models.ts'

const aSeries =
  /(?:amd[\s-]{0,3})?(?:pro[\s-]{0,3})?(?<![a-z\d])a(4|6|8|9|10|12)(?![\d.])(?:[\s-]{1,2}(?:pro[\s-]{0,2})?(\d{4}(?:mx|m|p|e|b|c|j)?)(?![a-z\d]))?/g
const eSeries = /(?:amd[\s-]{0,3})?(?<![a-z\d])(e[12]?)[\s-](\d{4}[em]?|[234][0-9]0d?)(?![a-z\d])/g
const fx = /(?:amd[\s-]{0,3})?(?<![a-z\d])fx[\s-]{0,2}(\d{4}p?)(?![a-z\d])/g
const athlon =
  /(?:amd[\s-]{0,3})?(?<![a-z])athlon(?:[\s-]{0,3}(gold|silver|ii|64|neo|pro))?(?:[\s-]{0,3}(x2))?(?:[\s-]{0,3}((?:[a-z]{1,3}-?)?\d{3,4}[a-z]?)(?![a-z\d])(?!\s?[mg]hz))?/g
const small = /(?:amd[\s-]{0,3})(30(?:15|20)e|3050c|c-?[3-7]0)(?![a-z\d])/g
const oldest = /(?:amd[\s-]{0,3})?(?<![a-z])(turion|sempron|phenom)(?![a-z])/g

/** AMD A, E, FX, Athlon, and the names before them. */
export function findOlderAmd(text: string): FoundProcessor[] {
  return [
    ...find(text, aSeries, ([all, tier, number]) => {
      // 'A4' and 'A8' alone are paper and cars.
      if (number === undefined && !all.includes('amd')) return undefined
      return series(`AMD A${tier}` as ProcessorFamily, `AMD A${tier}`, number && `a${tier}-${number}`)
    }),
    ...find(text, eSeries, ([all, line, number]) => {
      const key = `${line}-${number}`
      if (!all.includes('amd') && !olderModels.has(key)) return undefined
      return series('AMD E', `AMD ${line?.toUpperCase()}`, key)
    }),
    ...find(text, fx, ([all, number]) => {
      const key = `fx-${number}`
      if (!all.includes('amd') && !olderModels.has(key)) return undefined
      return series('AMD FX', 'AMD FX', key)
    }),
    ...find(text, athlon, readAthlon),
    ...find(text, small, ([, number]) => readSmall(number ?? '')),
    ...find(text, oldest, ([, name]) => {
      const line = `${name?.slice(0, 1).toUpperCase()}${name?.slice(1)}`
      return { name: `AMD ${line}`, maker: 'AMD', family: 'Older AMD', windows11: false, inferred: [] }
    }),
  ]
}

function find(
  text: string,
  pattern: RegExp,
  decode: (match: RegExpExecArray) => DecodedProcessor | undefined,
): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(pattern).take(mostMentions)) {
    const processor = decode(match)
    const place = { start: match.index, end: match.index + match[0].length }
    if (processor) found.push({ processor, ...place, numbered: processor.launchYear !== undefined })
  }
  return found
}

function series(family: ProcessorFamily, line: string, key: string | undefined): DecodedProcessor {
  const number = key?.slice(key.indexOf('-') + 1)
  const name = number === undefined ? line : `${line}-${number.toUpperCase().replace(/(?<=\d)E$/, 'e')}`
  const generation = number !== undefined && number.length >= 4 ? Number(number[0]) * 1000 : undefined
  const known = key === undefined ? undefined : olderModels.get(key)
  return { ...facts(name, family, known), ...(generation && { generation }), windows11: false }
}

function readAthlon([, kind, x2, number]: RegExpExecArray): DecodedProcessor {
  const known = number === undefined ? undefined : athlonModels.get(number)
  const words = { gold: 'Gold', silver: 'Silver', ii: 'II', neo: 'Neo', pro: 'PRO', '64': '64' }[kind ?? '']
  const name = ['AMD Athlon', words, x2 && 'X2', number?.toUpperCase()].filter((part) => part !== undefined).join(' ')
  const isNew = known !== undefined || kind === 'gold' || kind === 'silver'
  const isOld = x2 !== undefined || kind === 'ii' || kind === '64' || kind === 'neo'
  return { ...facts(name, 'Athlon', known), ...(isNew && { windows11: true }), ...(isOld && { windows11: false }) }
}

function readSmall(number: string): DecodedProcessor {
  if (number.startsWith('c')) return { ...facts(`AMD C-${number.slice(-2)}`, 'AMD E', undefined), windows11: false }
  return { ...facts(`AMD ${number}`, 'AMD 3000', { year: 2020, cores: 2 }), windows11: true }
}

function facts(name: string, family: ProcessorFamily, known: KnownModel | undefined): DecodedProcessor {
  return { name, maker: 'AMD', family, ...(known && { launchYear: known.year, cores: known.cores }), inferred: [] }
}
