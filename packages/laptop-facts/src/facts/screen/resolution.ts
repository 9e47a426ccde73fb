import type { FactReader, Found } from '../facts.ts'
import { only } from '../../text/only.ts'

const exact = /(?<!\d)(\d{4})\s{0,2}(?:x|\*|\+|\sby\s|\s(?=\d{3,4}(?:$|[\s,p])))\s{0,2}(\d{3,4})(?!\d)/g
const real = new Set(
  (
    '1024x600 1024x768 1280x720 1280x800 1280x1024 1366x768 1440x900 1536x1024 1600x900 1600x1200 1680x1050 ' +
    '1800x1200 1920x1080 1920x1200 1920x1280 2048x1152 2160x1350 2160x1440 2240x1400 2256x1504 2304x1440 ' +
    '2400x1600 2496x1664 2560x1440 2560x1600 2560x1664 2560x1700 2736x1824 2880x1620 2880x1800 2880x1864 ' +
    '2880x1920 3000x2000 3024x1964 3072x1920 3120x2080 3200x1800 3200x2000 3240x2160 3456x2160 3456x2234 ' +
    '3840x2160 3840x2400'
  ).split(' '),
)

interface Name {
  pattern: RegExp
  resolution: string
  /** What beside the name means something else. */
  not?: { before: RegExp; after: RegExp }
}
const unclear = 'unclear'
const names: readonly Name[] = [
  { pattern: /(?<![a-z])full[\s-]?hd\+|(?<![a-z])fhd\+|(?<![a-z])wuxga(?![a-z])/g, resolution: '1920x1200' },
  { pattern: /(?<![a-z])(?:full[\s-]?hd|fhd)(?![a-su-z+])|(?<![\d.])1080p(?![a-z\d])/g, resolution: '1920x1080' },
  { pattern: /(?<![a-z])wqhd(?![a-z+]|\s?\+)|(?<![\d.])1440p(?![a-z\d])/g, resolution: '2560x1440' },
  {
    pattern: /(?<![a-z])(?:4k\s?)?(?:ultra[\s-]?hd|uhd)(?![a-z+]|\s?\+)|(?<![\d.])(?:4k(?!\s?\+)|2160p)(?![a-z\d])/g,
    resolution: '3840x2160',
    // Intel's graphics have the name too.
    not: {
      before:
        /(?:intel|graphics?|gpu|vga|integrated|iris|xe|core|(?<![a-z])(?:hd\s?\/|i[3579](?:-?\d{4,5}[a-z\d]{0,3})?))[\s:/(-]{0,5}$/,
      after: /^[\s/(-]{0,3}(?:graphics?|i?gpu|vga|intel|iris|xe(?![a-z])|[67]\d\d(?!\d|\s?hz))/,
    },
  },
  { pattern: /(?<![a-z])hd\+(?![a-z])/g, resolution: '1600x900' },
  // Makers and sellers mean different things by these: QHD is 2560x1440, 3200x1800 or 3000x2000.
  {
    pattern: /(?<![a-z])(?:qhd\+?|w?qhd\s?\+|uhd\s?\+)(?![a-z])|(?<![\d.])(?:[23]k|4k\s?\+)(?![a-z\d])/g,
    resolution: unclear,
  },
]
const elsewhere =
  /(?:hdmi|external|output|monitors?|tv|supports?|video|record(?:s|ing)?|webcam|camera|no|not)[\s:@(-]{1,3}$/
const elsewhereAfter =
  /^[\s-]{0,2}(?:web\s?cam|camera|cam(?![a-z])|monitor|external|output|video|tv(?![a-z])|films?|recording|@|ready|upgrade|gaming)/
const retina: Record<string, string> = { '12': '2304x1440', '13': '2560x1600', '15': '2880x1800' }

/** The screen's pixels, from figures or from a name that has one meaning. */
export const readResolution: FactReader<'resolution'> = ({ all, title }) => {
  return (
    findExact(title) ??
    findNamed(title) ??
    findRetina(title) ??
    (title === all ? undefined : (findExact(all) ?? findNamed(all)))
  )
}

function findExact(text: string): Found<string> | undefined {
  const found = [...text.matchAll(exact)].flatMap((match) => {
    const value = `${match[1]}x${match[2]}`
    return real.has(value) && isOfTheScreen(text, match) ? [toFound(match, value)] : []
  })
  return only(found)
}

function findNamed(text: string): Found<string> | undefined {
  const found = names.flatMap(({ pattern, resolution, not }) => {
    return [...text.matchAll(pattern)]
      .filter((match) => isOfTheScreen(text, match) && !(not && isBeside(text, match, not)))
      .map((match) => toFound(match, resolution))
  })
  const one = only(found)
  return one?.value === unclear ? undefined : one
}

function isBeside(text: string, match: RegExpExecArray, { before, after }: { before: RegExp; after: RegExp }): boolean {
  if (match[0].includes('4k') || match[0] === '2160p') return false
  const end = match.index + match[0].length
  return before.test(text.slice(Math.max(0, match.index - 24), match.index)) || after.test(text.slice(end, end + 16))
}

function isOfTheScreen(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length
  if (elsewhere.test(text.slice(Math.max(0, match.index - 16), match.index))) return false
  return !elsewhereAfter.test(text.slice(end, end + 16))
}

function findRetina(text: string): Found<string> | undefined {
  const match = /(?<![a-z])retina(?![a-z])/.exec(text)
  const inches = /(?<![\d.])(1[235])(?:\.[34]|["\s-]|'')/.exec(text)?.[1]
  const value = inches === undefined ? undefined : retina[inches]
  return match && value && text.includes('macbook') ? toFound(match, value) : undefined
}

function toFound(match: RegExpExecArray, value: string): Found<string> {
  return { value, start: match.index, end: match.index + match[0].length }
}
