import { parse } from 'csv-parse/sync'
import { readLines } from './read-lines.ts'

/** `line` is the row's first line, counted from 1. */
export type CsvRow = { line: number; values: string[] } | { line: number; problem: string }

export interface CsvFormat {
  delimiter: string
  encoding: string
}

/** A quoted value with more lines counts as unclosed. */
const maxQuotedLines = 1000

/**
 * Reads the rows of a CSV file, including the header, lazily. An invalid line is reported as a problem and reading
 * continues with the next line, so that an unclosed quote costs one row and not the rest of the file.
 */
export async function* readCsv(
  input: AsyncIterable<Uint8Array>,
  { delimiter, encoding }: CsvFormat,
): AsyncGenerator<CsvRow> {
  const lines = lookAhead(readLines(input, encoding))
  let columns: number | undefined
  for (let line = 1; (await lines.peek(0)) !== undefined;) {
    const row = await readRow(lines, delimiter, columns)
    if (row.kind === 'values') columns ??= row.values.length
    if (row.kind === 'values') yield { line, values: row.values }
    if (row.kind === 'problem') yield { line, problem: row.problem }
    line += row.lines
    lines.drop(row.lines)
  }
}

type ParsedLine =
  | { kind: 'values'; values: string[]; lines: number }
  | { kind: 'problem'; problem: string; lines: number }
  | { kind: 'empty'; lines: number }

async function readRow(lines: LookAhead, delimiter: string, columns: number | undefined): Promise<ParsedLine> {
  const first = (await lines.peek(0)) ?? ''
  if (first.trim() === '') return { kind: 'empty', lines: 1 }
  const joined = await joinQuotedLines(lines, first)
  const values = joined && parseRow(joined.text, delimiter, false)
  if (joined && values && (columns ?? values.length) === values.length)
    return { kind: 'values', values, lines: joined.lines }
  // Its quotes may mean inches.
  const relaxed = parseRow(first, delimiter, true)
  if (relaxed && relaxed.length === columns) return { kind: 'values', values: relaxed, lines: 1 }
  if (!relaxed) return { kind: 'problem', problem: 'A quote is not closed', lines: 1 }
  return { kind: 'problem', problem: `There are ${relaxed.length} columns, not ${columns}`, lines: 1 }
}

/** Joins the lines of a quoted value; null if the quotes are not closed. */
async function joinQuotedLines(lines: LookAhead, first: string): Promise<{ text: string; lines: number } | null> {
  let text = first
  let open = hasOpenQuote(first, false)
  for (let count = 1; count <= maxQuotedLines; count += 1) {
    if (!open) return { text, lines: count }
    const next = await lines.peek(count)
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
  try {
    const rows = parse(text, { delimiter, relax_quotes: relaxQuotes, record_delimiter: '\n', max_record_size: 0 })
    return rows.length === 1 ? (rows[0] ?? null) : null
  } catch {
    return null
  }
}

interface LookAhead {
  /** The line `ahead` lines after the current one. */
  peek(ahead: number): Promise<string | undefined>
  drop(count: number): void
}

function lookAhead(source: AsyncGenerator<string>): LookAhead {
  const seen: string[] = []
  return {
    async peek(ahead) {
      while (seen.length <= ahead) {
        const next = await source.next()
        if (next.done) return undefined
        seen.push(next.value)
      }
      return seen[ahead]
    },
    drop: (count) => void seen.splice(0, count),
  }
}
