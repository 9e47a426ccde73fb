import type { FactReader, Found } from '../facts.ts'
import { everydayLines, makers, type Maker } from './makers.ts'

export interface Line {
  maker: Maker
  /** As the maker writes it. */
  name: string
}

const lines: ReadonlyMap<string, Line> = new Map(
  makers.flatMap((maker) => [
    ...maker.lines.map((name) => [keyOf(name), { maker, name }] as const),
    ...Object.entries(maker.shortLines ?? {}).map(([short, name]) => [keyOf(short), { maker, name }] as const),
  ]),
)
// One pattern that finds a name, fast because it captures nothing, and one for each maker that tells whose it is.
const makerPattern = new RegExp(String.raw`(?<![a-z\d])(?:${makers.map(({ names }) => names).join('|')})(?![a-z])`, 'g')
const ownPatterns = makers.map((maker) => ({ maker, own: new RegExp(`(?:${maker.names})(?![a-z])`, 'y') }))
// The longest first: 'Surface Laptop' before 'Surface'.
const lineWords = makers
  .flatMap((maker) => [...maker.lines, ...Object.keys(maker.shortLines ?? {})])
  .map((name) => name.toLowerCase().replace(/[\s-]/g, '[\\s-]?'))
  .sort((a, b) => b.length - a.length)
const linePattern = new RegExp(String.raw`(?<![a-z\d])(?:${lineWords.join('|')})(?![a-z])`, 'g')

/** The first maker that the title names, or the maker of its first product line. */
export const readMaker: FactReader<'maker'> = ({ title }) => {
  const named = findMaker(title)
  if (named) return { ...named, value: named.value.name }
  const line = findLine(title)
  return line && { ...line, value: line.value.maker.name }
}

export function findMaker(text: string): Found<Maker> | undefined {
  const found = [...text.matchAll(makerPattern).take(4)].flatMap(({ index: start, 0: name }) => {
    const maker = ownPatterns.find(({ own }) => {
      own.lastIndex = start
      return own.test(text)
    })?.maker
    return maker ? [{ value: maker, start, end: start + name.length }] : []
  })
  // 'Dell Alienware 15': the machine says Alienware.
  return found.find(({ value }) => value.name === 'Alienware') ?? found[0]
}

/** The first product line, of the maker if the title names one. */
export function findLine(text: string, maker?: Maker): Found<Line> | undefined {
  for (const match of text.matchAll(linePattern)) {
    const line = lines.get(keyOf(match[0]))
    const isSure = maker ? line?.maker === maker : !everydayLines.has(match[0])
    if (line && isSure) return { value: line, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

function keyOf(line: string): string {
  return line.toLowerCase().replace(/[\s-]/g, '')
}
