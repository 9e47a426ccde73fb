import type { DecodedProcessor, FoundProcessor, ProcessorFamily } from '../decoded-processor.ts'
import type { KnownModel } from '../model-table.ts'
import { mostMentions } from '../most-mentions.ts'
import { smallModels, windows11Small } from './small-models.ts'

interface SmallFamily {
  pattern: RegExp
  /** Reads the match: `undefined` if it is none. */
  decode: (match: RegExpExecArray) => DecodedProcessor | undefined
}

const pentiumNumber = String.raw`(?:[\s-]{0,3}(?:processor[\s-]{0,3})?((?:[bjnptu]|su)?\d{3,4}[muye]?)(?![a-z\d.]|\s?[mg]hz|\s?gb))?`
const families: readonly SmallFamily[] = [
  {
    pattern: new RegExp(
      String.raw`(?:intel\s{0,3})?(?<![a-z])(pentium|celeron)(?:[\s-]{0,3}(silver|gold|dual[\s-]?core|quad[\s-]?core|m(?![a-z\d])))?${pentiumNumber}`,
      'g',
    ),
    decode: ([, family, kind, number]) => pentiumOrCeleron(family ?? '', kind, number),
  },
  {
    pattern:
      /(?:intel\s{0,3})?(?<![a-z])atom(?:[\s-]{0,3}(x[3579]))?(?:[\s-]{0,3}((?:n|z|d|e)\d{3,4}[a-z]?)(?![a-z\d]))?/g,
    decode: ([, , number]) => {
      const decoded = known('Atom', number === undefined ? 'Intel Atom' : `Intel Atom ${upper(number)}`, number)
      return { ...decoded, windows11: false }
    },
  },
  {
    pattern:
      /(?:intel|processor|alder lake|twin lake|cpu)(?:[\s,:()-]{0,3}(?:processor|cpu))?[\s,:()-]{0,3}(n(?:50|95|97|1[05]0|2[05]0))(?![\d])/g,
    decode: ([, number]) => ({ ...known('Intel N', `Intel ${upper(number)}`, number), windows11: true }),
  },
  {
    pattern:
      /(?:intel\s{0,3})?(?:core[\s-]{0,3})?(?<![a-z\d])(?:m([357])?[\s-]{0,2}([5-8]y\d{2}[ac]?|8100y)|(?<!-)(5y\d{2}[ac]?))(?![a-z\d])/g,
    decode: ([, tier, number, alone]) => coreM(tier, number ?? alone),
  },
  {
    pattern: /(?:intel[\s-]{0,3}core|intel|core)[\s-]{0,3}m([357])?(?![a-z\d.])/g,
    decode: ([, tier]) => coreM(tier, undefined),
  },
  {
    pattern: /(?:intel\s{0,3})?(?<![a-z])xeon(?:[\s-]{0,3}(e3-\d{4}[ml]\s{0,2}v[56]|e-2\d{3}m|w-1\d{4}m))?/g,
    decode: ([, number]) => xeon(number?.replace(/\s*v/, ' v')),
  },
  {
    pattern:
      /(?:intel\s{0,3})?(?<![a-z])core[\s-]{0,2}2[\s-]{0,2}(duo|quad|extreme|solo)?(?:[\s-]{0,3}((?:[pltuqx]|s[lup])\d{4})(?!\d))?/g,
    decode: ([, kind, number]) => core2(kind, number),
  },
  {
    pattern: /(?:intel\s{0,3})?(?<![a-z])core[\s-]{0,2}(duo|solo)(?:[\s-]{0,3}([tlu]\d{4})(?!\d))?/g,
    decode: ([, kind, number]) => ({
      ...old('Core Duo', `Intel Core ${kind === 'solo' ? 'Solo' : 'Duo'}${numberPart(number)}`),
      launchYear: 2006,
      cores: kind === 'solo' ? 1 : 2,
    }),
  },
]

/** Intel Pentium, Celeron, Atom, N, Core M, Xeon and Core 2. */
export function findSmallIntel(text: string): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const { pattern, decode } of families) {
    for (const match of text.matchAll(pattern).take(mostMentions)) {
      const processor = decode(match)
      if (!processor) continue
      const numbered = /\d/.test(processor.name.replace('Core 2', ''))
      found.push({ processor, start: match.index, end: match.index + match[0].length, numbered })
    }
  }
  return found
}

function pentiumOrCeleron(typed: string, kind: string | undefined, number: string | undefined): DecodedProcessor {
  const family = typed === 'pentium' ? 'Pentium' : 'Celeron'
  const model = number === undefined ? undefined : smallModels[family].get(number)
  const line = kind === 'silver' ? ' Silver' : kind === 'gold' ? ' Gold' : ''
  const decoded = known(family, `Intel ${family}${line}${numberPart(number)}`, number)
  if (number === undefined) return decoded
  if (windows11Small.test(number)) return { ...decoded, windows11: true }
  return model ? { ...decoded, windows11: false } : decoded
}

function coreM(tier: string | undefined, number: string | undefined): DecodedProcessor {
  // The first generation was called Core M alone: '5Y10'.
  const line = tier === undefined ? 'Core M' : `Core m${tier}`
  const separator = tier === undefined ? ' ' : '-'
  const name = number === undefined ? `Intel ${line}` : `Intel ${line}${separator}${upper(number)}`
  if (number === undefined) return { ...known('Core M', name, number), cores: 2, inferred: ['cores'] }
  const generation = Number(number[0])
  return { ...known('Core M', name, number), generation, windows11: generation >= 8 }
}

function xeon(number: string | undefined): DecodedProcessor {
  const decoded = known('Xeon', `Intel Xeon${numberPart(number).replace(/V(?=\d)/, 'v')}`, number)
  return number === undefined ? decoded : { ...decoded, windows11: !number.startsWith('e3') }
}

function core2(kind: string | undefined, number: string | undefined): DecodedProcessor | undefined {
  if (kind === undefined && number === undefined) return undefined
  const line = { quad: ' Quad', extreme: ' Extreme', solo: ' Solo' }[kind ?? ''] ?? ' Duo'
  const decoded = old('Core 2', `Intel Core 2${line}${numberPart(number)}`)
  const cores = kind === 'quad' ? 4 : kind === 'solo' ? 1 : kind === 'extreme' ? undefined : 2
  return cores === undefined ? decoded : { ...decoded, cores }
}

function old(family: ProcessorFamily, name: string): DecodedProcessor {
  return { name, maker: 'Intel', family, windows11: false, inferred: [] }
}

function known(family: keyof typeof smallModels, name: string, number: string | undefined): DecodedProcessor {
  const models: ReadonlyMap<string, KnownModel> = smallModels[family]
  const model = number === undefined ? undefined : models.get(number)
  return { name, maker: 'Intel', family, ...(model && { launchYear: model.year, cores: model.cores }), inferred: [] }
}

function upper(number: string | undefined): string {
  return (number ?? '').toUpperCase()
}

function numberPart(number: string | undefined): string {
  return number === undefined ? '' : ` ${number.toUpperCase()}`
}
