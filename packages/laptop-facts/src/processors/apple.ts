import type { DecodedProcessor, FoundProcessor, ProcessorFamily } from './decoded-processor.ts'
import { mostMentions } from './most-mentions.ts'

interface AppleChip {
  year: number
  /** Absent where Apple sold the chip with different numbers of cores. */
  cores?: number
}

const chips: Record<string, AppleChip> = {
  m1: { year: 2020, cores: 8 },
  'm1 pro': { year: 2021 },
  'm1 max': { year: 2021, cores: 10 },
  'm1 ultra': { year: 2022, cores: 20 },
  m2: { year: 2022, cores: 8 },
  'm2 pro': { year: 2023 },
  'm2 max': { year: 2023, cores: 12 },
  'm2 ultra': { year: 2023, cores: 24 },
  m3: { year: 2023, cores: 8 },
  'm3 pro': { year: 2023 },
  'm3 max': { year: 2023 },
  'm3 ultra': { year: 2025 },
  m4: { year: 2024 },
  'm4 pro': { year: 2024 },
  'm4 max': { year: 2024 },
  m5: { year: 2025 },
}

const chip = /(?:apple[\s-]{0,3})?(?<![a-z\d])m([1-5])(?![\d]|\.\d|-\d)(?:[\s-]{0,2}(pro|max|ultra)(?![a-z]))?/g
const drive = /^[\s-]{0,2}(?:ssd|sata|nvme|pcie|drive|slot)/
const ofApple = /apple|mac/
const alone =
  /^\W*(?:apple\W{0,3})?m[1-5](?:\s?(?:pro|max|ultra))?(?:[\s,(-]{0,3}(?:chip|processor|cpu|soc|\d{1,2}[\s-]?cores?).*)?\W*$/

/** Apple's M chips: in a text that names Apple or a Mac, or that is the chip's name alone. */
export function findApple(text: string): FoundProcessor[] {
  if (!ofApple.test(text) && !(text.length < 60 && alone.test(text))) return []
  const found: FoundProcessor[] = []
  for (const match of text.matchAll(chip).take(mostMentions)) {
    const end = match.index + match[0].length
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    if (drive.test(text.slice(end, end + 12)) || /(?:intel|core)[\s-]{0,3}$/.test(before)) continue
    found.push({ processor: decode(match[1] ?? '', match[2]), start: match.index, end, numbered: true })
  }
  return found
}

function decode(generation: string, kind: string | undefined): DecodedProcessor {
  const known = chips[kind === undefined ? `m${generation}` : `m${generation} ${kind}`]
  const variant = kind === undefined ? '' : ` ${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
  return {
    name: `Apple M${generation}${variant}`,
    maker: 'Apple',
    family: `Apple M${generation}` as ProcessorFamily,
    generation: Number(generation),
    ...(known && { launchYear: known.year }),
    ...(known?.cores !== undefined && { cores: known.cores }),
    inferred: [],
  }
}
