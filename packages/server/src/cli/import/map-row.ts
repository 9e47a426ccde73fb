import { inputSchemaOf, type FieldError, type ImportedFields, type ListingField } from '@market/contract'
import * as z from 'zod/mini'
import { createCellCleaner } from './clean-cells.ts'
import type { ImportMap, NumberSource } from './import-map.ts'
import { importedFields, type ImportedName } from './imported-fields.ts'
import { createDateReader, createNumberReader, createTextReader } from './read-source.ts'
import type { Cells } from './templates.ts'

const YesOrNo = z.pipe(
  z.enum(['yes', 'no', 'true', 'false'], 'This is neither yes nor no'),
  z.transform((value) => value === 'yes' || value === 'true'),
)

/** The limits are those of a listing that is made by hand; choices stand in a file as the market stores them. */
function importedSchema(field: ListingField): z.ZodMiniType {
  if (field.type === 'flag') return YesOrNo
  if (field.type !== 'choice') return inputSchemaOf(field)
  const words = Object.values(field.storedAs)
  return z.enum(words, `This is none of ${words.join(', ')}`)
}

type ImportedShape = {
  [Name in ImportedName]: z.ZodMiniType<ImportedFields[Name]>
}

/** Fields that are required only in the form may be null; optional ones are left out. */
const importedShape = Object.fromEntries(
  importedFields.map(({ name, field }) => {
    const schema = importedSchema(field)
    if (field.required === true) return [name, schema]
    return [name, field.required === 'by hand' ? z.nullable(schema) : z.optional(schema)]
  }),
) as ImportedShape

const ImportedListing = z.object({
  sourceId: z.string('This is required').check(z.maxLength(200)),
  ...importedShape,
  postedAt: z.nullable(z.date('This is not a date in the form of the map')),
})

/** A row that can be listed; prices in major units, `brand` as the file and the map spell it. */
export type ImportedListing = ImportedFields & Pick<z.output<typeof ImportedListing>, 'sourceId' | 'postedAt'>

export type MappedRow = { ok: true; listing: ImportedListing } | { ok: false; errors: FieldError[] }
export type MapRow = (values: readonly string[], now: Date) => MappedRow

/** Makes what turns a row of a file with this first line into a listing, or says what is wrong with it, field by field. */
export function createRowMapper(map: ImportMap, header: readonly string[]): MapRow {
  const clean = createCellCleaner(map, header)
  const read = createFieldReader(map)
  return (values, now) => {
    const cells = clean(values)
    const unwanted = map.refuse.find((rule) => rule.find.test(cells.get(rule.column) ?? ''))
    if (unwanted) return { ok: false, errors: [{ field: unwanted.column, message: unwanted.say }] }
    return checkFields(read(cells), now)
  }
}

function createFieldReader({ fields, csv }: ImportMap): (cells: Cells) => Record<string, unknown> {
  const sourceId = createTextReader(fields.sourceId)
  const postedAt = createDateReader(fields.postedAt ?? [])
  const readers = importedFields.map(({ name, field, otherwise }) => {
    const read = createValueReader(field, fields[name] ?? [], csv.decimal)
    return (cells: Cells) => {
      const value = read(cells) ?? otherwise
      return value === undefined ? [] : [[name, value] as const]
    }
  })
  return (cells) => ({
    sourceId: sourceId(cells) ?? undefined,
    ...Object.fromEntries(readers.flatMap((read) => read(cells))),
    postedAt: postedAt(cells),
  })
}

function createValueReader(
  { type }: ListingField,
  sources: readonly NumberSource[],
  decimal: '.' | ',',
): (cells: Cells) => string | number | null {
  if (type === 'price' || type === 'integer') return createNumberReader(sources, decimal)
  const read = createTextReader(sources)
  return type === 'choice' || type === 'flag' ? (cells) => read(cells)?.toLowerCase() ?? null : read
}

function checkFields(fields: Record<string, unknown>, now: Date): MappedRow {
  const checked = ImportedListing.safeParse(fields)
  if (!checked.success) {
    return {
      ok: false,
      errors: checked.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
    }
  }
  const { postedAt } = checked.data
  if (postedAt && postedAt > now)
    return { ok: false, errors: [{ field: 'postedAt', message: 'This lies in the future' }] }
  return { ok: true, listing: checked.data }
}
