import type { DecodedProcessor, FoundProcessor, ProcessorFamily } from '../decoded-processor.ts'
import { common, type KnownModel } from '../model-table.ts'
import { mostMentions } from '../most-mentions.ts'
import { ryzenAiModels, ryzenModels } from './models.ts'

const named =
  /(?:amd\s{0,3})?(?<![a-z])ryzen[\s-]{0,3}(?:(\d)000(?![\d])[\s-]{0,2}(?:series)?[\s-]{0,3})?(?:pro[\s-]{0,3})?(?:r?([3579])(?![\d.]))?(?:[\s-]{0,3}(pro)(?![a-z]))?/g
const short = /(?:amd\s{0,3})?(?<![a-z\d])r([3579])[\s-]{1,2}(?:pro\s)?(?=\d{4}(?:u|h|hs|hx|c)(?![a-z\d]))/g
const ai =
  /(?:amd\s{0,3})?(?<![a-z])ryzen[\s-]{0,3}ai[\s-]{0,3}(?:(max)\+?[\s-]{0,3})?([579])?[\s-]{0,3}(hx[\s-]{0,3})?(pro[\s-]{0,3})?(?:(3[3-9][05])(?!\d))?/g
const numberAfter =
  /^[\s\-(]{0,3}(?:mobile\s|processor\s)?(\d(?!000)\d{3})\s?(hx3d|hx|hs|h|u|c|z|g|x)?(?![a-z\d])(?!\s?[mg]hz)/
const seriesAfter = /^[\s\-(]{0,3}(\d)000[\s-]?series/

/** AMD Ryzen 2000 to 9000 of laptops, and Ryzen AI 300. */
export function findRyzen(text: string): FoundProcessor[] {
  const ais = findAi(text)
  const others = [...findNamed(text, named), ...findNamed(text, short)]
  return [...ais, ...others.filter(({ start }) => !ais.some((found) => found.start === start))]
}

function findNamed(text: string, pattern: RegExp): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(pattern).take(mostMentions)) {
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 24)
    const isShort = pattern === short
    const tier = match[isShort ? 1 : 2] ?? ''
    const number = numberAfter.exec(rest)
    const whole = number ? `${number[1]}${number[2] ?? ''}` : undefined
    const stated = Number(seriesAfter.exec(rest)?.[1] ?? (isShort ? undefined : match[1]))
    const isPro = match[0].includes('pro')
    const processor = decode(tier, whole, stated * 1000, isPro)
    if (!processor) continue
    const length = number ? number[0].length : 0
    found.push({ processor, start: match.index, end: end + length, numbered: whole !== undefined })
  }
  return found
}

function decode(
  tier: string,
  number: string | undefined,
  stated: number,
  isPro: boolean,
): DecodedProcessor | undefined {
  const family = familyOf(tier, number)
  if (!family) return undefined
  const generation = number === undefined ? stated || undefined : Number(number[0]) * 1000
  const known = number === undefined ? undefined : ryzenModels.get(number)
  const decoded: DecodedProcessor = {
    name: nameOf(family, number, generation, isPro),
    maker: 'AMD',
    family,
    inferred: [],
  }
  if (generation === undefined) return decoded
  decoded.generation = generation
  // The laptops' processors of the 2000 series are of the first Zen generation, which Windows 11 leaves out. Those of
  // desktops ('2600', '2700X') are not, and a few large laptops have them.
  if (generation >= 3000 || known) decoded.windows11 = generation >= 3000
  if (known) return { ...decoded, launchYear: known.year, cores: known.cores }
  return { ...decoded, ...(number !== undefined && /^\d{4}$/.test(number) && inferredFrom(sameDigits(number))) }
}

function nameOf(family: string, number: string | undefined, generation: number | undefined, isPro: boolean): string {
  const series = generation === undefined ? undefined : `(${generation} series)`
  return ['AMD', family, isPro ? 'PRO' : undefined, number?.toUpperCase() ?? series]
    .filter((part) => part !== undefined)
    .join(' ')
}

function inferredFrom(models: KnownModel[]): Partial<DecodedProcessor> {
  const launchYear = common(models.map((model) => model.year))
  const cores = common(models.map((model) => model.cores))
  return {
    ...(launchYear !== undefined && { launchYear }),
    ...(cores !== undefined && { cores }),
    inferred: [...(launchYear ? (['launchYear'] as const) : []), ...(cores ? (['cores'] as const) : [])],
  }
}

function sameDigits(number: string): KnownModel[] {
  return [...ryzenModels].filter(([name]) => name.startsWith(number)).map(([, model]) => model)
}

/** The tier as written, or of the number: 3500U and 3600 are of Ryzen 5. */
function familyOf(tier: string, number: string | undefined): ProcessorFamily | undefined {
  const digit = tier === '' ? tierOfNumber(number) : tier
  return digit === undefined ? undefined : (`Ryzen ${digit}` as ProcessorFamily)
}

function tierOfNumber(number: string | undefined): string | undefined {
  const second = Number(number?.[1])
  if (!(second >= 1)) return undefined
  return second <= 4 ? '3' : second <= 6 ? '5' : second <= 8 ? '7' : '9'
}

function findAi(text: string): FoundProcessor[] {
  return [...text.matchAll(ai).take(mostMentions)].flatMap((match) => {
    const [all, max, tier, hx, pro, number] = match
    if (max === undefined && tier === undefined) return []
    const family = (max === undefined ? `Ryzen AI ${tier}` : 'Ryzen AI Max') as ProcessorFamily
    const known = number === undefined ? undefined : ryzenAiModels.get(number)
    const parts = ['AMD', family, hx && 'HX', pro && 'PRO', number].filter((part) => part !== undefined)
    const processor: DecodedProcessor = {
      name: parts.join(' '),
      maker: 'AMD',
      family,
      generation: 300,
      ...(known && { launchYear: known.year, cores: known.cores }),
      windows11: true,
      inferred: number === undefined ? ['generation'] : [],
    }
    return [{ processor, start: match.index, end: match.index + all.length, numbered: number !== undefined }]
  })
}
