import { importLimits } from '@market/contract/imports'
import { bytesOf } from './import-options.ts'

/** A row of the file. `problem`: it can't be sent. */
export interface FileRow {
  /** Its first line in the file, counted from 1. */
  line: number
  values: string[]
  problem?: 'columns' | 'tooLong' | 'quote'
}

export interface CsvFile {
  columns: string[]
  rows: FileRow[]
}

export type FileFailure = 'tooLarge' | 'tooManyRows' | 'binary' | 'empty' | 'unreadable'

/** A file that can't be imported. */
export class FileError extends Error {
  override name = 'FileError'
  readonly reason: FileFailure
  constructor(reason: FileFailure) {
    super(reason)
    this.reason = reason
  }
}

/** A cell of the file; the server takes no longer ones. */
const longestCell = 20_000
/** Of a row in a request. */
const longestRow = 80_000

/** Reads a CSV file as spreadsheets write it. Throws FileError. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > importLimits.bytes) throw new FileError('tooLarge')
  const bytes = await file.bytes().catch(() => {
    throw new FileError('unreadable')
  })
  return parseCsv(decode(bytes))
}

/** UTF-8, or UTF-16 with its mark, or else Windows-1252, in which no byte is invalid. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new FileError('binary')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Parses the rows below the header. Empty lines are skipped. Throws FileError. */
export function parseCsv(text: string): CsvFile {
  const [header, ...rows] = readRows(text, guessDelimiter(text))
  if (header === undefined || rows.length === 0) throw new FileError(looksBinary(text) ? 'binary' : 'empty')
  if (looksBinary(text) || header.problem !== undefined || header.values.length > importLimits.columns)
    throw new FileError('binary')
  if (rows.length > importLimits.rows) throw new FileError('tooManyRows')
  const columns = nameColumns(header.values)
  return { columns, rows: rows.map((row) => fit(row, columns.length)) }
}

// Control characters other than tab and line breaks.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0001-\u0008\u000e-\u001f]/g

function looksBinary(text: string): boolean {
  return (text.slice(0, 4096).match(controls)?.length ?? 0) > 4
}

function guessDelimiter(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: unquoted.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
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

function fit(row: FileRow, columns: number): FileRow {
  if (row.problem !== undefined) return row
  if (row.values.slice(columns).some((value) => value.trim() !== '')) return { ...row, problem: 'columns' }
  const values = row.values.slice(0, columns).map((value) => value.slice(0, longestCell))
  const long = bytesOf(values) > longestRow
  return { ...row, values, ...(long && { problem: 'tooLong' }) }
}

function readRows(text: string, delimiter: string): FileRow[] {
  const rows: FileRow[] = []
  let line = 1
  for (let at = 0; at < text.length && rows.length <= importLimits.rows + 1;) {
    const read = readRow(text, at, delimiter) ?? unclosedRow(text, at)
    if (read.values.some((value) => value.trim() !== ''))
      rows.push({ line, values: read.values, ...(read.unclosed && { problem: 'quote' }) })
    line += countBreaks(text.slice(at, read.end))
    at = read.end
  }
  return rows
}

interface ReadRow {
  values: string[]
  /** Where the next row starts. */
  end: number
  unclosed?: true
}

/** Undefined if a quote is not closed. */
function readRow(text: string, start: number, delimiter: string): ReadRow | undefined {
  const values: string[] = []
  for (let at = start; ;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter)
    if (cell === undefined) return undefined
    // Behind a closing quote whatever follows belongs to the cell.
    const rest = readPlain(text, cell.end, delimiter)
    values.push(cell.value + (cell.quoted ? rest.value : ''))
    at = cell.quoted ? rest.end : cell.end
    if (text[at] !== delimiter) return { values, end: afterBreak(text, at) }
    at += 1
  }
}

interface Cell {
  value: string
  end: number
  quoted?: true
}

function readPlain(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}

/** Undefined if the quote is not closed within the longest cell: it may mean inches. */
function readQuoted(text: string, start: number): Cell | undefined {
  let value = ''
  for (let at = start + 1; at - start <= longestCell;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || quote - start > longestCell) return undefined
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1, quoted: true }
    value += '"'
    at = quote + 2
  }
  return undefined
}

function unclosedRow(text: string, start: number): ReadRow {
  const { value, end } = readPlain(text, start, '\n')
  return { values: [value], end: afterBreak(text, end), unclosed: true }
}

function afterBreak(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
