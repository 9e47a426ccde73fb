import type { DecodedProcessor, FoundProcessor, ProcessorFamily } from '../decoded-processor.ts'
import { modelTable, type ModelRow } from '../model-table.ts'
import { mostMentions } from '../most-mentions.ts'

const ultraRows: readonly ModelRow[] = [
  [2024, 8, '115u'],
  [2023, 12, '125u 135u 155u 165u'],
  [2024, 12, '134u 164u'],
  [2023, 14, '125h'],
  [2024, 14, '135h'],
  [2023, 16, '155h 165h 185h'],
  [2024, 8, '226v 228v 236v 238v 256v 258v 266v 268v 288v'],
  [2025, 12, '225u 235u 255u 265u'],
  [2025, 14, '225h 235h 235hx 245hx'],
  [2025, 16, '255h 265h 285h'],
  [2025, 20, '255hx 265hx'],
  [2025, 24, '275hx 285hx'],
]
const plainRows: readonly ModelRow[] = [
  [2024, 6, '100u'],
  [2024, 10, '120u 150u'],
  [2025, 8, '210h 220h'],
  [2025, 10, '220u 240h 250u'],
  [2025, 12, '230h 250h'],
  [2025, 14, '270h'],
  [2025, 8, 'n350 n355'],
]
const ultraModels = modelTable(ultraRows)
const plainModels = modelTable(plainRows)

const ultra = /(?:intel\s{0,3})?(?:core[\s-]{0,3})?(?<![a-z])ultra[\s-]{0,2}([579])(?![\d.])/g
const plainCore = /(?:intel\s{0,3})?core[\s-]{0,3}([3579])(?![\d.])/g
const number = /^[\s-]{0,3}(?:processor[\s-]{0,3})?(\d{3}(?:hx|h|u|v)|n\d{3})(?![a-z\d])/

/** Intel Core Ultra 5 to 9, and the Core 3 to 9 that are neither Ultra nor 'i'. */
export function findCoreUltra(text: string): FoundProcessor[] {
  return [...findUltra(text), ...findPlain(text)]
}

function findUltra(text: string): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(ultra).take(mostMentions)) {
    const tier = match[1] as '5' | '7' | '9'
    const after = readNumber(text, match)
    // 'Ultra 5' alone may be anything.
    if (!match[0].includes('core') && !after) continue
    const processor = decode(`Core Ultra ${tier}`, `Intel Core Ultra ${tier}`, ultraModels, after?.number)
    found.push({ processor, ...placeOf(match, after) })
  }
  return found
}

function findPlain(text: string): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(plainCore).take(mostMentions)) {
    const tier = match[1] as '3' | '5' | '7' | '9'
    const after = readNumber(text, match)
    if (!after) continue
    const processor = decode(`Core ${tier}`, `Intel Core ${tier}`, plainModels, after.number)
    found.push({ processor, ...placeOf(match, after) })
  }
  return found
}

interface NumberAfter {
  number: string
  length: number
}

function readNumber(text: string, match: RegExpExecArray): NumberAfter | undefined {
  const end = match.index + match[0].length
  const after = number.exec(text.slice(end, end + 24))
  return after?.[1] === undefined ? undefined : { number: after[1], length: after[0].length }
}

function placeOf(match: RegExpExecArray, after: NumberAfter | undefined): Omit<FoundProcessor, 'processor'> {
  const end = match.index + match[0].length + (after?.length ?? 0)
  return { start: match.index, end, numbered: after !== undefined }
}

function decode(
  family: ProcessorFamily,
  name: string,
  models: typeof ultraModels,
  number: string | undefined,
): DecodedProcessor {
  const series = number === undefined || number.startsWith('n') ? undefined : Number(number[0])
  const known = number === undefined ? undefined : models.get(number)
  return {
    name: number === undefined ? name : `${name} ${number.toUpperCase()}`,
    maker: 'Intel',
    family,
    ...(series !== undefined && { generation: series }),
    ...(known && { launchYear: known.year, cores: known.cores }),
    windows11: true,
    inferred: [],
  }
}
