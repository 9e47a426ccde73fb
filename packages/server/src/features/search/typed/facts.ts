import { factReaders, findProcessor, readCapacities, toListing, type DecodedProcessor } from '@market/laptop-facts'
import { generationOf } from '../../listings/entries/generation.ts'
import { generationNames, generationNumber } from '../../listings/entries/laptop-generation.ts'
import { comparisonAt } from './comparisons.ts'
import type { Filters, Found } from './found.ts'
import { readPrices } from './prices.ts'

type Reader = (text: string) => readonly Found[]

/** Readers in the order in which they take their pieces of the text; what one took, the next sees as spaces. */
export const filterReaders: readonly Reader[] = [
  readBattery,
  readPrices,
  readProcessor,
  readGeneration,
  readGraphics,
  readInches,
  readCapacity,
  readLoneCapacity,
  readSystem,
  readYear,
  readPhrases,
]

/** The processor's family, with its generation. A model's number stays words, which titles have. */
function readProcessor(text: string): Found[] {
  const found = findProcessor(text)
  if (!found) return readFamilies(text)
  const { processor, start, end } = found
  const isApple = processor.maker === 'Apple'
  if (found.numbered && !isApple) return []
  const own = generationFilter(processor)
  const isMissing = own.generation === undefined && /^Core [im]/.test(processor.family)
  const near = generationNear(text, start, end, isMissing)
  return [{ filters: { processor: [processor.family], ...own }, start, end }, ...near]
}

/** 'i5 or i7' */
function readFamilies(text: string): Found[] {
  const matches = [...text.matchAll(/(?<![a-z\d])(?:core\s)?(?:i|(?<=core\s)i\s)([3579])(?![a-z\d-])/g)]
  const [first, last] = [matches[0], matches.at(-1)]
  if (!first || !last) return []
  const families = [...new Set(matches.map(([, tier]) => `Core i${tier}`))]
  return [{ filters: { processor: families }, start: first.index, end: last.index + last[0].length }]
}

function generationFilter(processor: DecodedProcessor): Filters {
  const generation = processor.maker === 'Apple' ? null : generationOf(processor)
  return generation === null ? {} : { generation: [generation] }
}

const series = /(?<![a-z\d])([2-9]000)[\s-]{0,2}series(?![a-z\d])/g

/** The generation beside a processor's family. Its own reader has read that of 'i7 8th gen', but not of 'i7 gen 8'. */
function generationNear(text: string, start: number, end: number, isMissing: boolean): Found[] {
  const names = [...text.matchAll(generationNames)].map((match) => found(match, isMissing ? ofIntel(match) : {}))
  return [...names, ...[...text.matchAll(series)].map((match) => found(match, {}))].filter(
    (one) => one.end <= start || one.start >= end,
  )
}

function ofIntel(match: RegExpExecArray): Filters {
  const generation = generationNumber(match)
  return generation >= 1 && generation <= 14 ? { generation: [`Intel ${generation}`] } : {}
}

/** '10th gen' without a processor is Intel's. */
function readGeneration(text: string): Found[] {
  return [...text.matchAll(generationNames)]
    .map((match) => found(match, ofIntel(match)))
    .filter(({ filters }) => filters.generation !== undefined)
}

const cards = /(?<![a-z])(?:nvidia|geforce|gtx|rtx|quadro|radeon|amd|intel|iris|uhd|mx\d{3})(?![a-z])/
const dedicated =
  /(?<![a-z])(?:(?:dedicated|discrete|separate)\s(?:graphics?|gpu|video)(?:\scards?)?|(?:graphics?|video)\scards?|gpu)(?![a-z])/g
const integrated = /(?<![a-z])(?:integrated|onboard)\s(?:graphics?|gpu|video)(?:\scard)?(?![a-z])/g

/** Cards by name stay words; only the kind is a filter. */
function readGraphics(text: string): Found[] {
  const isNamed = cards.test(text)
  return [
    ...[...text.matchAll(integrated)].map((match) => found(match, { graphics: ['integrated'] })),
    ...[...text.matchAll(dedicated)].map((match) => found(match, isNamed ? {} : { graphics: ['dedicated'] })),
  ]
}

function readInches(text: string): Found[] {
  const read = factReaders.screenInches(toListing(text))
  if (!read) return []
  const { value, start, end } = read
  const bounds = comparisonAt(text, start, end)
  const widest = Number.isInteger(value) ? value + 0.9 : value
  const span = bounds ?? { start, end }
  switch (bounds?.bound) {
    case 'most':
      return [{ filters: { maxScreen: bounds.strict ? tenth(value - 0.1) : widest }, start: span.start, end: span.end }]
    case 'least':
      return [{ filters: { minScreen: value }, start: span.start, end: span.end }]
    default:
      return [{ filters: { minScreen: value, maxScreen: widest }, start: span.start, end: span.end }]
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

type Size = 'Ram' | 'Storage'

function readCapacity(text: string): Found[] {
  const { ramGb, storageGb, storageKind } = readCapacities(text, { unlabelled: true })
  const sizes = [
    ...(ramGb ? [sizeAt(text, 'Ram', ramGb.value, ramGb)] : []),
    ...(storageGb ? [sizeAt(text, 'Storage', storageGb.value, storageGb)] : []),
  ]
  if (!storageKind) return sizes
  const kind: Filters = { storageKind: [storageKind.value === 'NVMe' ? 'SSD' : storageKind.value] }
  const same = sizes.find(({ start, end }) => start <= storageKind.start && storageKind.end <= end)
  if (!same) return [...sizes, withKind(text, { filters: kind, start: storageKind.start, end: storageKind.end })]
  return sizes.map((size) =>
    size === same ? withKind(text, { ...size, filters: { ...size.filters, ...kind } }) : size,
  )
}

/** NVMe drives are SSDs among others, so their name stays a word. */
function withKind(text: string, one: Found): Found {
  const nvme = /nvme|m\.2/.exec(text.slice(one.start, one.end))?.[0]
  return nvme === undefined ? one : { ...one, phrase: [nvme] }
}

function sizeAt(text: string, size: Size, gb: number, { start, end }: { start: number; end: number }): Found {
  const comparison = comparisonAt(text, start, end)
  const [min, max] = size === 'Ram' ? (['minRam', 'maxRam'] as const) : (['minStorage', 'maxStorage'] as const)
  // Makers and sellers count 1,000 or 1,024 GB a TB.
  const most = gb >= 1_000 && gb % 1_000 === 0 ? (gb / 1_000) * 1_024 : gb
  const span = { start: comparison?.start ?? start, end: comparison?.end ?? end }
  if (comparison?.bound === 'least') return { filters: { [min]: comparison.strict ? most + 1 : gb }, ...span }
  if (comparison?.bound === 'most') return { filters: { [max]: comparison.strict ? gb - 1 : most }, ...span }
  return { filters: { [min]: gb, [max]: most }, ...span }
}

const loneGb = /(?<![a-z\d.,/-])(\d{1,4})\s?gb(?![a-z]|\s?(?:graphics|gpu|vram|gddr|nvidia|video))/g
const bareDrive = /(?<![a-z\d.,/-])(128|256|512)(?![a-z\d.,/-]|\s?(?:mb|bit))/g
const ramSizes = new Set([2, 4, 6, 8, 12, 16, 20, 24, 32, 36, 48, 64, 96])
const ofCard = /(?:gtx|rtx|mx|geforce|quadro|radeon)\s?[a-z\d]{0,6}\s(?:ti\s)?$/

/** A size that a listing's title would leave in doubt: who types '32gb' alone means RAM, and '512' a drive. */
function readLoneCapacity(text: string): Found[] {
  const sizes = [...text.matchAll(loneGb)].flatMap((match) => {
    const gb = Number(match[1])
    if (ofCard.test(text.slice(0, match.index))) return []
    return [sizeAt(text, ramSizes.has(gb) ? 'Ram' : 'Storage', gb, found(match, {}))]
  })
  const drives = [...text.matchAll(bareDrive)].map((match) =>
    sizeAt(text, 'Storage', Number(match[1]), found(match, {})),
  )
  return [...sizes, ...drives].slice(0, 1)
}

const systems = ['Windows 11', 'Windows 10', 'macOS', 'Linux'] as const

function readSystem(text: string): Found[] {
  const read = factReaders.operatingSystem(toListing(text))
  if (!read) return []
  const { value, start, end } = read
  const known = systems.find((system) => value.startsWith(system))
  const os = known ?? (value === 'Chrome OS' ? 'ChromeOS' : 'older Windows')
  const edition = /^Windows (?:10|11) (.+)$/.exec(value)?.[1]
  const named = os === 'older Windows' ? value : edition === undefined ? undefined : value
  return [{ filters: { os: [os] }, ...(named !== undefined && { phrase: named.toLowerCase().split(' ') }), start, end }]
}

/** The model's year, not that of an Office or a warranty. */
function readYear(text: string): Found[] {
  const read = factReaders.modelYear(toListing(text))
  if (!read) return []
  const { value, start, end } = read
  const comparison = comparisonAt(text, start, end)
  const span = { start: comparison?.start ?? start, end: comparison?.end ?? end }
  switch (comparison?.bound) {
    case 'most':
      return [{ filters: { maxYear: comparison.strict ? value - 1 : value }, ...span }]
    case 'least':
      return [{ filters: { minYear: comparison.strict ? value + 1 : value }, ...span }]
    case 'near':
      return [{ filters: { minYear: value - 1, maxYear: value + 1 }, ...span }]
    case undefined:
      return [{ filters: { minYear: value, maxYear: value }, ...span }]
  }
}

const batteryHealth =
  /(?<![a-z])batter(?:y|ies)(?:\s(?:health|life|condition))?\s?(?:over|above|at\sleast|more\sthan|min(?:imum)?|>=?)?\s?(\d{2,3})\s?%?(?:\s?\+|\s(?:or|and)\s(?:more|above|better))?(?!\s?(?:wh|h|hours?|min|cycles?)|\d)/g
const batteryAfter =
  /(?:(?<![a-z])(?:over|above|at\sleast|more\sthan|min(?:imum)?|>=?)\s?)?(?<!\d)(\d{2,3})\s?%\s?\+?\s?(?:battery(?:\shealth)?)(?![a-z])/g

function readBattery(text: string): Found[] {
  return [...text.matchAll(batteryHealth), ...text.matchAll(batteryAfter)].flatMap((match) => {
    const percent = Number(match[1])
    return percent >= 20 && percent <= 100 ? [found(match, { minBattery: percent })] : []
  })
}

const phrases: readonly [RegExp, Filters][] = [
  [
    /(?<![a-z])(?:brand\snew|like\snew|as\snew|new|unused|mint|excell?ent)(?:\s(?:condition|laptops?))?(?![a-z])/g,
    { condition: ['Excellnet'] },
  ],
  // Its absence is stated nowhere in facts, so it narrows nothing.
  [/(?<![a-z])(?:no|non|not|without)[\s-]{0,2}touch(?:[\s-]?screen)?(?![a-z])/g, {}],
  [/(?<![a-z])negotiable(?:\sprice)?(?![a-z])/g, { negotiable: true }],
  [/(?<![a-z])verified(?:\s(?:sellers?|salers?))?(?![a-z])/g, { verified: true }],
  [/(?<![a-z])with\s(?:photos?|pictures?|images?)(?![a-z])/g, { photos: true }],
  [
    /(?<![a-z])(?:no|without)\s(?:known\s)?(?:faults?|problems?|defects?|issues?)(?![a-z])|(?<![a-z])faultless(?![a-z])/g,
    { faultless: true },
  ],
  [
    /(?<![a-z])(?:for\s)?(?:video|photo)\s?editing(?![a-z])|(?<![a-z])(?:autocad|photoshop|rendering|after\seffects)(?![a-z])/g,
    { minRam: 16 },
  ],
  [/(?<![a-z])(?:for\s)?(?:programming|coding|software\sdevelopment)(?![a-z])/g, { minRam: 8 }],
]

function readPhrases(text: string): Found[] {
  return phrases.flatMap(([pattern, filters]) => [...text.matchAll(pattern)].map((match) => found(match, filters)))
}

function found(match: RegExpExecArray, filters: Filters): Found {
  return { filters, start: match.index, end: match.index + match[0].length }
}
