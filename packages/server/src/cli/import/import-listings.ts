import { problems, type FieldError } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { openBrandBook, type Brand, type BrandBook } from './brand-book.ts'
import { findMissingColumns, type ImportMap } from './import-map.ts'
import { insertListings, type BrandedListing } from './insert-listings.ts'
import { createRowMapper, type MapRow } from './map-row.ts'
import { readCsv, type CsvRow } from './read-csv.ts'

export interface ImportJob {
  csv: AsyncIterable<Uint8Array>
  map: ImportMap
  /** The seller of the listings. */
  sellerId: string
  /** Creates missing brands; otherwise their rows are refused. */
  createBrands: boolean
  /** Ends the import after the batch that is being written. */
  signal?: AbortSignal
  onRefused?: (row: RefusedRow) => void
  /** Called after every batch. */
  onProgress?: (counts: ImportCounts) => void
}

export interface RefusedRow {
  /** The line of the file on which the row starts, counted from 1. */
  line: number
  /** At least one. */
  errors: FieldError[]
}

export interface ImportCounts {
  /** Rows read, without the file's first line. */
  read: number
  imported: number
  alreadyThere: number
  refused: number
}

/** The whole file can't be imported; the message is for the operator. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

const batchSize = 500

/**
 * Imports the rows of a file in batches, each in one transaction. Bad rows are reported and skipped. Running it again adds only
 * what is missing. Throws UnusableFile when the map does not fit the file.
 */
export async function importListings(db: Db, job: ImportJob): Promise<ImportCounts> {
  const brands = await openBrandBook(db)
  const rows = readCsv(job.csv, job.map.csv)
  const mapRow = createRowMapper(job.map, await readHeader(rows, job.map))
  const counts: ImportCounts = { read: 0, imported: 0, alreadyThere: 0, refused: 0 }
  let batch: BrandedListing[] = []

  async function writeBatch(): Promise<void> {
    const imported = await insertListings(db, job.sellerId, batch)
    counts.imported += imported
    counts.alreadyThere += batch.length - imported
    batch = []
    job.onProgress?.({ ...counts })
  }

  for await (const row of rows) {
    if (job.signal?.aborted) break
    counts.read += 1
    const judged = await judgeRow(row, mapRow, brands, job.createBrands)
    if (judged.ok) batch.push(judged.branded)
    else {
      counts.refused += 1
      job.onRefused?.({ line: row.line, errors: judged.errors })
    }
    if (batch.length === batchSize) await writeBatch()
  }
  await writeBatch()
  return counts
}

async function readHeader(rows: AsyncGenerator<CsvRow>, map: ImportMap): Promise<string[]> {
  const first = await rows.next()
  if (first.done) throw new UnusableFile('The file is empty')
  if ('problem' in first.value) throw new UnusableFile(`The first line is no list of columns: ${first.value.problem}`)
  const header = first.value.values.map((name) => name.trim())
  const twice = header.find((name, at) => header.indexOf(name) !== at)
  if (twice !== undefined) throw new UnusableFile(`The column ${JSON.stringify(twice)} is there twice`)
  const missing = findMissingColumns(map, header)
  if (missing.length > 0)
    throw new UnusableFile(`The map reads columns that the file does not have: ${missing.join(', ')}`)
  return header
}

type JudgedRow = { ok: true; branded: BrandedListing } | { ok: false; errors: FieldError[] }

async function judgeRow(row: CsvRow, mapRow: MapRow, brands: BrandBook, createBrands: boolean): Promise<JudgedRow> {
  if ('problem' in row) return { ok: false, errors: [{ field: 'row', message: row.problem }] }
  const mapped = mapRow(row.values, new Date())
  if (!mapped.ok) return mapped
  const { listing } = mapped
  const brand = await findBrand(brands, listing.brand, createBrands)
  if (brand) return { ok: true, branded: { listing, brand } }
  return { ok: false, errors: [{ field: 'brand', message: `${problems['unknown-brand'].say} (${listing.brand})` }] }
}

async function findBrand(brands: BrandBook, name: string, create: boolean): Promise<Brand | null> {
  return brands.find(name) ?? (create ? brands.add(name) : null)
}
