import type { CheckedRow } from '@market/contract'
import { readAmount } from '@market/contract/amounts'
import { importTargets } from '@market/contract/imports'
import { texts } from '@market/contract/texts'
import { ofField } from '@market/contract/texts/refusals'
import { helpLook } from '../../ui/field-look.ts'
import type { CsvFile } from './csv-file.ts'
import { isExplained, isSameForAll, targetLabel, type ImportOptions } from './import-options.ts'

const importing = texts.importing
const count = texts.forms.count
const problemsShown = 50
const linesShown = 8
const valuesShown = 3

/** What is wrong with some rows, in the same way. */
interface Problem {
  lines: number[]
  /** What the file says in them, each once. */
  values: string[]
  reason: string
  cure: string
}

interface Props {
  file: CsvFile
  rows: readonly CheckedRow[]
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/**
 * Each problem once, with its rows and what cures it. Not the values that the seller can explain, which have a table of
 * their own.
 */
export function LeftOut({ file, rows, options, onChange }: Props) {
  const problems = groupProblems([...file.rows.flatMap(unreadableRow), ...rows.flatMap(refusedRow)])
  const parts = rows.filter(({ errors }) => errors.some(({ field }) => field === 'keepParts')).length
  const hasParts = parts > 0 || options.keepParts
  if (problems.length === 0 && !hasParts) return null
  return (
    <section aria-labelledby="import-refused" className="grid grid-cols-1 gap-3">
      <h2 id="import-refused" className="text-2xl">
        {importing.refused}
      </h2>
      <ul className="grid max-w-3xl grid-cols-1">
        {problems.slice(0, problemsShown).map((problem) => (
          <ProblemItem key={`${problem.lines[0]} ${problem.reason} ${problem.cure}`} problem={problem} />
        ))}
      </ul>
      {problems.length > problemsShown && <p>{importing.more(count(problems.length - problemsShown))}</p>}
      {hasParts && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={options.keepParts}
            onChange={({ target }) => onChange({ ...options, keepParts: target.checked })}
          />
          <span>{importing.keepParts}</span>
        </label>
      )}
    </section>
  )
}

function ProblemItem({ problem: { lines, values, reason, cure } }: { problem: Problem }) {
  const named = values.filter((value) => value !== '')
  return (
    <li className="grid grid-cols-1 gap-0.5 border-t border-base-300 py-2">
      <p className="flex items-baseline justify-between gap-4">
        <strong className="min-w-0 font-semibold wrap-anywhere">{reason}</strong>
        <span className="flex-none tabular-nums">{importing.ofRows(lines.length, count(lines.length))}</span>
      </p>
      {named.length > 0 && (
        <p className="text-sm/normal wrap-anywhere">{importing.says(listFirst(named, valuesShown))}</p>
      )}
      <p className={helpLook}>{`${importing.lines(lines.length, listFirst(lines.map(count), linesShown))} ${cure}`}</p>
    </li>
  )
}

function unreadableRow({ line, values, problem }: CsvFile['rows'][number]): Problem[] {
  if (problem === undefined) return []
  const ofLaptop = problem !== 'note' && problem !== 'variant'
  const said = problem === 'variant' ? '' : values.join(' ').slice(0, 60)
  const cure = ofLaptop ? importing.cures.file : ''
  return [{ lines: [line], values: [said], reason: importing.reasons[problem], cure }]
}

function refusedRow({ line, errors }: CheckedRow): Problem[] {
  return errors.flatMap(({ field, message, value = '' }) => {
    if (isExplained(field) && value !== '') return []
    const reason = reasonOf(field, value, message)
    return {
      lines: [line],
      values: [value],
      reason: field === 'keepParts' ? reason : `${labelOf(field)}: ${reason}`,
      cure: cureOf(field, value),
    }
  })
}

/** The problem of most rows first. */
function groupProblems(problems: readonly Problem[]): Problem[] {
  // A price with two readings names them in its reason: the problem is the same.
  const groups = Map.groupBy(problems, ({ reason, cure }) => (cure === importing.cures.decimals ? cure : reason + cure))
  return [...groups.values()]
    .flatMap((alike) => {
      const [first] = alike
      if (first === undefined) return []
      const lines = new Set(alike.flatMap((one) => one.lines))
      return { ...first, lines: [...lines], values: [...new Set(alike.flatMap(({ values }) => values))] }
    })
    .toSorted((a, b) => b.lines.length - a.lines.length)
}

function listFirst(all: readonly string[], most: number): string {
  const named = all.slice(0, most).join(', ')
  return all.length > most ? `${named} ${importing.more(count(all.length - most))}` : named
}

function labelOf(field: string): string {
  const target = importTargets.find((one) => one === field)
  return target === undefined ? field : targetLabel(target)
}

function reasonOf(field: string, value: string, message: string): string {
  if (value === '') return importing.reasons.missing
  if (field === 'negotiable' && !value.startsWith('=')) return importing.reasons.negotiable
  return ofField(message)
}

function cureOf(field: string, value: string): string {
  if (field === 'keepParts') return importing.cures.parts
  if (isPrice(field) && readAmount(value, 'mixed').length > 1) return importing.cures.decimals
  if (value === '' && isSameForAll(field)) return importing.cures.forAll(labelOf(field))
  return importing.cures.column(labelOf(field))
}

const isPrice = (field: string) => field === 'resalePrice' || field === 'originalPrice'
