import type { DecodedProcessor, FoundProcessor } from '../decoded-processor.ts'
import { common, type KnownModel } from '../model-table.ts'
import { mostMentions } from '../most-mentions.ts'
import { coreModels, generationYears } from './core-models.ts'

type Tier = '3' | '5' | '7' | '9'
interface Mention {
  tier: Tier
  /** As typed, in lower case: '8650u', or '8650' where the suffix is left out. */
  number?: string
  generation?: number
}

const tierName = /(?:intel\s{0,3})?(?:core[\s-]{0,3})?(?:(?<![a-z\d])|(?<=core))i([3579])(?!\.\d)/g
// What people put between 'i7' and the number: 'i7 vPro 8th Gen 8650U'.
const between =
  /^(?:[\s\-_/@,(]{0,3}(?:v-?pro|extreme|quad|dual|hexa|cores?|cpu|processor|intel|\d{1,2}(?:st|nd|rd|th)?\.?[\s-]{0,2}gen(?:eration)?\.?|\d{1,2}(?:st|nd|rd|th)(?![a-z]))\)?){0,3}[\s\-_(:,.]{0,3}/
const digits = /^(\d[y]\d{2}|n\d{3}|\d{3,5})/
const suffix = /^[\s-]?(ng7|g[1-7]?|h[qkfx]?|m[qx]?|qm|xm|lm|um|le|du|[uypekftb])(?![a-z\d])/
// As tools print the first generation: 'i5 M 520'.
const firstGeneration = /^\s([mqxul])\s{1,2}(\d{3})(?!\d)/
const cardOrYear = /^(?:10[5-8]0|16[56]0|20[5-8]0|30[5-8]0|40[5-9]0|50[5-9]0|20[0-3]\d)$/
const generationAfter = /^[\s\-,(]{0,3}(?:v-?pro[\s-]{0,2})?(\d{1,2})(?:(?:st|nd|rd|th)|[\s.]{0,2}gen)(?![a-z\d])/
const wordBefore = /^[\s\-,(]{0,3}gen(?:eration)?[\s.-]{0,2}(\d{1,2})(?![a-z\d]|\s?gb)/
const generationAfterWords =
  /^[\s\-,(]{0,3}(?:(?:quad|dual|hexa|processor|core|cpu)[\s\-,]{0,3}){1,2}\(?(\d{1,2})(?:st|nd|rd|th)[\s-]{0,2}gen/
const generationBefore =
  /(\d{1,2})(?:st|nd|rd|th)?[\s-]{0,2}gen(?:eration)?\.?[\s\-,:|]{1,3}(?:(?:intel|quad|dual|hexa|core|cpu|hyperfast)[\s-]{1,3}){0,3}$/
const generationOfTheLaptop = /(?:x1|carbon|yoga|nano|tablet|pro|book|laptop\s\d)\W{0,3}$/

/** Intel Core i3 to i9, of the 1st to the 14th generation. */
export function findCore(text: string): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(tierName).take(mostMentions)) {
    const start = match.index
    const read = readMention(text, start, start + match[0].length, match[1] as Tier)
    found.push({ processor: decode(read.mention), start, end: read.end, numbered: read.mention.number !== undefined })
  }
  return found
}

function readMention(text: string, start: number, end: number, tier: Tier): { mention: Mention; end: number } {
  const rest = text.slice(end, end + 50)
  const numbered = readNumber(rest, tier)
  if (numbered) return { mention: { tier, number: numbered.number }, end: end + numbered.length }
  const before = text.slice(Math.max(0, start - 40), start)
  const after = generationAfter.exec(rest) ?? generationAfterWords.exec(rest) ?? afterWord(rest, before)
  const generation = toGeneration(after?.[1]) ?? readGenerationBefore(before)
  const mention: Mention = generation === undefined ? { tier } : { tier, generation }
  return { mention, end: after ? end + after[0].length : end }
}

/** 'i5 Gen 11'. Of a ThinkPad it may be the laptop's. */
function afterWord(rest: string, before: string): RegExpExecArray | null {
  return /x1|carbon|yoga|nano|titanium|(?<![a-z])[telpx]1[3-6]s?(?!\d)/.test(before) ? null : wordBefore.exec(rest)
}

function readNumber(rest: string, tier: Tier): { number: string; length: number } | undefined {
  const first = firstGeneration.exec(rest)
  if (first) {
    const number = `${first[2]}${{ q: 'qm', x: 'xm', u: 'um', l: 'lm' }[first[1] ?? ''] ?? 'm'}`
    return coreModels.has(`i${tier}-${number}`) ? { number, length: first[0].length } : undefined
  }
  const gap = between.exec(rest)?.[0] ?? ''
  const number = digits.exec(rest.slice(gap.length))?.[1]
  if (number === undefined) return undefined
  const after = rest.slice(gap.length + number.length)
  const letters = suffix.exec(after)
  if (letters) {
    const whole = `${number}${letters[1] ?? ''}`
    // '7 500 U' and the like are no number, and '2400 M' of MHz is none either.
    if (number.length === 3 && !coreModels.has(`i${tier}-${whole}`)) return undefined
    return { number: whole, length: gap.length + number.length + letters[0].length }
  }
  if (/^[a-z\d]/.test(after) || /^\s?(?:[mg]hz|gb|tb|ssd|ram|x\s?\d)/.test(after)) return undefined
  // A year, a graphics card or a price may follow 'i7': without a suffix only a number that exists counts, or one
  // with a hyphen.
  if (rest.startsWith('-') && gap === '-' && number.length >= 4 && !cardOrYear.test(number)) {
    return { number, length: gap.length + number.length }
  }
  if (number.length < 4 || candidates(tier, number).length === 0) return undefined
  return { number, length: gap.length + number.length }
}

function readGenerationBefore(before: string): number | undefined {
  const match = generationBefore.exec(before)
  if (!match || generationOfTheLaptop.test(before.slice(0, match.index))) return undefined
  return toGeneration(match[1])
}

function toGeneration(digits: string | undefined): number | undefined {
  const generation = Number(digits)
  return generation >= 1 && generation <= 14 ? generation : undefined
}

function decode({ tier, number, generation: stated }: Mention): DecodedProcessor {
  const family = `Core i${tier}` as const
  const known = number === undefined ? undefined : coreModels.get(`i${tier}-${number}`)
  const generation = stated ?? (number === undefined ? undefined : generationOfNumber(number))
  const decoded: DecodedProcessor = { name: nameOf(family, number, generation), maker: 'Intel', family, inferred: [] }
  if (generation !== undefined) decoded.generation = generation
  const runsWindows11 = windows11(generation, number)
  if (runsWindows11 !== undefined) decoded.windows11 = runsWindows11
  if (known) return { ...decoded, launchYear: known.year, cores: known.cores }
  if (generation === undefined) return decoded
  return { ...decoded, ...inferredFrom(similar(tier, generation, number), generation) }
}

function inferredFrom(models: KnownModel[], generation: number): Pick<DecodedProcessor, 'inferred'> {
  const launchYear = common(models.map((model) => model.year)) ?? generationYears[generation]
  const cores = common(models.map((model) => model.cores))
  return {
    ...(launchYear !== undefined && { launchYear }),
    ...(cores !== undefined && { cores }),
    inferred: [...(launchYear === undefined ? [] : (['launchYear'] as const)), ...(cores ? (['cores'] as const) : [])],
  }
}

function nameOf(family: string, number: string | undefined, generation: number | undefined): string {
  if (number !== undefined) return `Intel ${family}-${number.toUpperCase()}`
  return generation === undefined ? `Intel ${family}` : `Intel ${family} (${generation}${ordinal(generation)} gen)`
}

function ordinal(count: number): string {
  return ['th', 'st', 'nd', 'rd'][count] ?? 'th'
}

/** '8250U' is of the 8th generation, '1035G1' of the 10th, '520M' of the first. */
function generationOfNumber(number: string): number | undefined {
  if (number.startsWith('n')) return undefined
  if (/^\dy/.test(number)) return Number(number[0])
  const size = /^\d+/.exec(number)?.[0].length ?? 0
  if (size === 3) return 1
  if (size === 5 || /^1[01]\d\d(?:g|ng|$)|^1[23]\d\d(?:u|p|$)/.test(number)) return toGeneration(number.slice(0, 2))
  return number.startsWith('1') ? undefined : toGeneration(number[0])
}

function windows11(generation: number | undefined, number: string | undefined): boolean | undefined {
  if (generation === undefined) return number?.startsWith('n') ? true : undefined
  // The one processor of the 7th generation that is supported, in some devices.
  if (number?.startsWith('7820hq') || number === '7820') return undefined
  return generation >= 8
}

/** The models that share tier and digits, whatever their suffix. */
function candidates(tier: Tier, number: string): KnownModel[] {
  return models(tier, (name) => name.startsWith(number) && !/^\d/.test(name.slice(number.length)))
}

/**
 * The models that a number which is not in the table resembles: the same digits, or else the same generation and
 * suffix.
 */
function similar(tier: Tier, generation: number, number: string | undefined): KnownModel[] {
  if (number !== undefined && /^\d+$/.test(number)) return candidates(tier, number)
  const letters = number?.replace(/^\d+/, '')
  // Desktop processors share nothing with those of laptops.
  if (letters !== undefined && /^[kfst]/.test(letters)) return []
  return models(tier, (name) => {
    return generationOfNumber(name) === generation && (letters === undefined || name.replace(/^\d+/, '') === letters)
  })
}

function models(tier: Tier, fits: (number: string) => boolean): KnownModel[] {
  const prefix = `i${tier}-`
  return [...coreModels]
    .filter(([name]) => name.startsWith(prefix) && fits(name.slice(prefix.length)))
    .map(([, model]) => model)
}
