import { factNames, factOf } from '@market/contract/facts'
import { importedNames, type ImportTarget } from '@market/contract/imports'
import { listingFields } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField, TextField, type Choice } from '../../ui/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { brandQueries } from '../brands/queries.ts'
import { choiceLabel } from '../listing/product-choices.ts'
import { isSameForAll, targetLabel, type ImportOptions, type SameForAll } from './import-options.ts'
import type { CsvFile } from './csv-file.ts'
import { helpLook } from '../../ui/field-look.ts'
import { fieldsLook } from './fields-look.ts'

interface Props {
  file: CsvFile
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** What a row can't be listed without. */
const required = ['itemName', 'brand', 'condition', 'resalePrice', 'location'] as const

const marks = ['.', ','] as const

/**
 * Which column is which field, and values for empty cells. Folded where each field that a listing needs has a column;
 * its title names them.
 */
export function ColumnChoices({ file, options, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [unfolded] = useState(() => required.some((name) => options.mapping[name] === undefined))
  const choose = (target: ImportTarget, column: string) => {
    const { [target]: _, ...mapping } = options.mapping
    onChange({ ...options, mapping: column === '' ? mapping : { ...mapping, [target]: column } })
  }
  const column = (target: ImportTarget) => (
    <ColumnSelect key={target} target={target} file={file} chosen={options.mapping[target]} onChoose={choose} />
  )
  return (
    <Panel title={titleOf(options)} open={unfolded}>
      <p className={helpLook}>{texts.importing.columnsHelp}</p>
      <div className={fieldsLook}>
        {importedNames.map((name) => (
          <div key={name} className="contents">
            {column(name)}
            {name === 'resalePrice' && (
              <SelectField
                label={texts.importing.orFrom(targetLabel(name))}
                choices={columnsOf(file)}
                value={options.orPrice ?? ''}
                onChange={({ target }) => onChange({ ...options, orPrice: target.value || undefined })}
              />
            )}
            {isSameForAll(name) && (
              <Otherwise
                name={name}
                value={options.otherwise[name] ?? ''}
                onChange={(value) => onChange({ ...options, otherwise: { ...options.otherwise, [name]: value } })}
              />
            )}
          </div>
        ))}
        <div className="contents">
          {column('sourceId')}
          <SelectField
            label={texts.importing.decimal}
            choices={[
              { value: '', label: texts.importing.decimals.auto },
              { value: '.', label: texts.importing.decimals.point },
              { value: ',', label: texts.importing.decimals.comma },
            ]}
            value={options.decimal ?? ''}
            onChange={({ target }) => onChange({ ...options, decimal: marks.find((mark) => mark === target.value) })}
          />
        </div>
      </div>
      <Panel title={texts.importing.facts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <p className={helpLook}>{texts.importing.factsHelp}</p>
        {open && (
          <div className={fieldsLook}>{factNames.filter((name) => factOf(name).group !== 'tests').map(column)}</div>
        )}
      </Panel>
    </Panel>
  )
}

function titleOf({ mapping }: ImportOptions): string {
  return texts.importing.columns(required.flatMap((name) => mapping[name] ?? []).join(', '))
}

interface ColumnProps {
  target: ImportTarget
  file: CsvFile
  chosen: string | undefined
  onChoose: (target: ImportTarget, column: string) => void
}

function ColumnSelect({ target, file, chosen, onChoose }: ColumnProps) {
  const sample = chosen === undefined ? '' : sampleOf(file, chosen)
  const help = sample === '' ? undefined : texts.importing.sample(sample)
  return (
    <SelectField
      label={texts.importing.from(targetLabel(target))}
      help={target === 'sourceId' ? texts.importing.sourceIdHelp : help}
      choices={columnsOf(file)}
      value={chosen ?? ''}
      onChange={(event) => onChoose(target, event.target.value)}
    />
  )
}

function columnsOf({ columns }: CsvFile): Choice[] {
  return [{ value: '', label: texts.importing.none }, ...columns.map((name) => ({ value: name, label: name }))]
}

/** The column's first value. */
function sampleOf({ columns, rows }: CsvFile, column: string): string {
  const at = columns.indexOf(column)
  const value = rows.map(({ values }) => values[at]?.trim() ?? '').find((one) => one !== '') ?? ''
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}

function Otherwise({ name, value, onChange }: { name: SameForAll; value: string; onChange: (value: string) => void }) {
  const choices = useChoices()[name]
  const label = texts.importing.otherwise(targetLabel(name))
  const shared = { label, help: texts.importing.otherwiseHelp, value }
  if (choices === undefined) return <TextField {...shared} onChange={(event) => onChange(event.target.value)} />
  return (
    <SelectField
      {...shared}
      choices={[{ value: '', label: texts.importing.none }, ...choices]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The values that brand and condition can have. */
export function useChoices(): Partial<Record<string, readonly Choice[]>> {
  const brands = useQuery(brandQueries.all).data ?? []
  return {
    brand: brands.map(({ name }) => ({ value: name, label: name })),
    condition: Object.keys(listingFields.condition.storedAs).map((value) => ({
      value,
      label: choiceLabel('condition', value),
    })),
  }
}
