import type { FactReader, Found } from './facts.ts'
import { couldBeGraphicsMemory } from './graphics-memory.ts'

const geforce =
  /(?:nvidia[\s-]{0,2})?(?:geforce[\s-]{0,2})?(?<![a-z])(gtx|rtx|gt|mx)[\s-]{0,2}(\d{3,4})(?!\d|\s?(?:gb|tb|ssd))[\s-]{0,2}(m(?![a-z])|mx(?![a-z]))?(?:[\s-]{0,2}(ti|super)(?![a-z]))?(?:[\s-]{0,2}(max[\s-]?q|mq)(?![a-z]))?/g
const bareGeforce =
  /(?:nvidia[\s-]{0,2}|geforce[\s-]{0,2}){1,2}(\d{3,4})(mx|m)?(?![a-z\d]|\s?gb)(?:[\s-]{0,2}(ti|super)(?![a-z]))?/g
const mobileGeforce = /(?<![a-z\d])([6-9][0-9]{2})(mx|m)(?![a-z\d])/g
const quadro = /(?:nvidia[\s-]{0,2})?quadro[\s-]{0,2}(rtx\s?)?((?:[kmptn]v?s?|rtx\s?a?|a)?\d{3,4})(m)?(?![a-z\d])/g
const rtxPro = /(?:nvidia[\s-]{0,2})?(?:rtx[\s-]{0,2})(a\d{3,4})(?![a-z\d])/g
const radeon =
  /(?:amd|ati)?[\s-]{0,2}(?:radeon|firepro)[\s-]{0,2}(?:(rx|pro|hd|r[579]|vega)[\s-]{0,2})?((?:m|w|wx\s?|vega\s?)?\d{3,4}[mxst]{0,2}|vega\s?\d{1,2})?(?![a-z\d])/g
const intel =
  /(?:intel[\s-]{0,2}|(?<![a-z])(?=uhd\s?(?:graphics|[67]\d\d(?!\d|\s?hz))))(?:(u?hd)(?:\sgraphics)?|(iris)[\s-]{0,2}(xe|plus|pro)?(?:\sgraphics)?|(arc)[\s-]{0,2}(a\d{3}m|\d{3}v)?)(?:[\s-]{0,2}(p?\d{3,4}))?(?![a-z\d])/g
const memory = /^[\s,(:-]{0,3}(?:with\s)?(\d{1,2})\s?gb(?!\s?(?:ram|mem|ddr|lpddr|ssd|hdd|nvme|\/s))/

interface Card {
  name: string
  start: number
  end: number
}

/** The graphics card, with its memory if the text names it next to the card: 'NVIDIA GeForce GTX 1060 6 GB'. */
export const readGraphics: FactReader<'graphics'> = ({ all, title }) => findGraphics(title) ?? findGraphics(all)

function findGraphics(text: string): Found<string> | undefined {
  const cards = withoutContained([
    ...cardsOf(text, geforce, ([, line, number, mobile, extra, slim]) =>
      geforceName(line, `${number}${mobile ?? ''}`, extra, slim),
    ),
    ...cardsOf(text, bareGeforce, ([, number, mobile, extra]) =>
      geforceName(lineOf(number ?? ''), `${number}${mobile ?? ''}`, extra, undefined),
    ),
    ...cardsOf(text, mobileGeforce, ([, number, mobile]) =>
      geforceName(lineOf(number ?? ''), `${number}${mobile}`, undefined, undefined),
    ),
    ...cardsOf(
      text,
      quadro,
      ([, rtx, number, mobile]) => `NVIDIA Quadro ${rtx ? 'RTX ' : ''}${number?.toUpperCase()}${mobile ? 'M' : ''}`,
    ),
    ...cardsOf(text, rtxPro, ([, number]) => `NVIDIA RTX ${number?.toUpperCase()}`),
    ...cardsOf(text, radeon, ([all, line, number]) => radeonName(all, line, number)),
    ...cardsOf(text, intel, ([, hd, iris, kind, arc, arcNumber, number]) =>
      intelName(hd, iris, kind, arc, arcNumber ?? number),
    ),
  ])
  const dedicated = cards.filter(({ name }) => !name.startsWith('Intel'))
  const counted = dedicated.length > 0 ? dedicated : cards
  const longest = counted.toSorted((a, b) => b.name.length - a.name.length)[0]
  if (!longest || !counted.every(({ name }) => longest.name.startsWith(name))) return undefined
  return withMemory(text, longest)
}

function cardsOf(text: string, pattern: RegExp, nameOf: (match: RegExpExecArray) => string | undefined): Card[] {
  return [...text.matchAll(pattern).take(8)].flatMap((match) => {
    const name = nameOf(match)
    return name === undefined ? [] : [{ name, start: match.index, end: match.index + match[0].trimEnd().length }]
  })
}

function withoutContained(cards: Card[]): Card[] {
  return cards.filter((card) => {
    return !cards.some(
      (other) =>
        other !== card &&
        other.start <= card.start &&
        other.end >= card.end &&
        other.end - other.start > card.end - card.start,
    )
  })
}

function geforceName(
  line: string | undefined,
  number: string,
  extra: string | undefined,
  slim: string | undefined,
): string | undefined {
  if (line === undefined) return undefined
  const ending = { ti: ' Ti', super: ' SUPER' }[extra ?? ''] ?? ''
  const separator = line === 'mx' || line === '' ? '' : ' '
  return `NVIDIA GeForce ${line.toUpperCase()}${separator}${number.toUpperCase()}${ending}${slim ? ' Max-Q' : ''}`
}

/** The line of a number that is typed without it: 'GeForce 1060' is a GTX; '940MX' has none. */
function lineOf(number: string): string | undefined {
  if (/^(?:20[678]0|30[5678]0|40[56789]0|50[56789]0)$/.test(number)) return 'RTX'
  if (/^(?:9[5678]0|8[678]0|7[678]0|6[678]0|57[05]|10[5678]0|16[56]0)$/.test(number)) return 'GTX'
  if (/^(?:[67][1-5]0|755)$/.test(number)) return 'GT'
  return /^(?:[89][1-4]0|845)$/.test(number) ? '' : undefined
}

function radeonName(all: string, line: string | undefined, number: string | undefined): string {
  const brand = all.includes('firepro') ? 'FirePro' : 'Radeon'
  const upper = { rx: 'RX', pro: 'Pro', hd: 'HD', vega: 'Vega' }[line ?? ''] ?? line?.toUpperCase()
  const figure = number?.startsWith('vega') ? number.replace(/vega\s?/, 'Vega ') : number?.toUpperCase()
  return ['AMD', brand, upper, figure].filter((part) => part !== undefined).join(' ')
}

function intelName(hd?: string, iris?: string, kind?: string, arc?: string, number?: string): string | undefined {
  const figure = number === undefined ? '' : ` ${number.toUpperCase()}`
  if (hd !== undefined) return `Intel ${hd.toUpperCase()} Graphics${figure}`
  if (iris !== undefined)
    return `Intel Iris${kind ? ` ${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` : ''}${figure}`
  return arc === undefined ? undefined : `Intel Arc${figure}`
}

function withMemory(text: string, { name, start, end }: Card): Found<string> {
  // Intel's, but for Arc, use the laptop's RAM.
  const after = /^Intel (?!Arc)/.test(name) ? null : memory.exec(text.slice(end, end + 16))
  const gb = Number(after?.[1])
  if (!after || !couldBeGraphicsMemory(name, gb)) return { value: name, start, end }
  return { value: `${name} ${gb} GB`, start, end: end + after[0].length }
}
