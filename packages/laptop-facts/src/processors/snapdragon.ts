import type { DecodedProcessor, FoundProcessor, ProcessorFamily } from './decoded-processor.ts'
import { mostMentions } from './most-mentions.ts'

interface SnapdragonChip {
  pattern: RegExp
  name: string
  family: ProcessorFamily
  year?: number
  cores?: number
  windows11?: boolean
}

// The first that fits the text after 'Snapdragon' counts.
const chips: readonly SnapdragonChip[] = [
  { pattern: /^x[\s-]?elite/, name: 'Snapdragon X Elite', family: 'Snapdragon X', year: 2024, cores: 12 },
  { pattern: /^x[\s-]?plus/, name: 'Snapdragon X Plus', family: 'Snapdragon X', year: 2024 },
  { pattern: /^x2?(?![a-z\d])/, name: 'Snapdragon X', family: 'Snapdragon X', year: 2025, cores: 8 },
  { pattern: /^8cx[\s-]{0,2}gen[\s.]?3/, name: 'Snapdragon 8cx Gen 3', family: 'Snapdragon 8cx', year: 2022, cores: 8 },
  { pattern: /^8cx[\s-]{0,2}gen[\s.]?2/, name: 'Snapdragon 8cx Gen 2', family: 'Snapdragon 8cx', year: 2020, cores: 8 },
  { pattern: /^8cx/, name: 'Snapdragon 8cx', family: 'Snapdragon 8cx', cores: 8 },
  { pattern: /^8c(?!x)/, name: 'Snapdragon 8c', family: 'Snapdragon 8c', year: 2020, cores: 8 },
  {
    pattern: /^7c\s?\+|^7c[\s-]{0,2}gen[\s.]?3/,
    name: 'Snapdragon 7c+ Gen 3',
    family: 'Snapdragon 7c',
    year: 2022,
    cores: 8,
  },
  { pattern: /^7c[\s-]{0,2}gen[\s.]?2/, name: 'Snapdragon 7c Gen 2', family: 'Snapdragon 7c', year: 2021, cores: 8 },
  { pattern: /^7c/, name: 'Snapdragon 7c', family: 'Snapdragon 7c', year: 2020, cores: 8 },
  { pattern: /^850/, name: 'Snapdragon 850', family: 'Snapdragon 800', year: 2018, cores: 8 },
  { pattern: /^835/, name: 'Snapdragon 835', family: 'Snapdragon 800', year: 2017, cores: 8, windows11: false },
]
const microsoft: Record<string, number> = { sq1: 2019, sq2: 2020, sq3: 2022 }

const snapdragon = /(?:qualcomm[\s-]{0,3})?(?<![a-z])snapdragon[\s-]{0,3}(?:compute\s)?/g
const sq = /(?:microsoft[\s-]{0,3})?(?<![a-z\d])(sq[123])(?![a-z\d])/g

/** Qualcomm's Snapdragon for Windows laptops and Chromebooks, with those that Microsoft calls SQ. */
export function findSnapdragon(text: string): FoundProcessor[] {
  return [...findNamed(text), ...findMicrosoft(text)]
}

function findNamed(text: string): FoundProcessor[] {
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(snapdragon).take(mostMentions)) {
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 16)
    const chip = chips.find(({ pattern }) => pattern.test(rest))
    if (!chip) continue
    const length = chip.pattern.exec(rest)?.[0].length ?? 0
    found.push({ processor: decode(chip), start: match.index, end: end + length, numbered: true })
  }
  return found
}

function decode({ name, family, year, cores, windows11 = true }: SnapdragonChip): DecodedProcessor {
  return {
    name: `Qualcomm ${name}`,
    maker: 'Qualcomm',
    family,
    ...(year !== undefined && { launchYear: year }),
    ...(cores !== undefined && { cores }),
    windows11,
    inferred: [],
  }
}

function findMicrosoft(text: string): FoundProcessor[] {
  return [...text.matchAll(sq).take(mostMentions)].map((match) => ({
    processor: {
      name: `Microsoft ${match[1]?.toUpperCase()}`,
      maker: 'Qualcomm',
      family: 'Microsoft SQ',
      launchYear: microsoft[match[1] ?? ''] ?? 2019,
      cores: 8,
      windows11: true,
      inferred: [],
    },
    start: match.index,
    end: match.index + match[0].length,
    numbered: true,
  }))
}
