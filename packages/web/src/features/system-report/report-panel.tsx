import { factNames, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Facts as Rows } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { commands, systemHere, systems, type System } from './commands.ts'
import type { ReadReports, Report } from './read-reports.ts'
import { useReports } from './use-reports.ts'
import { errorLook, fieldLook, helpLook, labelLook, textAreaLook } from '../../ui/field-look.ts'

interface Props {
  /** Called with what the reports say when the seller takes it over. */
  onFill: (facts: Facts, machine?: string) => void
}

const openLook = 'min-h-11 cursor-pointer text-sm/11 font-semibold'

/** Reads the output of a system tool into the form, and folds then. The output stays in the browser. */
export function ReportPanel({ onFill }: Props) {
  const id = useId()
  const { reports, read, failed, add, clear } = useReports()
  const [system, setSystem] = useState<System>(systemHere)
  const [filled, setFilled] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const take = (given: Iterable<File> | string) => {
    setFilled(false)
    void add(given)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const { files } = event.clipboardData
    take(files.length > 0 ? files : event.clipboardData.getData('text'))
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
        <SelectField
          label={texts.systemReport.system}
          choices={systems.map((value) => ({ value, label: texts.systemReport.systems[value] }))}
          value={system}
          onChange={(event) => setSystem(systems.find((one) => one === event.target.value) ?? 'windows')}
        />
        <p>{texts.systemReport.run[system]}</p>
        <Copyable text={commands[system]} value={commands[system]} />
        <details>
          <summary className={openLook}>{texts.systemReport.sent}</summary>
          <div className={`grid gap-2 ${helpLook}`}>
            <p>{texts.systemReport.shows}</p>
            <p>{texts.systemReport.serial}</p>
          </div>
        </details>
        <div className={fieldLook}>
          <label htmlFor={id} className={labelLook}>
            {texts.systemReport.paste}
          </label>
          <textarea
            ref={area}
            id={id}
            className={`${textAreaLook} font-mono text-xs`}
            rows={4}
            spellCheck={false}
            aria-describedby={`${id}-help`}
            value=""
            // A keyboard that inserts a paste as text. What is typed is no report.
            onChange={({ target }) => target.value.length >= 40 && take(target.value)}
            onPaste={paste}
            onDrop={drop}
          />
          <p id={`${id}-help`} className={helpLook}>
            {texts.systemReport.pasteHelp}
          </p>
        </div>
        <input
          ref={file}
          type="file"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-label={texts.systemReport.file}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button onClick={() => file.current?.click()}>{texts.systemReport.file}</Button>
        <output className="grid gap-3">
          {failed !== undefined && <span className={errorLook}>{texts.systemReport.failed[failed]}</span>}
          {reports.some(({ format }) => format === null) && (
            <span className={errorLook}>
              {texts.systemReport.unknown(reports.find(({ format }) => format === null)?.lookedFor.join(', ') ?? '')}
            </span>
          )}
          {read !== undefined && read.machines > 1 && (
            <span className={errorLook}>{texts.systemReport.twoMachines}</span>
          )}
          {notesOf(reports).map((note) => (
            <span key={note} className="text-sm text-warning">
              {texts.systemReport.notes[note]}
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

function namesIn(facts: Facts): FactName[] {
  return factNames.filter((name) => facts[name] !== undefined)
}

function rowOf(name: FactName, facts: Facts): readonly [string, string] {
  const value = facts[name]
  return [factLabel(name), value === undefined ? '' : formatFact(name, value)]
}
