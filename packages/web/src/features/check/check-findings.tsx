import type { CheckLine, CheckResult } from '@market/contract'
import { texts } from '@market/contract/texts'
import { TickSign, drawn } from '../../ui/signs.tsx'
import { labelOfLine, wordsOfLine } from './check-words.ts'
import { linesOfTests } from './test-words.ts'

const words = texts.checkLines
const DiffersSign = drawn('M12 4v10M12 19v.5')

type Mark = 'good' | 'bad' | undefined

interface Row {
  key: string
  label: string
  words: string
  mark: Mark
}

/** Differences first, then what is the same, and then what could not be compared. */
const order = ['differs', 'same', 'not-listed', 'not-found'] as const

const marks = { same: 'good', differs: 'bad', 'not-listed': undefined, 'not-found': undefined } as const

/** What a check found: how many differences, then a line for each fact and each test. */
export function CheckFindings({ lines, tests = {} }: Pick<CheckResult, 'lines'> & Partial<CheckResult>) {
  const rows: Row[] = [
    ...order.flatMap((verdict) => lines.filter((line) => line.verdict === verdict)).map(rowOfLine),
    ...linesOfTests(tests).map(({ state, ...line }) => ({ ...line, key: line.label, mark: state })),
  ]
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-semibold">{countsOf(lines)}</p>
      {rows.length > 0 && (
        <ul className="min-w-0">
          {rows.map((row) => (
            <FindingRow key={row.key} row={row} />
          ))}
        </ul>
      )}
    </div>
  )
}

function rowOfLine(line: CheckLine): Row {
  return { key: line.what, label: labelOfLine(line.what), words: wordsOfLine(line), mark: marks[line.verdict] }
}

/** `1 difference, 8 the same`. */
export function countsOf(lines: readonly CheckLine[]): string {
  const count = (verdict: CheckLine['verdict']) => lines.filter((line) => line.verdict === verdict).length
  const [differs, same] = [count('differs'), count('same')]
  if (differs + same === 0) return words.nothing
  return `${differs === 0 ? words.noDifferences : words.differences(differs)}, ${words.sames(same)}`
}

function FindingRow({ row: { label, words: said, mark } }: { row: Row }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 border-t border-base-300 py-[0.4375rem] text-sm">
      <span>
        {mark === 'good' && <TickSign className="size-5 text-success" />}
        {mark === 'bad' && <DiffersSign className="size-5 text-error" />}
      </span>
      <span className="flex min-w-0 flex-wrap justify-between gap-x-4">
        <span className="text-quiet">{`${label}: `}</span>
        <span className={mark === 'bad' ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>{said}</span>
      </span>
    </li>
  )
}
