import type { FactReader, Found } from '../facts.ts'
import { makers, type Maker } from './makers.ts'

interface Line {
  maker: Maker
  /** As the maker writes it. */
  name: string
}
const lines: ReadonlyMap<string, Line> = new Map(
  makers.flatMap((maker) => maker.lines.map((name) => [keyOf(name), { maker, name }] as const)),
)
const makerPattern = new RegExp(
  makers.map(({ names }, at) => String.raw`(?<m${at}>(?<![a-z\d])(?:${names})(?![a-z]))`).join('|'),
  'g',
)
// The longest first: 'Surface Laptop' before 'Surface'.
const lineWords = [...lines.values()].map(({ name }) => name.toLowerCase()).sort((a, b) => b.length - a.length)
const linePattern = new RegExp(
  `(?<![a-z\\d])(?:${lineWords.map((name) => name.replace(/[\s-]/g, '[\\s-]?')).join('|')})(?![a-z])`,
  'g',
)
// Words that are lines, and words of the language too: they count only beside their maker's name.
const everyday = new Set([
  'envy',
  'flex',
  'swift',
  'spin',
  'nitro',
  'book',
  'modern',
  'gram',
  'folio',
  'precision',
  'legion',
  'aspire',
  'spectre',
  'victus',
  'tecra',
  'raider',
  'prestige',
  'passion',
  'prelude',
  'recoil',
  'defiance',
  'octane',
  'sabre',
  'surface',
  'blade',
  'predator',
  'dragonfly',
  'aero',
  'leopard',
  'katana',
  'celsius',
  'rog',
  'tuf',
  'satellite',
  'pavilion',
  'omen',
  'loq',
  'yoga',
  'latitude',
])

/** The first maker that is named, or the maker of the first product line. */
export const readMaker: FactReader<'maker'> = ({ title }) => {
  const named = findMaker(title)
  const line = findLine(title)
  if (named) return { value: named.value.name, start: named.start, end: named.end }
  return line && { value: line.value.maker.name, start: line.start, end: line.end }
}

function findMaker(text: string): Found<Maker> | undefined {
  for (const match of text.matchAll(makerPattern)) {
    const at = Object.entries(match.groups ?? {})
      .find(([, value]) => value !== undefined)?.[0]
      .slice(1)
    const maker = makers[Number(at)]
    if (maker) return { value: maker, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

function findLine(text: string, maker?: Maker): Found<Line> | undefined {
  for (const match of text.matchAll(linePattern)) {
    const line = lines.get(keyOf(match[0]))
    const isSure = maker ? line?.maker === maker || isSibling(line?.maker, maker) : !everyday.has(match[0])
    if (line && isSure) return { value: line, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

/** Alienware is Dell's, and both names stand in many titles. */
function isSibling(a: Maker | undefined, b: Maker): boolean {
  return a !== undefined && [a.name, b.name].every((name) => name === 'Dell' || name === 'Alienware')
}

function keyOf(line: string): string {
  return line.toLowerCase().replace(/[\s-]/g, '')
}

const numberToken = /^(?=[a-z]{0,5}\d)[a-z]{0,5}\d{1,5}[a-z]{0,4}\d?(?:-[a-z\d]{2,10})?$/
const wordToken =
  /^(?:carbon|yoga|nano|pro|air|studio|tablet|stealth|advanced|base|plus|flip|duo|deluxe|extreme|edge|twist|helix|titanium|fold|laptop|book|go|x|se|gaming|slim|spin|max|fury|detachable|extended|folio|rugged|zephyrus|strix|scar|hero|triton|helios|nitro|apache|leopard|phantom|ghost|raider|titan|essential|elitebook|probook|zbook|x360|2-in-1)$/
const specToken =
  /^(?:i[3579](?:-?\d.*)?|m[1-5]|\d{1,4}(?:gb|tb|g|hz|ghz|mhz|p|k)|4k|[234]d|\d{1,2}(?:st|nd|rd|th)|(?:gtx|rtx|gt|mx)-?\d.*|win\d.*|w1[01]p?|ddr\d.*|20[012]\d|[234]in1|[345]g|\d+ram|\d+ssd|\d+hdd|a[468]|r[3579]|vega\d*|x\d{2,4}p|n\d{4}|[kmp]\d{3,4}m|1080|720)$/
const nextToken = /^[\s,_|(]{1,3}((?:[a-z\d]+(?:[-.][a-z\d]+)*))/
const generation =
  /^[\s,(-]{1,3}(?:gen(?:eration)?[\s.]?(\d{1,2})|(\d{1,2})(?:st|nd|rd|th)[\s-]gen(?:eration)?)(?![a-z\d])/

/** The product line with the tokens after it that are part of a model's name: 'ThinkPad X1 Carbon Gen 7'. */
export const readModel: FactReader<'model'> = ({ title, typed }) => {
  const maker = findMaker(title)
  const line = findLine(title, maker?.value) ?? (maker ? undefined : findLine(title))
  const base = line ? line.value.name : undefined
  const from = line ?? maker
  if (!from) return undefined
  const end = endOfModel(title, from.end, base)
  const tokens = typed
    .slice(from.end, end.at)
    .trim()
    .replace(/^[,_|(\s-]+/, '')
    .replace(/\s+/g, ' ')
  const name = [base, tidy(tokens, base), end.generation].filter((part) => part).join(' ')
  if (!/\d/.test(name) && base === undefined) return undefined
  return name === '' ? undefined : { value: name, start: line?.start ?? end.from, end: end.end }
}

interface ModelEnd {
  from: number
  at: number
  end: number
  generation?: string
}

function endOfModel(title: string, start: number, base: string | undefined): ModelEnd {
  let at = start
  let from = start
  for (let count = 0; count < 5; count += 1) {
    const rest = title.slice(at, at + 40)
    const match = nextToken.exec(rest)
    const token = match?.[1]
    if (!match || token === undefined || !isOfModel(token, rest.slice(match[0].length), base ?? '', count)) break
    if (count === 0) from = at + match[0].length - token.length
    at += match[0].length
  }
  const hasGenerations = base === 'ThinkPad' || /x1|yoga|carbon/.test(title.slice(start, at))
  const match = hasGenerations ? generation.exec(title.slice(at, at + 16)) : null
  const isOfProcessor =
    match &&
    /^\)?\s?(?:intel|core|i[3579])/.test(title.slice(at + match[0].length, at + match[0].length + 8)) &&
    !/x1/.test(title.slice(start, at))
  if (!match || isOfProcessor) return { from, at, end: at }
  return { from, at, end: at + match[0].length, generation: `Gen ${match[1] ?? match[2]}` }
}

function isOfModel(token: string, after: string, base: string, count: number): boolean {
  if (specToken.test(token) || /^\s?(?:"|''|inch|in(?![a-z])|gb|tb|ghz|mhz|hz|kg|%|\.\d|'|cores?(?![a-z]))/.test(after))
    return false
  if (/^\d{1,2}\.\d/.test(token) || token === '2-in-1') return false
  if (wordToken.test(token)) return base !== '' && (count > 0 || token !== 'gaming')
  if (base === '' && count === 0) return /\d{3}|[a-z]\d{2}/.test(token) && numberToken.test(token)
  return numberToken.test(token)
}

/** Letters of model numbers in capitals, but a last 's' or 'p' as ThinkPads have it. */
function tidy(tokens: string, base: string | undefined): string {
  return tokens
    .split(' ')
    .map((token) => {
      if (!/\d/.test(token))
        return (
          token.slice(0, 1).toUpperCase() +
          (token === token.toUpperCase() ? token.slice(1).toLowerCase() : token.slice(1))
        )
      if (token !== token.toLowerCase() && token !== token.toUpperCase()) return token
      const upper = token.toUpperCase()
      return base === 'ThinkPad' || base === 'ZBook'
        ? upper.replace(/(?<=\d)[SPUIX]$/, (letter) => letter.toLowerCase())
        : upper === 'X360'
          ? 'x360'
          : upper
    })
    .join(' ')
}

const yearNear =
  /(?:(?:early|mid|late)[\s-]{0,2}|model\s|\()(20(?:0[6-9]|1\d|2[0-6]))(?![\d/])|(?<![\d/.-])(20(?:0[6-9]|1\d|2[0-6]))\s(?:model|version|edition)/
const yearOfTitle = /(?<![\d/.£$-])(20(?:0[6-9]|1\d|2[0-6]))(?![\d/.:]|\s?(?:x|gb|mhz|warranty|office))/g
const otherYear =
  /(?:warranty|wty|until|till?|office|off|expires?|exp|to|windows|win|win10|to|from|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|ms|in|bought|purchased|valid)\W{0,3}(?:\d{1,2}\W)?$/

/** The year of the model, not of its warranty, its Office or its purchase. */
export const readModelYear: FactReader<'modelYear'> = ({ title }) => {
  const stated = yearNear.exec(title)
  if (stated)
    return { value: Number(stated[1] ?? stated[2]), start: stated.index, end: stated.index + stated[0].length }
  const years = [...title.matchAll(yearOfTitle)].filter(
    (match) => !otherYear.test(title.slice(Math.max(0, match.index - 18), match.index)),
  )
  const [first] = years
  return first && years.length === 1 ? { value: Number(first[1]), start: first.index, end: first.index + 4 } : undefined
}
