import {
  inputSchemaOf,
  priceWith,
  type FieldError,
  type ImportedFields,
  type ImportedName,
  type ListingField,
} from '@market/contract'
import * as z from 'zod/mini'
import { findPart } from '@market/laptop-facts'
import { createCellCleaner } from './clean-cells.ts'
import type { ImportMap, NumberSource } from './import-map.ts'
import { importedFields } from './imported-fields.ts'
import { createFactsReader, type RowFacts } from './read-facts.ts'
import { isFormula } from './formulas.ts'
import { createDateReader, createIntegerReader, createPriceReader, createTextReader } from './read-source.ts'
import type { Cells } from './templates.ts'

const YesOrNo = z.pipe(
  z.enum(['yes', 'no', 'true', 'false'], 'This is neither yes nor no'),
  z.transform((value) => value === 'yes' || value === 'true'),
)

/** Applies the limits of the Add Product form; a file contains choices as they are stored. */
function importedSchema(field: ListingField, decimal: Decimal): z.ZodMiniType {
  if (field.type === 'price') return priceWith(decimal)
  if (field.type === 'flag') return YesOrNo
  if (field.type !== 'choice') return inputSchemaOf(field)
  const values = Object.values(field.storedAs)
  return z.enum(values, `This must be one of ${values.join(', ')}`)
}

type ImportedShape = {
  [Name in ImportedName]: z.ZodMiniType<ImportedFields[Name]>
}

type Decimal = ImportMap['csv']['decimal']

/** Fields that only the form requires may be null; optional ones may be missing. */
const importedShape = (decimal: Decimal) =>
  Object.fromEntries(
    importedFields.map(({ name, field }) => {
      const schema = importedSchema(field, decimal)
      if (field.required === true) return [name, schema]
      return [name, field.required === 'by hand' ? z.nullable(schema) : z.optional(schema)]
    }),
  ) as ImportedShape

const listingSchema = (decimal: Decimal) =>
  z.object({
    sourceId: z.string('This is required').check(z.maxLength(200)),
    ...importedShape(decimal),
    postedAt: z.nullable(z.date('This is not a date in the map’s format')),
  })
type ListingSchema = ReturnType<typeof listingSchema>

/** A valid row; prices in major units, `brand` as the file and the map spell it. */
export type ImportedListing = ImportedFields & Pick<z.output<ListingSchema>, 'sourceId' | 'postedAt'>

/** `value`: what the error is about, unless it is the field's cell. */
export type RowError = FieldError & { value?: string }
export type MappedRow = { ok: true; listing: ImportedListing; about: RowFacts } | { ok: false; errors: RowError[] }
export type MapRow = (values: readonly string[], now: Date) => MappedRow

/** Creates the function that maps a row of a file with this header to a listing, or returns its errors by field. */
export function createRowMapper(map: ImportMap, header: readonly string[]): MapRow {
  const clean = createCellCleaner(map, header)
  const read = createFieldReader(map)
  const readFacts = createFactsReader(map)
  const schema = listingSchema(map.csv.decimal)
  return (values, now) => {
    const cells = clean(values)
    const rejected = map.refuse.find((rule) => rule.find.test(cells.get(rule.column) ?? ''))
    if (rejected) return { ok: false, errors: [{ field: rejected.column, message: rejected.say }] }
    const fields = read(cells)
    const part = map.keepParts ? undefined : findPart(String(fields['itemName'] ?? ''))
    if (part !== undefined)
      return {
        ok: false,
        errors: [{ field: 'keepParts', message: 'This looks like a part or an accessory', value: part }],
      }
    const formulas = findFormulas(map, cells)
    if (formulas.length > 0) return { ok: false, errors: formulas }
    return checkFields(schema, fields, now, (listing) => readFacts(cells, listing))
  }
}

/** The fields whose first filled column has a formula, which the spreadsheet has not worked out. */
function findFormulas({ fields }: ImportMap, cells: Cells): RowError[] {
  return importedFields.flatMap(({ name }) => {
    const filled = (fields[name] ?? []).find(({ column }) => column !== undefined && cells.get(column))
    const value = cells.get(filled?.column ?? '') ?? ''
    return isFormula(value) ? [{ field: name, message: 'This is a formula. Save its result.', value }] : []
  })
}

function createFieldReader({ fields, csv }: ImportMap): (cells: Cells) => Record<string, unknown> {
  const sourceId = createTextReader(fields.sourceId)
  const postedAt = createDateReader(fields.postedAt ?? [])
  const readers = importedFields.map(({ name, field, fallback }) => {
    const read = createValueReader(field, fields[name] ?? [], csv.decimal)
    return (cells: Cells) => {
      const value = read(cells) ?? fallback
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
  decimal: Decimal,
): (cells: Cells) => string | number | null {
  if (type === 'price') return createPriceReader(sources, decimal)
  if (type === 'integer') return createIntegerReader(sources)
  const read = createTextReader(sources)
  return type === 'choice' || type === 'flag' ? (cells) => read(cells)?.toLowerCase() ?? null : read
}

type ReadFactsOf = (listing: { itemName: string; description: string }) => RowFacts

function checkFields(
  schema: ListingSchema,
  fields: Record<string, unknown>,
  now: Date,
  readFacts: ReadFactsOf,
): MappedRow {
  const checked = schema.safeParse(fields)
  if (!checked.success) {
    return {
      ok: false,
      errors: checked.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
    }
  }
  const { postedAt } = checked.data
  if (postedAt && postedAt > now)
    return { ok: false, errors: [{ field: 'postedAt', message: 'This is in the future' }] }
  return { ok: true, listing: checked.data, about: readFacts(checked.data) }
}
