import type { CheckedRow } from '@market/contract'
import { texts } from '@market/contract/texts'
import { selectLook } from '../../ui/field-look.ts'
import { useChoices } from './column-choices.tsx'
import { explained, targetLabel, type Explained, type ImportOptions } from './import-options.ts'

interface Props {
  rows: readonly CheckedRow[]
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

interface Unknown {
  field: Explained
  value: string
  /** The rows that are left out because of it. */
  rows: number
}

const importing = texts.importing
const cell = 'border-t border-base-300 py-1 pe-3 align-middle'
const headCell = 'sticky top-0 z-1 bg-base-100 py-2 pe-3 text-sm/normal font-medium text-quiet'

/** The brands and conditions of the file that the market doesn't know, each with what the seller says it means. */
export function UnknownValues({ rows, options, onChange }: Props) {
  const choices = useChoices()
  const unknown = explained.flatMap((field) => unknownValues(field, rows, options))
  if (unknown.length === 0) return null
  const choose = (field: Explained, value: string, meaning: string) => {
    const { [value]: _, ...others } = options.aliases[field]
    const own = meaning === '' ? others : { ...others, [value]: meaning }
    onChange({ ...options, aliases: { ...options.aliases, [field]: own } })
  }
  return (
    <section aria-labelledby="import-unknown" className="grid grid-cols-1 gap-3">
      <h2 id="import-unknown" className="text-2xl">
        {importing.unknown}
      </h2>
      <div className="relative max-h-96 max-w-3xl overflow-y-auto border-b border-base-300">
        <table className="w-full">
          <caption className="sr-only">{importing.unknown}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${headCell} text-start`}>
                {importing.inFile}
              </th>
              <th scope="col" className={`${headCell} text-end`}>
                {importing.rows}
              </th>
              <th scope="col" className={`${headCell} w-1/2 text-start`}>
                {importing.means}
              </th>
            </tr>
          </thead>
          <tbody>
            {unknown.map(({ field, value, rows: count }) => (
              <tr key={`${field} ${value}`}>
                <th scope="row" className={`${cell} text-start font-normal wrap-anywhere`}>
                  {value}
                </th>
                <td className={`${cell} text-end tabular-nums`}>{texts.forms.count(count)}</td>
                <td className={cell}>
                  <select
                    className={`${selectLook} w-full min-w-0`}
                    aria-label={importing.meaning(value)}
                    value={options.aliases[field][value] ?? ''}
                    onChange={({ target }) => choose(field, value, target.value)}
                  >
                    {[{ value: '', label: importing.leaveOutOf(targetLabel(field)) }, ...(choices[field] ?? [])].map(
                      ({ value: meaning, label }) => (
                        <option key={meaning} value={meaning}>
                          {label}
                        </option>
                      ),
                    )}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Those of most rows first. Those already explained stay, so that they can be changed. */
function unknownValues(field: Explained, rows: readonly CheckedRow[], { aliases }: ImportOptions): Unknown[] {
  const counts = new Map(Object.keys(aliases[field]).map((value) => [value, 0]))
  for (const { errors } of rows)
    for (const error of errors)
      if (error.field === field && error.value !== undefined)
        counts.set(error.value, (counts.get(error.value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ field, value, rows: count })).toSorted((a, b) => b.rows - a.rows)
}
