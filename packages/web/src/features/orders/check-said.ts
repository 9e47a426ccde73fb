import { texts } from '@market/contract/texts'
import { isAmiss, labelOfLine, wordsOfLine } from '../check/check-words.ts'
import { linesOfTests } from '../check/test-words.ts'
import type { LastCheck } from './decisions.ts'

/** The longest text of an act. */
const longest = 2_000

/** What a check found amiss, as the text of an act; empty when nothing. */
export function saidOf({ result: { lines, tests }, at }: LastCheck): string {
  const amiss = [
    ...lines.filter(isAmiss).map((line) => `- ${labelOfLine(line.what)}: ${wordsOfLine(line)}`),
    ...linesOfTests(tests)
      .filter(({ state }) => state === 'bad')
      .map(({ label, words }) => `- ${label}: ${words}`),
  ]
  if (amiss.length === 0) return ''
  return [texts.orderCheck.said(texts.exact.dayAndClock(at)), ...amiss].join('\n').slice(0, longest)
}
