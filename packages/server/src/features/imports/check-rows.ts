import { createHash } from 'node:crypto'
import { problems, type CheckedRow, type FieldError, type ImportedRows } from '@market/contract'
import type { BrandCache } from './brand-cache.ts'
import { buildMap, digestColumn } from './build-map.ts'
import { createCellCleaner } from './clean-cells.ts'
import type { ListingWithBrand } from './insert-listings.ts'
import { createRowMapper } from './map-row.ts'
import type { RowFacts } from './read-facts.ts'
import { createTextReader } from './read-source.ts'

type RowError = CheckedRow['errors'][number]
export type Understood =
  | { line: number; ok: true; row: ListingWithBrand & { about: RowFacts } }
  | { line: number; ok: false; errors: RowError[] }

/** Maps the rows of an import from the browser as the import from a file does. */
export function checkRows(given: ImportedRows, brands: BrandCache): Understood[] {
  const map = buildMap(given)
  const header = [...given.columns, digestColumn]
  const mapRow = createRowMapper(map, header)
  const clean = createCellCleaner(map, header)
  const readBrand = createTextReader(map.fields.brand ?? [])
  const now = new Date()
  return given.rows.map(({ line, values }) => {
    const padded = given.columns.map((_, at) => values[at] ?? '')
    const named = readBrand(clean(padded))
    const brand = named === null ? null : brands.find(named)
    const mapped = mapRow([...padded, digestOf(padded)], now)
    if (mapped.ok && brand) return { line, ok: true, row: { listing: mapped.listing, about: mapped.about, brand } }
    const errors = mapped.ok ? [] : mapped.errors.map((error) => withValue(error, given, padded))
    return { line, ok: false, errors: named === null || brand ? errors : [unknownBrand(named), ...errors] }
  })
}

function unknownBrand(named: string): RowError {
  return { field: 'brand', message: problems['unknown-brand'].say, value: named.slice(0, 200) }
}

/** Of a row without a number or name of its own. */
function digestOf(values: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
}

function withValue(
  { field, message }: FieldError,
  { columns, fields }: ImportedRows,
  values: readonly string[],
): RowError {
  const sources: Readonly<Record<string, { column?: string | undefined } | undefined>> = fields
  const column = sources[field]?.column
  const value = column === undefined ? '' : (values[columns.indexOf(column)] ?? '').trim().slice(0, 200)
  return { field, message, ...(value !== '' && { value }) }
}
