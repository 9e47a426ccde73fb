import { createHash } from 'node:crypto'
import { problems, type CheckedRow, type ImportedRows } from '@market/contract'
import type { BrandCache } from './brand-cache.ts'
import { buildMap, digestColumn } from './build-map.ts'
import { createCellCleaner } from './clean-cells.ts'
import type { ListingWithBrand } from './insert-listings.ts'
import { createRowMapper, type RowError } from './map-row.ts'
import type { RowFacts } from './read-facts.ts'
import { createTextReader } from './read-source.ts'

export type Understood =
  | { line: number; ok: true; row: ListingWithBrand & { about: RowFacts } }
  | { line: number; ok: false; errors: CheckedRow['errors'] }

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
    const isSaid = errors.some(({ field }) => field === 'keepParts' || field === 'brand')
    return { line, ok: false, errors: named === null || brand || isSaid ? errors : [unknownBrand(named), ...errors] }
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
  { field, message, value: own }: RowError,
  { columns, fields }: ImportedRows,
  values: readonly string[],
): RowError {
  const sources: Readonly<Record<string, { column?: string | undefined; orColumn?: string | undefined } | undefined>> =
    fields
  const { column, orColumn } = sources[field] ?? {}
  const ofColumn = [column, orColumn].map((name) => (name === undefined ? '' : values[columns.indexOf(name)])?.trim())
  const value = (own ?? (ofColumn[0] || ofColumn[1] || '')).slice(0, 200)
  return { field, message, ...(value !== '' && { value }) }
}
