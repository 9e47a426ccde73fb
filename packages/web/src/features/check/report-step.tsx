import type { CheckReport } from '@market/contract'
import { sentFacts } from '@market/contract/checks'
import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import { failureMessage } from '../../api/problem-message.ts'
import { isProblem } from '../../api/is-problem.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import type { System } from '../system-report/commands.ts'
import type { ReadReports } from '../system-report/read-reports.ts'
import { ReportCommand } from '../system-report/report-command.tsx'
import { ReportInput } from '../system-report/report-input.tsx'
import { namesIn, ReportNotes } from '../system-report/report-notes.tsx'
import { useReports } from '../system-report/use-reports.ts'
import { formatFact } from '../facts/format-fact.ts'
import { CheckFindings } from './check-findings.tsx'
import type { KeptCheck } from './kept-check.ts'
import type { Check } from './use-check.ts'

const words = texts.check.report
const say = { 'battery-service': words.batteryService }

interface Props {
  check: Check
  kept: KeptCheck
  system: System
  onSystem: (system: System) => void
}

/** One command, whose output is compared with the listing. Only the named facts and the serial's hash are sent. */
export function ReportStep({ check: { compare }, kept: { key, opened }, system, onSystem }: Props) {
  const reports = useReports()
  const area = useRef<HTMLTextAreaElement>(null)
  const found = useRef<HTMLHeadingElement>(null)
  const { lines, comparisonsLeft } = opened
  const report = reports.read && reportOf(reports.read)
  const saysNothingOfIt =
    report === undefined &&
    reports.read !== undefined &&
    reports.read.machines <= 1 &&
    namesIn(reports.read.facts).length > 0
  const send = () => {
    if (report === undefined) return
    compare.mutate({ key, report }, { onSuccess: reports.clear })
  }
  // The button that had the focus goes once a report is compared.
  const { status } = compare
  useEffect(() => {
    if (status === 'success') found.current?.focus()
  }, [status])
  return (
    <>
      <p className="text-pretty">{words.lead}</p>
      {comparisonsLeft > 0 && (
        <>
          <ReportCommand system={system} onSystem={onSystem} />
          <ReportInput area={area} onAdd={(given) => void reports.add(given)} />
          <ReportNotes reports={reports} say={say} />
          <p className="max-w-[60ch] text-sm/normal text-pretty text-quiet">{words.sent}</p>
        </>
      )}
      <p className="font-semibold">{comparisonsLeft > 0 ? words.left(comparisonsLeft) : words.used}</p>
      {report !== undefined && comparisonsLeft > 0 && (
        <div ref={bringIntoView} className="flex scroll-mb-6 flex-wrap gap-3">
          <p className="w-full text-pretty wrap-anywhere">{words.read(saidOf(report))}</p>
          <Button kind="next" busy={compare.isPending} onClick={send}>
            {words.compare}
          </Button>
          <Button
            onClick={() => {
              area.current?.focus()
              reports.clear()
            }}
          >
            {texts.systemReport.clear}
          </Button>
        </div>
      )}
      <output className="empty:absolute">
        {saysNothingOfIt && <span className="text-sm text-warning">{words.nothing}</span>}
      </output>
      <FormError>
        {isProblem(compare.error) && compare.error.code === 'check-comparisons-used'
          ? undefined
          : failureMessage(compare.error)}
      </FormError>
      <div className="grid gap-2 empty:hidden" aria-live="polite">
        {lines.length > 0 && (
          <>
            <h3 ref={found} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
              {words.found}
            </h3>
            <CheckFindings lines={lines} />
          </>
        )}
      </div>
    </>
  )
}

/** What is sent of reports of one laptop; undefined when they say nothing that can be compared. */
function reportOf({ facts, machine, machines }: ReadReports): CheckReport | undefined {
  if (machines > 1) return undefined
  const stated = sentFacts.filter((name) => facts[name] !== undefined)
  if (stated.length === 0 && machine === undefined) return undefined
  return {
    facts: Object.fromEntries(stated.map((name) => [name, facts[name]])),
    ...(machine !== undefined && { machine }),
  }
}

/** What would be sent, in the words of the result. */
function saidOf({ facts, machine }: CheckReport): string {
  const values = sentFacts.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : formatFact(name, value)
  })
  return [...values, ...(machine === undefined ? [] : [words.serialRead])].join(', ')
}

/** On a small screen the button comes below it. */
function bringIntoView(found: HTMLElement | null): void {
  found?.scrollIntoView({ block: 'nearest' })
}
