import { plainText } from '@market/laptop-facts'

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
  ' ',
)

const gap = '[\\s.-]{0,3}'
const word = '(?:gen(?:eration)?|জেন(?:ারেশন)?|প্রজন্ম)(?:ের)?'
const ordinal = `(?:(?<nth>\\d{1,2})(?:st|nd|rd|th|[\\u0985-\\u09df]{1,4})|(?<spelt>${ordinals.join('|')}))${gap}${word}`
// '7 gen' is a seventh generation, but in 'Yoga 7 Gen 6' the 7 is the model's.
const bare = `(?<bare>\\d{1,2})${gap}${word}(?!${gap}\\d{1,2}(?![a-z\\d"]))`
const after = `${word}${gap}(?<after>\\d{1,2})`
const notAfter = '(?<![a-z\\d]|\\d\\.)'
const notBefore = '(?![a-z\\d]|\\.\\d)'

/** A generation in a plain text: '6th gen', '6thgen', 'generation 6', 'Gen.6', 'জেন ৬'. */
export const generationNames = new RegExp(`${notAfter}(?:${ordinal}|${bare}|${after})${notBefore}`, 'g')

/** Laptops whose generations are called both ways: 'X1 Carbon 7th Gen', 'X1 Carbon Gen 7'. */
const lines = 'x1|carbon|yoga|nano|titanium|extreme|[telpx]1[3-7]s?|p1|thinkbook|surface(?:\\s(?:pro|laptop|book|go))?'
/** Laptops with a 'G6' or 'Gen 6' behind their number; a '6th gen' there is the processor's. */
const series = 'hp|elitebook|probook|zbook|ideapad|legion|flex|slim'
const between = '[\\s(,|-]{1,3}'
const kinds = `laptop|ultrabook|tablet|touch(?:screen)?|2.?in.?1|studio|x360|\\d{2}(?:[.,]\\d)?\\s?(?:"|inch)`
const numbers = '\\d{1,4}[a-z]?'

const named = new RegExp(`${notAfter}(?:${lines})(?![a-z\\d])`)
const ordinalBehind = new RegExp(
  `${notAfter}(?:${lines})(?:${between}(?:${kinds})){0,2}${between}(?<name>${ordinal}|${bare})${notBefore}`,
)
const numberBehind = new RegExp(
  `${notAfter}(?:${lines}|${series})(?:${between}(?:${kinds}|${numbers})){0,3}${between}(?<name>${after}|g(?<short>\\d{1,2}))${notBefore}`,
)

export interface LaptopGeneration {
  number: number
  start: number
  end: number
}

/** The laptop's own generation, which follows its name; what follows anything else is the processor's or a port's. */
export function laptopGeneration(text: string): LaptopGeneration | undefined {
  const plain = plainText(text)
  const match = numberBehind.exec(plain) ?? ordinalBehind.exec(plain)
  const name = match?.groups?.['name']
  if (!match || name === undefined) return undefined
  const end = match.index + match[0].length
  return { number: generationNumber(match), start: end - name.length, end }
}

/** In a search it also stands elsewhere: 'gen 6 x1 carbon'. A 'g6' is a word of its own. */
export function typedGeneration(text: string, hasProcessor: boolean): LaptopGeneration | undefined {
  const behind = laptopGeneration(text)
  if (behind) return /^g\d/.test(text.slice(behind.start)) ? undefined : behind
  if (hasProcessor || !named.test(text)) return undefined
  const [match] = text.matchAll(generationNames)
  return match && { number: generationNumber(match), start: match.index, end: match.index + match[0].length }
}

/** The number of a match of these patterns. */
export function generationNumber({ groups = {} }: RegExpExecArray): number {
  const { nth, bare: alone, after: behind, short, spelt } = groups
  return spelt === undefined ? Number(nth ?? alone ?? behind ?? short) : ordinals.indexOf(spelt) + 1
}

/** The word of search entries. Nobody writes it, so that 'PCIe Gen4' is not found for a laptop's Gen 4. */
export function generationWord({ number }: LaptopGeneration): string {
  return `generation${number}`
}
