import { plainText } from '@market/laptop-facts'
import { oneForm } from '../../listings/entries/tokenize.ts'
import { latinWords } from './bengali.ts'

/** The search's text in one spelling, with the place of each of its characters in what was typed. */
export interface QueryText {
  text: string
  typed: string
  /** The piece of `typed` behind a piece of `text`. */
  spanOf(start: number, end: number): Span
}

export interface Span {
  start: number
  end: number
}

const bengaliWord = /[\u0980-\u09e5\u09f0-\u09fe\u200c\u200d]+/g

/** Lower case, Latin digits, plain signs, and Latin spellings of the Bengali words that name brands, facts and amounts. */
export function toQueryText(given: string): QueryText {
  const typed = oneForm(given)
  const origin: Span[] = []
  let text = ''
  const keep = (from: number, until: number): void => {
    text += plainText(typed.slice(from, until))
    for (let at = from; at < until; at++) origin.push({ start: at, end: at + 1 })
  }
  let from = 0
  for (const match of typed.matchAll(bengaliWord)) {
    const whole = { start: match.index, end: match.index + match[0].length }
    const latin = latinWords.get(match[0].replace(/[\u200c\u200d]/g, ''))
    if (latin === undefined) continue
    keep(from, whole.start)
    text += latin
    origin.push(...Array.from(latin, () => whole))
    from = whole.end
  }
  keep(from, typed.length)
  return {
    text,
    typed,
    spanOf: (start, end) => ({
      start: origin[start]?.start ?? typed.length,
      end: origin[end - 1]?.end ?? typed.length,
    }),
  }
}

/** What was typed without these pieces. */
export function withoutSpans(typed: string, spans: readonly Span[]): string {
  const cut = spans.toSorted((a, b) => b.start - a.start)
  const rest = cut.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, typed)
  return rest.replace(/\s+/g, ' ').trim()
}
