import type { CheckedRow } from '@market/contract'
import { texts } from '@market/contract/texts'
import { SelectField } from '../../ui/text-field.tsx'
import { useChoices } from './column-choices.tsx'
import { explained, type Explained, type ImportOptions } from './import-options.ts'
import { fieldsLook } from './fields-look.ts'

interface Props {
  rows: readonly CheckedRow[]
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

const mostShown = 20

/** The brands and conditions of the file that the market doesn't know, and what the seller says they mean. */
export function UnknownValues({ rows, options, onChange }: Props) {
  const choices = useChoices()
  const fields = explained.map((field) => ({ field, values: unknownValues(field, rows, options) }))
  if (fields.every(({ values }) => values.length === 0)) return null
  const choose = (field: Explained, value: string, meaning: string) => {
    const { [value]: _, ...others } = options.aliases[field]
    const own = meaning === '' ? others : { ...others, [value]: meaning }
    onChange({ ...options, aliases: { ...options.aliases, [field]: own } })
  }
  return (
    <section aria-labelledby="import-unknown" className="grid grid-cols-1 gap-4">
      <h2 id="import-unknown" className="mt-2 text-2xl">
        {texts.importing.unknown}
      </h2>
      <div className={fieldsLook}>
        {fields.flatMap(({ field, values }) =>
          values.map((value) => (
            <SelectField
              key={`${field} ${value}`}
              label={texts.importing.meaning(value)}
              choices={[{ value: '', label: texts.importing.leaveOut }, ...(choices[field] ?? [])]}
              value={options.aliases[field][value] ?? ''}
              onChange={(event) => choose(field, value, event.target.value)}
            />
          )),
        )}
      </div>
    </section>
  )
}

/** Those already explained stay, so that they can be changed. */
function unknownValues(field: Explained, rows: readonly CheckedRow[], { aliases }: ImportOptions): string[] {
  const refused = rows.flatMap(({ errors }) =>
    errors.flatMap((error) => (error.field === field && error.value !== undefined ? [error.value] : [])),
  )
  return [...new Set([...Object.keys(aliases[field]), ...refused])].slice(0, mostShown)
}
