import { parse } from '#csv-parse'
import { guessDelimiter, namedDelimiter } from './delimiter.ts'
import { markRows } from './mark-rows.ts'
import { readLines } from './read-lines.ts'

/**
 * `line` is the row's first line, counted from 1. `note`: a comment or a total; `variant`: more about the laptop of a
 * row above; the others are errors.
 */
export interface CsvRow {
  line: number
  values: string[]
  problem?: 'columns' | 'quote' | 'note' | 'variant'
}

export interface CsvFormat {
  /** Without one it is guessed. A first line such as `sep=;` is stronger than both. */
  delimiter?: string | undefined
  /** A label of the Encoding Standard, such as `utf-8`. */
  encoding: string
  /** The position of the header among the first rows of the file; -1 without one. */
  findHeader: (rows: readonly string[][]) => number
}

/** The rows below the header; a row may have fewer values than there are columns. */
export interface CsvTable {
  columns: string[]
  rows: AsyncIterable<CsvRow>
}

/** A header is looked for in as many rows. */
const topRows = 30
/** A quoted value with more lines counts as unclosed. */
const maxQuotedLines = 1000

/**
 * Reads a CSV file lazily; null without a header. An invalid line is reported as a problem and reading continues with
 * the next line, so that an unclosed quote costs one row and not the rest of the file.
 */
export async function readCsv(
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, delimiter: given, findHeader }: CsvFormat,
): Promise<CsvTable | null> {
  const lines = lookAhead(readLines(input, encoding))
  const named = namedDelimiter((await lines.peek(0)) ?? '')
  let line = 1
  if (named !== undefined) {
    lines.drop(1)
    line += 1
  }
  const delimiter = named ?? given ?? guessDelimiter(await lines.first(topRows))
  const top = await readTop(lines, delimiter)
  const header = top[findHeader(top.map(({ values }) => values))]
  if (!header) return null
  line += header.end
  lines.drop(header.end)
  const columns = withoutEmptyEnd(header.values)
  return { columns, rows: markRows(columns, readRows(lines, delimiter, columns.length, line)) }
}

/** The first rows, whatever their number of values, and where each ends. */
async function readTop(lines: LookAhead, delimiter: string): Promise<{ values: string[]; end: number }[]> {
  const top: { values: string[]; end: number }[] = []
  for (let at = 0; top.length < topRows && (await lines.peek(at)) !== undefined;) {
    const row = await readRow(lines, at, delimiter, undefined)
    at += row.lines
    if (row.values) top.push({ values: row.values, end: at })
  }
  return top
}

async function* readRows(
  lines: LookAhead,
  delimiter: string,
  columns: number,
  first: number,
): AsyncGenerator<CsvRow, void> {
  for (let line = first; (await lines.peek(0)) !== undefined;) {
    const { values, problem, lines: read } = await readRow(lines, 0, delimiter, columns)
    if (values) yield { line, values, ...(problem && { problem }) }
    line += read
    lines.drop(read)
  }
}

interface ReadRow {
  /** Undefined for a row without a value. */
  values?: string[]
  problem?: 'columns' | 'quote'
  lines: number
}

async function readRow(lines: LookAhead, at: number, delimiter: string, columns: number | undefined): Promise<ReadRow> {
  const first = (await lines.peek(at)) ?? ''
  if (first.trim() === '') return { lines: 1 }
  const joined = await joinQuotedLines(lines, at, first)
  const values = joined && parseRow(joined.text, delimiter, false)
  if (joined && values && fits(values, columns, joined.lines)) return rowOf(values, columns, joined.lines)
  // Its quotes may mean inches.
  const relaxed = parseRow(first, delimiter, true)
  if (relaxed && fits(relaxed, columns, 1)) return rowOf(relaxed, columns, 1)
  return { values: relaxed ?? [first], problem: relaxed ? 'columns' : 'quote', lines: 1 }
}

/** A row may lack its last values, unless quotes join its lines: these may be of other rows. */
function fits(values: readonly string[], columns: number | undefined, lines: number): boolean {
  if (columns === undefined) return true
  const { length } = withoutEmptyEnd(values)
  return length <= columns && (lines === 1 || values.length >= columns)
}

function rowOf(values: readonly string[], columns: number | undefined, lines: number): ReadRow {
  const filled = values.some((value) => value.trim() !== '')
  return { ...(filled && { values: values.slice(0, columns).map(readTextFormula) }), lines }
}

/** Spreadsheets write `="0171"` for a text of digits. */
function readTextFormula(value: string): string {
  return /^="([^"]*)"$/.exec(value.trim())?.[1] ?? value
}

function withoutEmptyEnd(values: readonly string[]): string[] {
  return values.slice(0, values.findLastIndex((value) => value.trim() !== '') + 1)
}

/** Joins the lines of a quoted value; null if the quotes are not closed. */
async function joinQuotedLines(
  lines: LookAhead,
  at: number,
  first: string,
): Promise<{ text: string; lines: number } | null> {
  let text = first
  let open = hasOpenQuote(first, false)
  for (let count = 1; count <= maxQuotedLines; count += 1) {
    if (!open) return { text, lines: count }
    const next = await lines.peek(at + count)
    if (next === undefined) return null
    text += `\n${next}`
    open = hasOpenQuote(next, open)
  }
  return null
}

function hasOpenQuote(line: string, before: boolean): boolean {
  return (line.split('"').length % 2 === 0) !== before
}

function parseRow(text: string, delimiter: string, relaxQuotes: boolean): string[] | null {
  // A cell that is a text formula has its quotes inside: ="0171".
  const plain = text.replace(/^="/, '"').replaceAll(`${delimiter}="`, `${delimiter}"`)
  try {
    const rows = parse(plain, { delimiter, relax_quotes: relaxQuotes, record_delimiter: '\n', max_record_size: 0 })
    return rows.length === 1 ? (rows[0] ?? null) : null
  } catch {
    return null
  }
}

interface LookAhead {
  /** The line `ahead` lines after the current one. */
  peek(ahead: number): Promise<string | undefined>
  /** At most `count` lines, from the current one on. */
  first(count: number): Promise<string[]>
  drop(count: number): void
}

function lookAhead(source: AsyncGenerator<string>): LookAhead {
  const seen: string[] = []
  async function peek(ahead: number): Promise<string | undefined> {
    while (seen.length <= ahead) {
      const next = await source.next()
      if (next.done) return undefined
      seen.push(next.value)
    }
    return seen[ahead]
  }
  return {
    peek,
    async first(count) {
      await peek(count - 1)
      return seen.slice(0, count)
    },
    drop: (count) => void seen.splice(0, count),
  }
}
