import { byteEncodings, recogniseEncoding, type Encoding } from '@market/contract/csv/encodings'
import { readCsv, type CsvRow } from '@market/contract/csv/read-csv'
import { LineTooLongError } from '@market/contract/csv/read-lines'
import { importLimits } from '@market/contract/imports'
import { FileError, isLaptop, type CsvFile, type FileRow, type Letters } from './csv-file.ts'
import { findHeader } from './guess-columns.ts'
import { bytesOf } from './import-options.ts'

/** A cell of the file; the server takes no longer ones. */
const longestCell = 20_000
/** Of a row in a request. */
const longestRow = 80_000

/** Reads a CSV file as spreadsheets and shops write it. Throws FileError. */
export async function readCsvFile(file: File, chosen?: Encoding): Promise<CsvFile> {
  if (file.size > importLimits.bytes) throw new FileError('tooLarge')
  const bytes = await file.bytes().catch(() => {
    throw new FileError('unreadable')
  })
  const encoding = chosen ?? recogniseEncoding(bytes)
  if (encoding === 'binary') throw new FileError('binary')
  if (encoding === 'unknown') throw new FileError('encoding', lettersOf(bytes, undefined))
  const letters = byteEncodings.includes(encoding) ? { letters: lettersOf(bytes, encoding) } : {}
  return { ...(await readTable(bytes, encoding)), ...letters }
}

async function readTable(bytes: Uint8Array, encoding: Encoding): Promise<CsvFile> {
  if (looksBinary(new TextDecoder(encoding).decode(bytes.subarray(0, 8192)))) throw new FileError('binary')
  try {
    const table = await readCsv([bytes], { encoding, findHeader })
    if (!table) throw new FileError('empty')
    if (table.columns.length > importLimits.columns) throw new FileError('binary')
    const rows: FileRow[] = []
    let laptops = 0
    for await (const row of table.rows) {
      if (isLaptop(row)) laptops += 1
      if (laptops > importLimits.rows) throw new FileError('tooManyRows')
      rows.push(fit(row))
    }
    if (laptops === 0) throw new FileError('empty')
    return { columns: nameColumns(table.columns), rows }
  } catch (error) {
    throw error instanceof LineTooLongError ? new FileError('binary') : error
  }
}

/** The letters around the first byte in which the encodings differ. */
function lettersOf(bytes: Uint8Array, encoding: Encoding | undefined): Letters {
  const at = bytes.findIndex((byte) => byte >= 0x80)
  const around = bytes.subarray(Math.max(0, at - 15), at + 15)
  const samples = byteEncodings.map((one) => {
    const text = new TextDecoder(one).decode(around)
    return { encoding: one, sample: text.replaceAll(/[\s"]+/g, ' ').trim() }
  })
  return { encoding, samples }
}

// Control characters other than tab and line breaks.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0001-\u0008\u000e-\u001f]/g

function looksBinary(text: string): boolean {
  return (text.match(controls)?.length ?? 0) > 4
}

/** Trimmed and different: a name that occurs again gets a number. */
function nameColumns(header: readonly string[]): string[] {
  const names: string[] = []
  for (const [at, given] of header.entries()) {
    const name = given.trim().slice(0, 190) || String(at + 1)
    names.push(names.includes(name) ? `${name} (${at + 1})` : name)
  }
  return names
}

function fit(row: CsvRow): FileRow {
  const values = row.values.map((value) => value.slice(0, longestCell))
  const long = row.problem === undefined && bytesOf(values) > longestRow
  return { ...row, values, ...(long && { problem: 'tooLong' }) }
}
