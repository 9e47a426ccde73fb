import { gpuName } from './gpu.ts'

/** What tells which of a chip's names is meant, from elsewhere in the report. */
export interface Hints {
  /** OpenGL's name: 'AMD Radeon Vega 8 Graphics (raven, LLVM 15.0.7)'. */
  renderer?: string | undefined
  /** As printed: 'AMD E2-9000 RADEON R2, 4 COMPUTE CORES 2C+2G'. */
  cpu?: string | undefined
}

/**
 * The name of a graphics chip in the list of PCI devices: 'NVIDIA Quadro 1000M' for 'NVIDIA Corporation GF108GLM
 * [Quadro 1000M]'. Undefined where the list has the maker alone.
 */
export function pciGpuName(
  vendor: string | undefined,
  product: string | undefined,
  hints: Hints = {},
): string | undefined {
  const [maker, chip] = makerAndChip(`${vendor ?? ''} ${product ?? ''}`.replace(address, ' ').trim().slice(0, 300))
  const [, code = '', name] = /^([^[]*)\[([^\]]+)\]/.exec(chip) ?? []
  // A chip of a laptop has an M in its code: 'GP104M'.
  if (isDesktopCard(code.trim(), name)) return undefined
  if (name !== undefined && / ?\/ ?/.test(name)) return gpuName(oneOf(maker, code.trim(), name, hints))
  // Some tools turn it round: 'Radeon 780M [Phoenix1]'.
  const bare = name === undefined || isName.test(code) ? (code || chip).trim() : name
  if (
    bare === '' ||
    // A line that was cut has no end of its name.
    bare.includes('[') ||
    /^(?:vga compatible|3d|display|graphics) (?:controller|device|adapter)$|^device [0-9a-f]{4}$/i.test(bare)
  )
    return undefined
  return gpuName(`${maker} ${maker === 'Intel' ? intelName(bare) : bare}`)
}

function isDesktopCard(code: string, name = ''): boolean {
  return /^[A-Z]{2}\d{3}$/.test(code) && /^GeForce [GR]TX \d{3,4}(?: Ti| SUPER){0,2}(?: \d{1,2}GB)?$/.test(name)
}

/** neofetch may leave it in: 'AMD ATI 04:00.0 Renoir'. */
const address = /(?<= )[0-9a-f]{2}:[0-9a-f]{2}\.\d(?= )/

const isName = /^(?:radeon|geforce|quadro|rtx|iris|uhd|hd graphics|arc)\b/i

const makers: [name: string, spelling: RegExp][] = [
  ['NVIDIA', /nvidia(?: corporation)?(?: \[[^\]]*\])?/gi],
  [
    'AMD',
    /advanced micro devices,?(?: inc\.?)?|\[amd(?:\/ati)?\]|\bamd\/ati\b|\bamd\b|\bati(?: technologies(?: inc)?)?\b/gi,
  ],
  ['Intel', /\bintel(?:\(r\))?(?: corporation| corp\.)?/gi],
]

/**
 * Takes the maker's names from the front, where `inxi` and `lshw` may give several: 'AMD ATI', 'Intel Corporation
 * Intel'.
 */
function makerAndChip(text: string): [maker: string, chip: string] {
  for (const [maker, spelling] of makers) {
    const rest = text
      .replace(spelling, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,]+/, '')
      .trim()
    if (rest !== text.trim() && text.trim().slice(0, 40).search(spelling) >= 0) return [maker, rest]
  }
  return ['', text.trim()]
}

/**
 * Of '[Radeon Vega Series / Radeon Mobile Series]' the driver knows which, of '[Radeon R2/R3/R4/R5 Graphics]' the
 * processor.
 */
function oneOf(maker: string, code: string, names: string, { renderer, cpu }: Hints): string {
  const [, drawn] = /^(?:AMD )?(Radeon [^(]{2,40}?) \(/i.exec(renderer ?? '') ?? []
  // The renderer is one of two cards, so it has to fit: 'Radeon Vega 8' is of a series, and no 'Radeon R7 M260/M265'.
  if (drawn !== undefined && maker === 'AMD' && /\bseries\b/i.test(names))
    return `AMD ${drawn.replace(/(?<=\d) Graphics$/, '')}`
  const number = /\bradeon (r\d)\b/i.exec(cpu ?? '')?.[1]?.toUpperCase()
  if (number !== undefined && names.toUpperCase().split(/[ /]/).includes(number))
    return `AMD Radeon ${number} (${code})`
  return `${maker} ${names}`
}

/** Intel's older graphics have their processor's name. */
function intelName(name: string): string {
  const [, generation] = /^(?:xeon.*?)?(\d(?:st|nd|rd|th) gen(?:eration)?) core processor/i.exec(name) ?? []
  if (generation !== undefined) return `HD Graphics (${generation} Core)`
  return name.replace(/ Processor(?= )/, '').replace(/ (?:& Display|Integrated Graphics Controller|Controller)$/, '')
}
