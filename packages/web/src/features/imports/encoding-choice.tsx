import { encodings, type Encoding } from '@market/contract/csv/encodings'
import { texts } from '@market/contract/texts'
import { SelectField } from '../../ui/text-field.tsx'
import type { Letters } from './csv-file.ts'

/** The encoding of a file with one byte a character, by how its letters would read. */
export function EncodingChoice({ letters, onChoose }: { letters: Letters; onChoose: (encoding: Encoding) => void }) {
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
