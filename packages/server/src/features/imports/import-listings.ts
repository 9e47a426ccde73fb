import { BrandName, problems, safeParse, type FieldError } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { loadBrandCache, type BrandCache } from './brand-cache.ts'
import { addFacts, countNoFacts, type FactCounts } from './count-facts.ts'
import { findMissingColumns, type ImportMap } from './import-map.ts'
import { insertListings, type ListingWithBrand } from './insert-listings.ts'
import { createRowMapper, type MapRow } from './map-row.ts'
import type { RowFacts } from './read-facts.ts'
import { readCsv, type CsvRow } from './read-csv.ts'

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
  const rows = readCsv(job.csv, job.map.csv)
  const mapRow = createRowMapper(job.map, await readHeader(rows, job.map))
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

async function readHeader(rows: AsyncGenerator<CsvRow>, map: ImportMap): Promise<string[]> {
  const first = await rows.next()
  if (first.done) throw new InvalidFileError('The file is empty')
  if ('problem' in first.value)
    throw new InvalidFileError(`The first line is not a list of columns: ${first.value.problem}`)
  const header = first.value.values.map((name) => name.trim())
  const duplicate = header.find((name, at) => header.indexOf(name) !== at)
  if (duplicate !== undefined) throw new InvalidFileError(`The column ${JSON.stringify(duplicate)} occurs twice`)
  const missing = findMissingColumns(map, header)
  if (missing.length > 0)
    throw new InvalidFileError(`The map reads columns that the file does not have: ${missing.join(', ')}`)
  return header
}

type CheckedRow = { ok: true; row: ListingWithBrand & { about: RowFacts } } | { ok: false; errors: FieldError[] }

async function checkRow(row: CsvRow, mapRow: MapRow, brands: BrandCache, createBrands: boolean): Promise<CheckedRow> {
  if ('problem' in row) return { ok: false, errors: [{ field: 'row', message: row.problem }] }
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
