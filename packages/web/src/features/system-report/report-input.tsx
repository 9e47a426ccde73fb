import { texts } from '@market/contract/texts'
import { useId, useRef, type ClipboardEvent, type DragEvent, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { fieldLook, helpLook, labelLook, textAreaLook } from '../../ui/field-look.ts'

interface Props {
  area: RefObject<HTMLTextAreaElement | null>
  onAdd: (given: Iterable<File> | string) => void
}

/** Where a report is pasted, dropped or chosen as a file. */
export function ReportInput({ area, onAdd }: Props) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onAdd(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const { files } = event.clipboardData
    onAdd(files.length > 0 ? files : event.clipboardData.getData('text'))
  }
  return (
    <>
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
          onChange={({ target }) => target.value.length >= 40 && onAdd(target.value)}
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
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div>
        <Button onClick={() => file.current?.click()}>{texts.systemReport.file}</Button>
      </div>
    </>
  )
}
