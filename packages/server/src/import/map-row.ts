import { type FieldError, Months, NewListing, Price } from '@market/contract'
import * as z from 'zod/mini'
import { createCellCleaner } from './clean-cells.ts'
import type { ImportMap } from './import-map.ts'
import { createDateReader, createNumberReader, createTextReader } from './read-source.ts'
import type { Cells } from './templates.ts'

const { brand, itemName, description, location, phone } = NewListing.shape

const YesOrNo = z.pipe(
  z.enum(['yes', 'no', 'true', 'false'], 'This is neither yes nor no'),
  z.transform((value) => value === 'yes' || value === 'true'),
)

/** The limits are those of a listing that is made by hand; what a file need not say may be null. */
const ImportedListing = z.object({
  sourceId: z.string('This is required').check(z.maxLength(200)),
  brand,
  itemName,
  description,
  location,
  resalePrice: Price,
  originalPrice: z.nullable(Price),
  condition: z.enum(['excellent', 'good', 'fair'], 'This is none of excellent, good, fair'),
  phone: z.nullable(phone),
  usedMonths: z.nullable(Months),
  negotiable: YesOrNo,
  postedAt: z.nullable(z.date('This is not a date in the form of the map')),
})

/** A row that can be listed; prices in major units, `brand` as the file and the map spell it. */
export type ImportedListing = z.output<typeof ImportedListing>

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

function createFieldReader({ fields, csv }: ImportMap): (cells: Cells) => Record<keyof ImportedListing, unknown> {
  const text = {
    sourceId: createTextReader(fields.sourceId),
    brand: createTextReader(fields.brand),
    itemName: createTextReader(fields.itemName),
    description: createTextReader(fields.description),
    condition: createTextReader(fields.condition),
    location: createTextReader(fields.location),
    phone: createTextReader(fields.phone ?? []),
    negotiable: createTextReader(fields.negotiable ?? []),
  }
  const resalePrice = createNumberReader(fields.resalePrice, csv.decimal)
  const originalPrice = createNumberReader(fields.originalPrice ?? [], csv.decimal)
  const usedMonths = createNumberReader(fields.usedMonths ?? [], csv.decimal)
  const postedAt = createDateReader(fields.postedAt ?? [])
  return (cells) => ({
    sourceId: text.sourceId(cells) ?? undefined,
    brand: text.brand(cells) ?? '',
    itemName: text.itemName(cells) ?? '',
    description: text.description(cells) ?? '',
    resalePrice: resalePrice(cells) ?? '',
    originalPrice: originalPrice(cells),
    condition: text.condition(cells)?.toLowerCase(),
    location: text.location(cells) ?? '',
    phone: text.phone(cells),
    usedMonths: usedMonths(cells),
    negotiable: text.negotiable(cells)?.toLowerCase() ?? 'no',
    postedAt: postedAt(cells),
  })
}

function checkFields(fields: Record<keyof ImportedListing, unknown>, now: Date): MappedRow {
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
