import { latinWords } from './latin-words.ts'
import { latinSigns } from './plain.ts'

export interface LatinText {
  text: string
  /** The piece of the given text behind a piece of `text`. */
  spanOf: (start: number, end: number) => { start: number; end: number }
}

const anyScript = /[\u0400-\u0e7f]/
const letter = String.raw`[\p{L}\p{M}]`
const patterns = latinWords.map(([, words], at) => {
  const folded = fold(words).replace(/[\u093c\u09bc]/g, '$&?')
  // Arabic writes 'and' and the article together with the word.
  return `(?<w${at}>${/[\u0600-\u06ff]/.test(folded) ? '(?:[وب]?ال|و)?' : ''}(?:${folded}))`
})
const word = new RegExp(`(?<!${letter})(?=[^\\0-\\x7f]|[\\s-])(?:${patterns.join('|')})(?!${letter})`, 'giu')

/** The text with the words, digits and signs of other scripts that its readers know in Latin spelling. */
export function toLatin(given: string): LatinText {
  const signs = latinSigns(given)
  if (!anyScript.test(signs)) return { text: signs, spanOf: (start, end) => ({ start, end }) }
  const pieces: { at: number; until: number; start: number; end: number }[] = []
  let text = ''
  let from = 0
  for (const match of fold(signs).matchAll(word)) {
    const name = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0]
    const latin = latinWords[Number(name?.slice(1))]?.[0]
    if (latin === undefined) continue
    text += signs.slice(from, match.index)
    const end = match.index + match[0].length
    pieces.push({ at: text.length, until: text.length + latin.length, start: match.index, end })
    text += latin
    from = end
  }
  const placeOf = (at: number): { start: number; end: number } => {
    const piece = pieces.findLast((one) => one.at <= at)
    if (piece && at < piece.until) return piece
    const start = piece ? at - piece.until + piece.end : at
    return { start, end: start + 1 }
  }
  return {
    text: text + signs.slice(from),
    spanOf: (start, end) => ({ start: placeOf(start).start, end: placeOf(end - 1).end }),
  }
}

/** Without the difference between letters that people type for one another, of the same length. */
function fold(text: string): string {
  return text
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .replace(/[ёЁ]/g, 'е')
    .replace(/[\u0958-\u095f\u09dc-\u09df]/g, (letter) => letter.normalize('NFD').charAt(0))
}
