import { parse } from 'csv-parse/sync'
import { readLines } from './read-lines.ts'

/** `line` is the one on which the row starts, counted from 1. */
export type CsvRow = { line: number; values: string[] } | { line: number; problem: string }

export interface CsvForm {
  delimiter: string
  encoding: string
}

/** A quoted text that goes on for more lines than this was never closed. */
const mostLines = 1000

/**
 * The rows of a CSV file, the first line among them, read as they are asked for. A line that is no row is one problem and
 * the reading goes on with the next line: an opening quote that is never closed must not take the rest of the file with it.
 */
export async function* readCsv(
  input: AsyncIterable<Uint8Array>,
  { delimiter, encoding }: CsvForm,
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

type ReadRow =
  | { kind: 'values'; values: string[]; lines: number }
  | { kind: 'problem'; problem: string; lines: number }
  | { kind: 'empty'; lines: number }

async function readRow(lines: LookAhead, delimiter: string, columns: number | undefined): Promise<ReadRow> {
  const first = (await lines.peek(0)) ?? ''
  if (first.trim() === '') return { kind: 'empty', lines: 1 }
  const whole = await untilQuotesClose(lines, first)
  const values = whole && parseRow(whole.text, delimiter, false)
  if (whole && values && (columns ?? values.length) === values.length)
    return { kind: 'values', values, lines: whole.lines }
  // Perhaps its quotes are no quoting but inches.
  const alone = parseRow(first, delimiter, true)
  if (alone && alone.length === columns) return { kind: 'values', values: alone, lines: 1 }
  if (!alone) return { kind: 'problem', problem: 'A quote is not closed', lines: 1 }
  return { kind: 'problem', problem: `There are ${alone.length} columns, not ${columns}`, lines: 1 }
}

/** The line and those after it that belong to its quoted text; null when the quotes never close. */
async function untilQuotesClose(lines: LookAhead, first: string): Promise<{ text: string; lines: number } | null> {
  let text = first
  let open = hasOpenQuote(first, false)
  for (let count = 1; count <= mostLines; count += 1) {
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

function parseRow(text: string, delimiter: string, relaxed: boolean): string[] | null {
  try {
    const rows = parse(text, { delimiter, relax_quotes: relaxed, record_delimiter: '\n', max_record_size: 0 })
    return rows.length === 1 ? (rows[0] ?? null) : null
  } catch {
    return null
  }
}

interface LookAhead {
  /** The line that stands so many lines ahead. */
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
