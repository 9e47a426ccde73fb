import { decodeProcessor, type DecodedProcessor } from '@market/laptop-facts'
import { sameIf, type Judgement } from './judgement.ts'

/** 'i5 8th gen' is the same as an i5-8350U: what the listing leaves out differs from nothing. */
export function compareProcessors(listed: string, found: string): Judgement {
  if (plain(listed) === plain(found)) return 'same'
  const [was, is] = [decodeProcessor(listed), decodeProcessor(found)]
  return was && is ? compareDecoded(was, is) : compareWords(listed, found)
}

function compareDecoded(was: DecodedProcessor, is: DecodedProcessor): Judgement {
  if (was.maker !== is.maker) return 'differs'
  const [listed, found] = [numberOf(was), numberOf(is)]
  if (listed !== undefined && found !== undefined) return sameIf(isSameNumber(listed, found))
  if (was.family !== is.family) return [was, is].every(({ family }) => vague.has(family)) ? 'unclear' : 'differs'
  if (was.generation !== undefined && is.generation !== undefined && was.generation !== is.generation) return 'differs'
  return sameIf(isSameTier(was, is))
}

/** Families whose names are taken for each other. */
const vague = new Set([
  'Older AMD',
  'AMD E',
  'AMD 3000',
  'Athlon',
  'Core 2',
  'Core Duo',
  'Intel N',
  'Celeron',
  'Pentium',
])

/** '8350U', 'N4020', 'P8600'; undefined for a family or a series alone, such as 'i7-8000 series'. */
function numberOf({ name, maker }: DecodedProcessor): string | undefined {
  if (maker === 'Intel' && /i\d-\d{1,2}000$/.test(name)) return undefined
  const words = name.replace(/\(.*\)/, '').split(/[\s-]/)
  return words.findLast((word) => /\d{3}|\d[A-Z]\d\d/.test(word))?.toUpperCase()
}

/** People leave the letters at the end out. */
function isSameNumber(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return long === short || (long.startsWith(short) && /^\d+$/.test(short) && /^[A-Z]/.test(long.slice(short.length)))
}

const tier = / (Pro|Max|Ultra|Plus|Elite)$/

/** An 'M1' may be an M1 Pro; of what a Mac says itself, an M1 is no M1 Pro. */
function isSameTier(was: DecodedProcessor, is: DecodedProcessor): boolean {
  const [listed, found] = [was, is].map(({ name }) => tier.exec(name)?.[1])
  if (listed === undefined || (found === undefined && is.maker !== 'Apple')) return true
  return listed === found
}

const noise = /^(?:r|tm|cpu|processor|core|dual|quad|octa|hexa|mobile|technology|with|graphics|ghz|mhz|[\d.]+ghz)$/
const makers: [name: string, word: RegExp][] = [
  ['Intel', /^(?:intel|celeron|pentium|xeon|atom)$/],
  ['AMD', /^(?:amd|ryzen|athlon|turion|sempron|phenom)$/],
  ['Apple', /^apple$/],
  ['Qualcomm', /^(?:qualcomm|snapdragon)$/],
  ['MediaTek', /^(?:mediatek|kompanio|mt\d{4}\w?)$/],
  ['Rockchip', /^(?:rockchip|rk\d{4}\w?)$/],
]

/** Where one is of a family that isn't decoded: a difference is another maker, or another number of the same series. */
function compareWords(listed: string, found: string): Judgement {
  const [maker, otherMaker] = [makerOf(listed), makerOf(found)]
  if (maker !== undefined && otherMaker !== undefined && maker !== otherMaker) return 'differs'
  const [was, is] = [wordsOf(listed), wordsOf(found)]
  if (was.size === 0 || is.size === 0) return 'unclear'
  if (was.isSubsetOf(is) || is.isSubsetOf(was)) return 'same'
  return seriesOf(was).some(([series, number]) =>
    seriesOf(is).some(([other, otherNumber]) => series === other && number !== otherNumber),
  )
    ? 'differs'
    : 'unclear'
}

function makerOf(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^a-z\d]+/)
  return decodeProcessor(text)?.maker ?? makers.find(([, word]) => words.some((one) => word.test(one)))?.[0]
}

/** 'rk' and 3399. */
function seriesOf(words: Set<string>): [series: string, number: string][] {
  return [...words].flatMap((word) => {
    const [, series, number] = /^([a-z]{2,})-?(\d{2,})/.exec(word) ?? []
    return series !== undefined && number !== undefined ? [[series, number] as [string, string]] : []
  })
}

function wordsOf(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .replace(/@.*$/, '')
    .split(/[^a-z\d.-]+/)
  return new Set(words.filter((word) => word !== '' && !noise.test(word) && !isMaker(word)))
}

function isMaker(word: string): boolean {
  return makers.some(([name]) => name.toLowerCase() === word)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
