import type { FactReader } from '../facts.ts'
import { driveSize, ramSizes } from '../capacities/sizes.ts'
import { findLine, findMaker } from './maker.ts'

interface Token {
  text: string
  start: number
  end: number
}

// 'X1', 'T480s', '9360', '15-df0026na', 'SF514-54T'
const numberToken = /^[a-z]{0,5}\d{1,5}[a-z]{0,4}\d?(?:-[a-z\d]{1,10}){0,2}$/
/** A word, in lower case, that is part of a model's name. */
export const modelWord =
  /^(?:carbon|yoga|nano|pro|air|studio|tablet|stealth|thin|advanced|base|plus|flip|duo|deluxe|extreme|edge|twist|helix|titanium|fold|go|x|se|slim|spin|max|fury|detachable|folio|rugged|scar|hero|apache|leopard|phantom|ghost|raider|titan|essential)$/
const specToken =
  /^(?:i[3579](?:-?\d.*)?|m[1-5]|\d{1,4}(?:gb|tb|g|hz|ghz|mhz|p|k)|[234]d|\d{1,2}(?:st|nd|rd|th)|(?:gtx|rtx|gt|mx)-?\d{3}.*|win\d.*|w1[01]p?|ddr\d.*|20[012]\d|[234]in1|2-in-1|\d+(?:ram|ssd|hdd)|\d+-\d+[gt]b|(?:ram|ssd|hdd|nvme|emmc)\d.*|a[468]|vega\d*|x\d{2,4}p|n\d{4}|sq[123]|[kmp]\d{3,4}m|1080|720|\d{2}-?in(?:ch(?:es)?)?)$/
const nextToken = /^[\s,_|(]{1,3}([a-z\d]+(?:[-.](?!core|intel|i[3579])[a-z\d]+){0,4})\)?/
const unitAfter = /^\s?(?:"|''|inch|in(?![a-z])|gb|tb|ghz|mhz|hz|kg|%|\.\d|')/
const driveAfter = /^\s?(?:ssd|hdd|nvme)(?![\s:=-]{0,3}\d)/
const pairAfter = /^[/+|]\d|^\s?[/+|]\s?\d{3}|^\s(?:to|or|up\sto)\s\d/
const sizeBefore = /^,\d(?!\d|\s?[a-z]b)/
// A unit of a script that isn't read: '8 ஜிபி'.
const letterAfter = /^\s?[\u0370-\uffdc]/
const filler =
  /^[\s,_|(]{1,3}(?:1[0-8][.,]\d(?:"|''|\s?inch)?(?=\s\d{4}[\s,])|(?:(?:gaming\s{1,2})?(?:laptop|notebook)(?:\s?-)?|gaming)(?=\s{1,2}(?:\d{2}-[a-z\d]|[a-z]{1,3}\d{2}|\d{4}[\s,])))/
const generation =
  /^[\s,(-]{1,3}(?:gen(?:eration)?[\s.]?(\d{1,2})|(\d{1,2})(?:st|nd|rd|th)[\s-]gen(?:eration)?)(?![a-z\d])\)?/
const processorAfter = /^\s?(?:intel|core|i[3579])/

/** The product line with the tokens after it that are part of a model's name: 'ThinkPad X1 Carbon Gen 7'. */
export const readModel: FactReader<'model'> = ({ title, typed }) => {
  const maker = findMaker(title)
  const line = findLine(title, maker?.value)
  const from = line ?? maker
  if (!from) return undefined
  const base = line?.value.name
  const after = tokensFrom(title, from.end, base, maker?.value.name)
  const end = Math.max(line?.end ?? 0, after.at(-1)?.end ?? 0)
  const made = generationAfter(title, from.end, end, base)
  const before = line && maker ? tokensBetween(title, maker.end, line.start) : []
  const words = [...after, ...(made?.words ?? []), ...before].map((token) =>
    tidy(typed.slice(token.start, token.end), base),
  )
  const name = [base, ...words.filter((word, at) => word !== words[at - 1]), made?.name]
    .filter((part) => part !== undefined)
    .join(' ')
  if (name === '') return undefined
  const start = Math.min(line?.start ?? Infinity, before[0]?.start ?? Infinity, after[0]?.start ?? Infinity)
  return { value: name, start, end: made?.end ?? end }
}

/** 'P50' of 'Lenovo P50 ThinkPad'. */
function tokensBetween(title: string, start: number, end: number): Token[] {
  if (start >= end) return []
  return tokensFrom(title.slice(0, end), start, undefined, undefined).filter(({ text }) => text.length > 2)
}

function tokensFrom(title: string, start: number, base: string | undefined, maker: string | undefined): Token[] {
  const tokens: Token[] = []
  let at = start
  while (tokens.length < 5) {
    at += filler.exec(title.slice(at, at + 40))?.[0].length ?? 0
    const match = nextToken.exec(title.slice(at, at + 40))
    const text = match?.[1]
    if (!match || text === undefined) break
    const rest = title.slice(at + match[0].length, at + match[0].length + 12)
    if (!isOfModel(text, rest, { base, maker, isFirst: tokens.length === 0 })) break
    const offset = match[0].indexOf(text)
    tokens.push({ text, start: at + offset, end: at + offset + text.length })
    at += match[0].length
  }
  return withoutSize(tokens)
}

/** 'XPS 9380 13' is an XPS 9380 with a screen of 13 inches; 'XPS 13 9380' and 'Blade Pro 17' are names. */
function withoutSize(tokens: Token[]): Token[] {
  const last = tokens.at(-1)
  const isSize = last && /^1[1-8]$/.test(last.text) && tokens.slice(0, -1).some(({ text }) => /\d{2}/.test(text))
  const named = isSize ? tokens.slice(0, -1) : tokens
  // 'Envy 13 13-aq0003na' says the size twice.
  return named.filter(({ text }, at) => !named[at + 1]?.text.startsWith(`${text}-`))
}

interface Place {
  base: string | undefined
  maker: string | undefined
  isFirst: boolean
}

function isOfModel(token: string, rest: string, { base, maker, isFirst }: Place): boolean {
  if (
    specToken.test(token) ||
    unitAfter.test(rest) ||
    (/^1[0-8]$/.test(token) && sizeBefore.test(rest)) ||
    (/^\d{1,2}$/.test(token) && ramSizes.has(Number(token)) && pairAfter.test(rest)) ||
    (driveSize(Number(token)) !== undefined && driveAfter.test(rest)) ||
    (/^\d{1,3}$/.test(token) && letterAfter.test(rest)) ||
    (/^\d$/.test(token) && /^\s?cores?(?![\s-]{0,2}i[3579])/.test(rest))
  )
    return false
  if (/^r[3579]$/.test(token) && /^[\s-]?\d{4}/.test(rest)) return false
  if (modelWord.test(token)) return base !== undefined || (!isFirst && /^(?:plus|pro)$/.test(token))
  if (!numberToken.test(token)) return false
  if (base !== undefined || !isFirst) return true
  // Without a product line a bare '14' is a screen, but for Alienware, whose laptops are named by their size.
  return /\d{3}|[a-z]\d{2}|\d{2}-[a-z]/.test(token) || (maker === 'Alienware' && /^1[1-8]$/.test(token))
}

interface Generation {
  name: string
  /** 'Tablet' of 'X1 3rd Gen Tablet'. */
  words: Token[]
  end: number
}

/** 'Gen 7' and '7th Gen' after a ThinkPad; after others it is the processor's. */
function generationAfter(title: string, from: number, end: number, base: string | undefined): Generation | undefined {
  const own = `${base ?? ''}${title.slice(from, end)}`.toLowerCase()
  if (!/thinkpad|x1|yoga/.test(own)) return undefined
  const match = generation.exec(title.slice(end, end + 20))
  if (!match) return undefined
  const after = end + match[0].length
  // 'T14 Gen 2 i5': there 'Gen 2' is the laptop's, while '2nd Gen i5' is not.
  const isOwn = own.includes('x1') || (match[1] !== undefined && /[telpx]1[3-6]/.test(own))
  const isOfProcessor = !isOwn && processorAfter.test(title.slice(after, after + 8))
  if (isOfProcessor) return undefined
  const words = own.includes('x1')
    ? tokensFrom(title, after, base, undefined).filter(({ text }) => modelWord.test(text))
    : []
  return { name: `Gen ${match[1] ?? match[2]}`, words, end: words.at(-1)?.end ?? after }
}

// Their numbers end in a small letter: 'T480s', '15u', 'Slim 3i'.
const lowerEndings = new Set(['ThinkPad', 'ZBook', 'IdeaPad', 'Yoga'])

/** A token in its usual capitals: 'g5' is G5, 't480s' is T480s, '13-9360' is 13 9360. */
function tidy(token: string, base: string | undefined): string {
  if (/^\d{2}-\d{4}$/.test(token)) return token.replace('-', ' ')
  // HP's own spelling: '15-df1029na'.
  if (/^\d{2}-[a-z]{2}\d{3,4}[a-z]{2}$/i.test(token)) return token.toLowerCase()
  if (!/\d/.test(token)) return `${token.slice(0, 1).toUpperCase()}${token.slice(1).toLowerCase()}`
  if (token.toLowerCase() === 'x360') return 'x360'
  const isMixed = token !== token.toLowerCase() && token !== token.toUpperCase()
  if (isMixed) return token
  const upper = token.toUpperCase()
  return base !== undefined && lowerEndings.has(base)
    ? upper.replace(/(?<=\d)[SPUIX]$/, (letter) => letter.toLowerCase())
    : upper
}
