import { factNames, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { errorLook } from '../../ui/field-look.ts'
import { factLabel } from '../facts/format-fact.ts'
import type { ReadReports, Report } from './read-reports.ts'
import type { Reports } from './use-reports.ts'

type Note = keyof typeof texts.systemReport.notes

interface Props {
  reports: Reports
  /** Other words for some notes. */
  say?: Partial<Record<Note, string>>
}

/** What there is to say about the reports: what could not be read, what they contradict, what the reader noticed. */
export function ReportNotes({ reports: { reports, read, failed }, say }: Props) {
  return (
    <output className="grid gap-3">
      {failed !== undefined && <span className={errorLook}>{texts.systemReport.failed[failed]}</span>}
      {reports.some(({ format }) => format === null) && (
        <span className={errorLook}>
          {texts.systemReport.unknown(reports.find(({ format }) => format === null)?.lookedFor.join(', ') ?? '')}
        </span>
      )}
      {read !== undefined && read.machines > 1 && <span className={errorLook}>{texts.systemReport.twoMachines}</span>}
      {notesOf(reports).map((note) => (
        <span key={note} className="text-sm text-warning">
          {say?.[note] ?? texts.systemReport.notes[note]}
        </span>
      ))}
      {read?.disagreements.map(({ name, values }) => (
        <span key={name} className="text-sm text-warning">
          {texts.systemReport.disagree(factLabel(name), values.join(', '))}
        </span>
      ))}
      {read !== undefined && saysNothing(reports, read) && (
        <span className="text-sm text-warning">{texts.systemReport.nothing}</span>
      )}
    </output>
  )
}

/** Known reports without a fact, a note or a contradiction: the page would show nothing of them. */
function saysNothing(reports: Report[], { facts, disagreements, machines }: ReadReports): boolean {
  const silent = machines <= 1 && disagreements.length === 0 && notesOf(reports).length === 0
  return silent && namesIn(facts).length === 0 && reports.some(({ format }) => format !== null)
}

function notesOf(reports: Report[]) {
  const notes = new Set(reports.flatMap((report) => report.notes))
  // `machines` counts those of all reports together.
  return [...notes].filter((note) => note !== 'two-machines')
}

/** The facts that are stated, in the order of the table. */
export function namesIn(facts: Facts): FactName[] {
  return factNames.filter((name) => facts[name] !== undefined)
}
