import {
  NewFacts,
  browserFacts,
  factNames,
  reportedFacts,
  safeParse,
  sentFacts,
  type CheckLine,
  type CheckVerdict,
  type Facts,
} from '@market/contract'
import { decodeProcessor, readFacts } from '@market/laptop-facts'
import { listingFacts, type Report } from '@market/system-report'
import { compareFacts } from '../compare-facts.ts'

type ReportFacts = Report['facts']

/** A laptop: what is sent of its report and by its browser, and listings of it. */
export interface ReportCase {
  name: string
  sent: Facts
  listings: Facts[]
  serial: string | undefined
}

/** `expected`: what people read in the report, which is one more listing each. */
export function caseOf(name: string, report: Report, expected: ReportFacts[] = []): ReportCase {
  const read = accepted(listingFacts(report.facts))
  const typed = expected.map((facts) => accepted(listingFacts(facts)))
  const titles = [read, ...typed].map((facts) => accepted(readFacts(titleOf(facts)).facts))
  const sent = Object.fromEntries([...sentFacts, ...browserFacts].map((fact) => [fact, read[fact]]))
  return { name, sent, listings: [read, ...typed, ...titles], serial: report.serial }
}

/** As the browser leaves out what the server would refuse. */
function accepted(facts: Partial<Record<string, unknown>>): Facts {
  const fine = factNames.filter((name) => name in facts && safeParse(NewFacts.shape[name], facts[name]).success)
  return Object.fromEntries(fine.map((name) => [name, facts[name]]))
}

function titleOf({
  maker,
  model,
  processor,
  ramGb,
  storageGb,
  storageKind,
  screenInches,
  batteryHealthPercent,
}: Facts) {
  return [
    maker,
    model,
    processor,
    ramGb === undefined ? undefined : `${ramGb}GB RAM`,
    storageGb === undefined ? undefined : `${storageGb}GB ${storageKind ?? 'SSD'}`,
    screenInches === undefined ? undefined : `${screenInches} inch`,
    batteryHealthPercent === undefined ? undefined : `battery health ${Math.round(batteryHealthPercent)}%`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

const names = [...reportedFacts, ...browserFacts]
const days = 10

/** Lines of the report against each listing, 10 days old. */
export function linesOf({ sent, listings }: ReportCase): CheckLine[] {
  return listings.flatMap((facts) => compareFacts(names, { facts, days }, sent))
}

export interface Change {
  name: string
  what: keyof Facts
  listed: unknown
  found: unknown
  verdict: CheckVerdict | undefined
}

/** Listings that differ from the laptop in one fact, near and far, and what the check says of that fact. */
export function changesOf({ name, sent, listings }: ReportCase): Change[] {
  return listings.flatMap((facts) =>
    otherValues(facts, sent).flatMap(([what, listed, maker]) => {
      if (sent[what] === undefined || facts[what] === undefined) return []
      const listing: Facts = { ...facts, [what]: listed, maker }
      const line = compareFacts(names, { facts: listing, days }, sent).find((one) => one.what === what)
      return [{ name, what, listed, found: sent[what], verdict: line?.verdict }]
    }),
  )
}

function otherValues(facts: Facts, sent: Facts): [what: keyof Facts, listed: unknown, maker?: string | undefined][] {
  const { maker, model = '', processor = '', storageKind } = facts
  const { batteryHealthPercent: health = 0, batteryCycles: cycles = 0, resolution, refreshHz = 0, touch } = sent
  return [
    ['model', otherModel(model), maker],
    ['model', maker === 'HP' ? 'Latitude 5490' : 'EliteBook 840 G3'],
    ['processor', otherProcessor(processor), maker],
    ['processor', processor.includes('AMD') ? 'i5-8350U' : 'Ryzen 7 4800H', maker],
    ...multiples(sent.ramGb).map((gb) => ['ramGb', gb, maker] as const),
    ...multiples(sent.storageGb).map((gb) => ['storageGb', gb, maker] as const),
    ['storageKind', storageKind === 'HDD' ? 'NVMe' : 'HDD', maker],
    ['batteryHealthPercent', health + 6, maker],
    ['batteryCycles', Math.max(0, cycles - days - 11), maker],
    ['resolution', resolution === '1366x768' ? '1920x1080' : '1366x768', maker],
    ['refreshHz', refreshHz === 60 ? 48 : 60, maker],
    ['touch', touch !== true, maker],
  ].map((row) => row as [keyof Facts, unknown, string | undefined])
}

function multiples(value = 0): number[] {
  return [value * 2, Math.round(value / 2)]
}

/** 'T480' of 'T470', 'MacBook Air (M2, 2020)' of 'MacBook Air (M1, 2020)'; another product line without a number. */
function otherModel(model: string): string {
  if (/^\d{2}(?=.?[A-Z])[A-Z\d]{2}(?:[A-Z\d]{6})?$/.test(model)) return model.replace(/^(..)../, '$1Q9')
  const numbers = [...model.matchAll(/(?<!x|\d)(?!20[0-3]\d)\d+/g)].toSorted((a, b) => b[0].length - a[0].length)
  const [number] = numbers
  if (!number) return model.includes('Air') ? model.replace('Air', 'Pro') : 'MacBook Air'
  const next = String(Number(number[0]) + (number[0].length < 3 ? 1 : 10)).padStart(number[0].length, '0')
  return `${model.slice(0, number.index)}${next}${model.slice(number.index + number[0].length)}`
}

/** 'i5-8360U' of 'i5-8350U', 'M2' of 'M1'. */
function otherProcessor(processor: string): string {
  if (/Core i\d$/.test(processor)) return processor.replace(/\d$/, (digit) => (digit === '7' ? '5' : '7'))
  if (processor.includes('Snapdragon X Plus')) return 'Snapdragon X Elite'
  const [number] = /\d{3,}/.exec(processor) ?? []
  const other = number
    ? processor.replace(number, String(Number(number) + 10))
    : processor.replace(/ M(\d)/, (_, digit: string) => ` M${Number(digit) + 1}`)
  const isKnown = /\d{3}/.test(decodeProcessor(other)?.name ?? '') || number === undefined || number.length > 3
  return isKnown ? other : 'Intel Core i5-520M'
}

/** 'reports: 117, lines: 2011, same: 1885, ...' */
export function figuresOf(reports: number, lines: { what: string; verdict?: string | undefined }[]): string {
  const count = (by: (line: (typeof lines)[number]) => string) =>
    Object.entries(Object.groupBy(lines, by)).map(([key, all]) => `${key}: ${all?.length ?? 0}`)
  const counts = [...count(({ verdict }) => verdict ?? 'no line'), ...count(({ what }) => what)]
  return [`reports: ${reports}`, `lines: ${lines.length}`, ...counts].join(', ')
}
