import type { CheckedRow } from '@market/contract'
import { texts } from '@market/contract/texts'
import type { ImportOptions } from './import-options.ts'

interface Props {
  rows: readonly CheckedRow[]
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** How many rows look like parts or accessories, and whether to list them. */
export function PartsChoice({ rows, options, onChange }: Props) {
  const parts = rows.filter(({ errors }) => errors.some(({ field }) => field === 'keepParts')).length
  if (parts === 0 && !options.keepParts) return null
  return (
    <section aria-labelledby="import-parts" className="grid grid-cols-1 gap-4">
      <h2 id="import-parts" className="mt-2 text-2xl">
        {texts.importing.parts}
      </h2>
      {parts > 0 && <p>{texts.importing.partsFound(parts, texts.forms.count(parts))}</p>}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={options.keepParts}
          onChange={({ target }) => onChange({ ...options, keepParts: target.checked })}
        />
        <span>{texts.importing.keepParts}</span>
      </label>
    </section>
  )
}
