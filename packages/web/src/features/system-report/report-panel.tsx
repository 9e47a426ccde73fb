import type { FactName, Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Facts as Rows } from '../../ui/facts.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { Panel } from '../../ui/panel.tsx'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { systemHere, type System } from './commands.ts'
import type { ReadReports } from './read-reports.ts'
import { ReportCommand } from './report-command.tsx'
import { ReportInput } from './report-input.tsx'
import { namesIn, ReportNotes } from './report-notes.tsx'
import { useReports } from './use-reports.ts'

interface Props {
  /** Called with what the reports say when the seller takes it over. */
  onFill: (facts: Facts, machine?: string) => void
}

const openLook = 'min-h-11 cursor-pointer text-sm/11 font-semibold'

/** Reads the output of a system tool into the form, and folds then. The output stays in the browser. */
export function ReportPanel({ onFill }: Props) {
  const reports = useReports()
  const { read, add, clear } = reports
  const [system, setSystem] = useState<System>(systemHere)
  const [filled, setFilled] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const take = (given: Iterable<File> | string) => {
    setFilled(false)
    void add(given)
  }
  const fillIn = ({ facts, machine }: ReadReports) => {
    onFill(facts, machine)
    setFilled(true)
    if (panel.current === null) return
    panel.current.open = false
    panel.current.querySelector('summary')?.focus()
  }
  return (
    <>
      <Panel ref={panel} title={texts.systemReport.title} field="report">
        <ReportCommand system={system} onSystem={setSystem} />
        <details>
          <summary className={openLook}>{texts.systemReport.sent}</summary>
          <div className={`grid gap-2 ${helpLook}`}>
            <p>{texts.systemReport.shows}</p>
            <p>{texts.systemReport.serial}</p>
          </div>
        </details>
        <ReportInput area={area} onAdd={take} />
        <ReportNotes reports={reports} />
        {read !== undefined && namesIn(read.facts).length > 0 && (
          <>
            <details>
              <summary className={openLook}>{texts.systemReport.read(namesIn(read.facts).length)}</summary>
              <Rows rows={namesIn(read.facts).map((name) => rowOf(name, read.facts))} />
            </details>
            <div ref={bringIntoView} className="flex scroll-mb-6 flex-wrap gap-3">
              <Button onClick={() => fillIn(read)}>{texts.systemReport.fillIn}</Button>
              <Button
                onClick={() => {
                  area.current?.focus()
                  clear()
                }}
              >
                {texts.systemReport.clear}
              </Button>
            </div>
          </>
        )}
      </Panel>
      <output className="text-sm/normal empty:absolute">{filled && texts.systemReport.filled}</output>
    </>
  )
}

/** On a phone what was read comes below the screen. */
function bringIntoView(found: HTMLElement | null): void {
  found?.scrollIntoView({ block: 'nearest' })
}

function rowOf(name: FactName, facts: Facts): readonly [string, string] {
  const value = facts[name]
  return [factLabel(name), value === undefined ? '' : formatFact(name, value)]
}
