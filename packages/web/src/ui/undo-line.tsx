import { texts } from '@market/contract/texts'
import { createContext, useContext } from 'react'
import { Button } from './button.tsx'
import { useUndo, type RowUndo } from './use-undo.ts'

/** In place of a row: what was done, with 'Undo' for 10 s. Screen readers hear the act's toast. */
export function UndoLine(undo: RowUndo) {
  const { button, busy, press } = useUndo(undo)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 wrap-anywhere text-quiet">
      <span>{undo.row.message}</span>
      <Button ref={button} small busy={busy} onClick={press}>
        {texts.undo.button}
      </Button>
    </div>
  )
}

/** The undo that a row which stays offers at present. */
export const UndoOfRow = createContext<RowUndo | null>(null)

export const useUndoOfRow = () => useContext(UndoOfRow)

/** 'Undo' in a row that stays. */
export function UndoButton(undo: RowUndo) {
  const { button, busy, press } = useUndo(undo)
  return (
    <Button ref={button} small busy={busy} onClick={press}>
      <span>{texts.undo.button}</span>
      <span className="sr-only">{` (${undo.row.message})`}</span>
    </Button>
  )
}
