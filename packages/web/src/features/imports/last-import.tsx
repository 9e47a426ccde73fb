import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { readLastImport, type LastImport as Imported } from '../../identity/last-import.ts'
import { ImportUndone, ProgressLine, UndoButton } from './undo-import.tsx'
import { useUndoImport } from './use-undo-import.ts'

/** The import that was made here before the page was left, and its undo. Nothing without one. */
export function LastImport() {
  const [last] = useState(readLastImport)
  return last && <Undoable last={last} />
}

function Undoable({ last: { file, at, added } }: { last: Imported }) {
  const { undo, progress } = useUndoImport()
  return (
    <section aria-labelledby="last-import" className="import-part">
      <h2 id="last-import" className="section-title">
        {undo.data ? texts.importing.undone : texts.importing.last}
      </h2>
      {undo.data ? (
        <ImportUndone undone={undo.data} />
      ) : (
        <>
          <p>
            {texts.importing.lastOf(file, texts.exact.dayAndClock(at), added.length, texts.forms.count(added.length))}
          </p>
          {undo.isPending && <ProgressLine progress={progress} say={texts.importing.undoing} />}
          <div>
            <UndoButton undo={undo} ids={added} />
          </div>
        </>
      )}
    </section>
  )
}
