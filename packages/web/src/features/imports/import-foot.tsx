import { importLimits } from '@market/contract/imports'
import { texts } from '@market/contract/texts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { UnverifiedStrip } from '../users/unverified-strip.tsx'
import type { CsvFile } from './csv-file.ts'
import { ProgressLine } from './undo-import.tsx'
import type { Check, Progress } from './use-import.ts'

const importing = texts.importing
const count = texts.forms.count

interface Props {
  file: CsvFile
  /** The last check; undefined before the first has ended. */
  check: Check | undefined
  /** The options have not changed since. */
  fresh: boolean
  /** The question about the currency is open. */
  unanswered: boolean
  checking: boolean
  progress: Progress | null
  onCheck: () => void
  onStart: (rows: CsvFile['rows']) => void
  /** Leads to the question about the currency. */
  onAnswer: () => void
}

/** Stays in view below what is checked: how many rows are ready and left out, and the next act. */
export function ImportFoot({ file, check, fresh, unanswered, checking, progress, ...acts }: Props) {
  const proven = useIdentity().user?.emailVerified === true
  const lines = new Set(check?.rows.filter(isNew).map(({ line }) => line))
  const refused = refusedIn(file, check)
  const known = file.rows.length - lines.size - refused
  const mustProve = !proven && lines.size > importLimits.unproven
  const shown = check !== undefined && fresh && !checking
  const ready = importing.ready(count(lines.size), count(refused)) + (known > 0 ? importing.knownToo(count(known)) : '')
  return (
    <>
      {shown && mustProve && <UnverifiedStrip gain={importing.prove(count(importLimits.unproven))} />}
      {shown && lines.size > 0 && <p className={helpLook}>{importing.photos}</p>}
      <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-edge bg-base-100 py-3">
        <output className="min-w-0 font-semibold tabular-nums">
          {shown ? ready : !checking && check !== undefined && importing.changed}
        </output>
        {checking && <ProgressLine progress={progress} say={importing.checking} />}
        {!shown && (
          <Button kind="next" busy={checking} onClick={acts.onCheck}>
            {check === undefined ? importing.check : importing.checkAgain}
          </Button>
        )}
        {shown && unanswered && (
          <Button kind="next" onClick={acts.onAnswer}>
            {importing.currency.answer}
          </Button>
        )}
        {shown && !unanswered && !mustProve && lines.size > 0 && (
          <Button kind="next" onClick={() => acts.onStart(file.rows.filter(({ line }) => lines.has(line)))}>
            {importing.submit(lines.size, count(lines.size))}
          </Button>
        )}
      </div>
    </>
  )
}

function isNew({ listing, alreadyThere }: Check['rows'][number]): boolean {
  return listing !== null && !alreadyThere
}

/** The rows of the file that are left out, also those that are not sent. */
export function refusedIn(file: CsvFile, check: Check | undefined): number {
  return file.rows.length - (check?.rows.filter(({ listing }) => listing !== null).length ?? 0)
}
