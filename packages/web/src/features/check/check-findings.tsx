import type { CheckLine, CheckResult } from '@market/contract'
import { texts } from '@market/contract/texts'
import { TickSign, drawn } from '../../ui/signs.tsx'
import { isAmiss, labelOfLine, wordsOfLine } from './check-words.ts'
import { linesOfTests, type TestLine } from './test-words.ts'

const words = texts.checkLines
const DiffersSign = drawn('M12 4v10M12 19v.5')

type Mark = 'good' | 'bad' | undefined

interface Row {
  key: string
  label: string
  words: string
  mark: Mark
}

const byMark: readonly Mark[] = ['bad', 'good', undefined]

interface Props {
  lines: readonly CheckLine[]
  tests?: CheckResult['tests']
  /** Only what differs or did not pass its test. */
  brief?: boolean
}

/** What a check found: how many differences, then a line for each fact and each test, what is amiss first. */
export function CheckFindings({ lines, tests = {}, brief = false }: Props) {
  const rows = [...lines.map(rowOfLine), ...linesOfTests(tests).map(rowOfTest)]
  const shown = (brief ? (['bad'] as const) : byMark).flatMap((mark) => rows.filter((row) => row.mark === mark))
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-semibold">{countsOf(lines)}</p>
      {shown.length > 0 && (
        <ul className="min-w-0">
          {shown.map((row) => (
            <FindingRow key={row.key} row={row} />
          ))}
        </ul>
      )}
    </div>
  )
}

function rowOfTest({ label, words: said, state }: TestLine): Row {
  return { key: label, label, words: said, mark: state }
}

function rowOfLine(line: CheckLine): Row {
  const mark = isAmiss(line) ? 'bad' : line.verdict === 'same' ? 'good' : undefined
  return { key: line.what, label: labelOfLine(line.what), words: wordsOfLine(line), mark }
}

/** `1 difference, 8 the same`. */
export function countsOf(lines: readonly CheckLine[]): string {
  const differs = lines.filter(isAmiss).length
  const same = lines.filter(({ verdict }) => verdict === 'same').length
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
        <span className="text-quiet">
          <span>{label}</span>
          <span className="sr-only">: </span>
        </span>
        <span className={mark === 'bad' ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>{said}</span>
      </span>
    </li>
  )
}
