import type { Receipt } from '@market/contract'
import { texts } from '@market/contract/texts'
import { isAmiss, labelOfLine, wordsOfLine } from '../check/check-words.ts'
import { linesOfTests } from '../check/test-words.ts'

/** What the check at the hand-over found: what is the same by name, each thing amiss with its values, and the tests. */
export function PaperCheck({ check: { on, result } }: { check: NonNullable<Receipt['check']> }) {
  const same = result.lines.filter(({ verdict }) => verdict === 'same')
  const rows = [
    ...result.lines.filter(isAmiss).map((line) => ({ label: labelOfLine(line.what), words: wordsOfLine(line) })),
    ...linesOfTests(result.tests),
  ]
  return (
    <section>
      <h2>{texts.receiptPaper.check(texts.exact.dayAndClock(on))}</h2>
      <p>{texts.checkLines.source}</p>
      {same.length > 0 && (
        <p>{`${texts.checkLines.sames(same.length)}: ${same.map(({ what }) => labelOfLine(what)).join(', ')}`}</p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ label, words }) => (
            <li key={label}>
              <span>{`${label}: `}</span>
              <strong>{words}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
