import { BrandName, problems, safeParse, type FieldError } from '@market/contract'
import { readCsv, type CsvRow, type CsvTable } from '@market/contract/csv/read-csv'
import type { Db } from '../../db/db.ts'
import { loadBrandCache, type BrandCache } from './brand-cache.ts'
import { addFacts, countNoFacts, type FactCounts } from './count-facts.ts'
import { findMissingColumns, type ImportMap } from './import-map.ts'
import { insertListings, type ListingWithBrand } from './insert-listings.ts'
import { createRowMapper, type MapRow } from './map-row.ts'
import type { RowFacts } from './read-facts.ts'

export interface ImportJob {
  csv: AsyncIterable<Uint8Array>
  map: ImportMap
  /** The seller of the listings. */
  sellerId: string
  /** Creates missing brands; otherwise their rows are rejected. */
  createBrands: boolean
  /** Stops the import after the current batch. */
  signal?: AbortSignal
  onRejected?: (row: RejectedRow) => void
  /** Called after every batch. */
  onProgress?: (counts: ImportCounts) => void
}

export interface RejectedRow {
  /** The line of the file on which the row starts, counted from 1. */
  line: number
  /** At least one. */
  errors: FieldError[]
}

export interface ImportCounts {
  /** Rows read, without the header. */
  read: number
  imported: number
  alreadyThere: number
  refused: number
}

export interface ImportResult extends ImportCounts {
  /** Of the rows that were not refused. */
  facts: FactCounts
}

/** The file can't be imported; the message is for the operator. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

const batchSize = 500

/**
 * Imports the rows of a file in batches, each in one transaction. Invalid rows are reported and skipped. Running it
 * again adds only missing rows. Throws InvalidFileError if the file lacks columns of the map.
 */
export async function importListings(db: Db, job: ImportJob): Promise<ImportResult> {
  const brands = await loadBrandCache(db)
  const { columns, rows } = await openTable(job)
  const mapRow = createRowMapper(job.map, columns)
  const counts: ImportCounts = { read: 0, imported: 0, alreadyThere: 0, refused: 0 }
  const facts = countNoFacts()
  let batch: ListingWithBrand[] = []

  async function writeBatch(): Promise<void> {
    const { length: imported } = await insertListings(db, job.sellerId, batch)
    counts.imported += imported
    counts.alreadyThere += batch.length - imported
    batch = []
    job.onProgress?.({ ...counts })
  }

  for await (const row of rows) {
    if (job.signal?.aborted) break
    counts.read += 1
    const checked = await checkRow(row, mapRow, brands, job.createBrands)
    if (checked.ok) {
      batch.push(checked.row)
      addFacts(facts, checked.row.about)
    } else {
      counts.refused += 1
      job.onRejected?.({ line: row.line, errors: checked.errors })
    }
    if (batch.length === batchSize) await writeBatch()
  }
  await writeBatch()
  return { ...counts, facts }
}

/** The header is the first row with all columns of the map. */
async function openTable({ csv, map }: ImportJob): Promise<CsvTable> {
  const missingIn = (row: readonly string[]) => findMissingColumns(map, trimmed(row))
  let closest: string[] = []
  const table = await readCsv(csv, {
    ...map.csv,
    findHeader: (rows) => {
      closest = rows.map(missingIn).toSorted((a, b) => a.length - b.length)[0] ?? []
      return rows.findIndex((row) => missingIn(row).length === 0)
    },
  })
  if (closest.length > 0)
    throw new InvalidFileError(`The map reads columns that the file does not have: ${closest.join(', ')}`)
  if (!table) throw new InvalidFileError('The file is empty')
  const columns = trimmed(table.columns)
  const duplicate = columns.find((name, at) => columns.indexOf(name) !== at)
  if (duplicate !== undefined) throw new InvalidFileError(`The column ${JSON.stringify(duplicate)} occurs twice`)
  return { ...table, columns }
}

function trimmed(names: readonly string[]): string[] {
  return names.map((name) => name.trim())
}

const rowProblems = {
  columns: 'There are more values than columns',
  quote: 'A quote is not closed',
  note: 'This is a comment or a total',
  variant: 'This variant or photo belongs to the row above',
}

type CheckedRow = { ok: true; row: ListingWithBrand & { about: RowFacts } } | { ok: false; errors: FieldError[] }

async function checkRow(row: CsvRow, mapRow: MapRow, brands: BrandCache, createBrands: boolean): Promise<CheckedRow> {
  if (row.problem) return { ok: false, errors: [{ field: 'row', message: rowProblems[row.problem] }] }
  const mapped = mapRow(row.values, new Date())
  if (!mapped.ok) return mapped
  const { listing, about } = mapped
  const known = brands.find(listing.brand)
  if (known) return { ok: true, row: { listing, about, brand: known } }
  if (!createBrands) return refusedBrand(`${problems['unknown-brand'].say} (${listing.brand})`)
  const name = safeParse(BrandName, listing.brand)
  if (!name.success) return refusedBrand(name.error.issues[0]?.message ?? '')
  return { ok: true, row: { listing, about, brand: await brands.add(name.data) } }
}

function refusedBrand(message: string): CheckedRow {
  return { ok: false, errors: [{ field: 'brand', message }] }
}
