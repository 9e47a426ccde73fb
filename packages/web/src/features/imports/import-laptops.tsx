import { type Encoding, encodings } from '@market/contract/csv/encodings'
import { texts } from '@market/contract/texts'
import { useId, useRef, useState } from 'react'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { ImportOfFile } from './import-of-file.tsx'
import { FileError, type CsvFile, type Letters } from './csv-file.ts'
import { SelectField } from '../../ui/text-field.tsx'
import { readLastImport, type LastImport as Imported } from '../../identity/last-import.ts'
import { ImportUndone, ProgressLine, UndoButton } from './undo-import.tsx'
import { useUndoImport } from './use-undo-import.ts'
import { fieldLook, helpLook } from '../../ui/field-look.ts'

interface Chosen {
  /** A new one for each choice, so that a file chosen again starts again. */
  key: number
  source: File
  read: CsvFile | FileError
}

/** Lists many laptops from a CSV file. */
export function ImportLaptops() {
  const { email } = useSignedInUser()
  const type = useUserRecord(email).data?.userType
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useRef(0)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  if (type !== undefined && type !== 'Saler') return <EmptyNotice>{texts.importing.sellersOnly}</EmptyNotice>
  const choose = async (source: File | undefined, encoding?: Encoding) => {
    if (source === undefined) return
    latest.current += 1
    const key = latest.current
    const read = await readLazily(source, encoding).catch((error: unknown) =>
      error instanceof FileError ? error : new FileError('unreadable'),
    )
    // Another file was chosen meanwhile.
    if (latest.current === key) setChosen({ key, source, read })
  }
  const failure = chosen?.read instanceof FileError ? chosen.read.reason : undefined
  const letters = chosen?.read.letters
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>{texts.importing.lead}</p>
      <div className={fieldLook}>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          tabIndex={-1}
          aria-label={texts.importing.file}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // Otherwise choosing the same file again fires no event.
            target.value = ''
          }}
        />
        <div>
          <Button
            kind={chosen === null || failure !== undefined ? 'next' : 'quiet'}
            aria-describedby={`${id}-help ${id}-error`}
            onClick={() => input.current?.click()}
          >
            {texts.importing.choose}
          </Button>
        </div>
        <p id={`${id}-help`} className={helpLook}>
          {texts.importing.fileHelp}
        </p>
        <output>
          <FieldError id={`${id}-error`}>{failure && texts.importing.failed[failure]}</FieldError>
        </output>
      </div>
      {letters && <EncodingChoice letters={letters} onChoose={(encoding) => void choose(chosen?.source, encoding)} />}
      {(chosen === null || failure !== undefined) && <LastImport />}
      {chosen !== null && !(chosen.read instanceof FileError) && (
        <ImportOfFile key={chosen.key} name={chosen.source.name} file={chosen.read} />
      )}
    </div>
  )
}

/** The reader is loaded with the first file. */
async function readLazily(source: File, encoding: Encoding | undefined): Promise<CsvFile> {
  const { readCsvFile } = await import('./read-csv-file.ts')
  return readCsvFile(source, encoding)
}

/** The encoding of a file with one byte a character, by how its letters would read. */
function EncodingChoice({ letters, onChoose }: { letters: Letters; onChoose: (encoding: Encoding) => void }) {
  const { encoding, samples } = letters
  const { encodings: names, encodingOpen } = texts.importing
  const labelled = samples.map((one) => ({
    value: one.encoding,
    label: `${one.sample} (${one.encoding in names ? names[one.encoding as keyof typeof names] : one.encoding})`,
  }))
  return (
    <SelectField
      label={texts.importing.encoding}
      help={texts.importing.encodingHelp}
      choices={encoding === undefined ? [{ value: '', label: encodingOpen }, ...labelled] : labelled}
      value={encoding ?? ''}
      onChange={({ target }) => {
        const chosen = encodings.find((one) => one === target.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    />
  )
}

/** The import that was made here before the page was left, and its undo. Nothing without one. */
function LastImport() {
  const [last] = useState(readLastImport)
  return last && <Undoable last={last} />
}

function Undoable({ last: { file, at, added } }: { last: Imported }) {
  const { undo, progress } = useUndoImport()
  return (
    <section aria-labelledby="last-import" className="grid grid-cols-1 gap-4">
      <h2 id="last-import" className="mt-2 text-2xl">
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
