import { texts } from '@market/contract/texts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { Progress } from './use-import.ts'
import type { UndoImport, Undone } from './use-undo-import.ts'

const count = texts.forms.count

export function UndoButton({ undo, ids }: { undo: UndoImport; ids: readonly string[] }) {
  return (
    <ConfirmButton
      question={texts.importing.askUndo}
      help={texts.importing.undoHelp}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(ids)}
    >
      {texts.importing.undo}
    </ConfirmButton>
  )
}

export function ImportUndone({ undone: { withdrawn, left } }: { undone: Undone }) {
  return (
    <Facts
      rows={[
        [texts.importing.withdrawn, count(withdrawn)],
        [texts.importing.left, count(left)],
      ]}
    />
  )
}

interface ProgressProps {
  progress: Progress | null
  say: (done: string, all: number, written: string) => string
}

export function ProgressLine({ progress, say }: ProgressProps) {
  if (progress === null) return null
  const label = say(count(progress.done), progress.all, count(progress.all))
  return (
    <div>
      <p>{label}</p>
      <progress
        className="h-1.5 w-full max-w-80 accent-primary"
        max={progress.all}
        value={progress.done}
        aria-label={label}
      />
    </div>
  )
}
