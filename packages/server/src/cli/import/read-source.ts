import { lookUp, makeAliases, type Aliases } from './aliases.ts'
import { createDateParser } from './dates.ts'
import type { DateSource, NumberSource, TextSource } from './import-map.ts'
import { parseDecimal } from './decimals.ts'
import { readTemplate, type Cells } from './templates.ts'

/** What a field's sources say about a row; null when none of them says anything. */
export type ReadText = (cells: Cells) => string | null
export type ReadNumber = (cells: Cells) => string | number | null
export type ReadDate = (cells: Cells) => Date | null | 'not-a-date'

export function createTextReader(sources: readonly TextSource[]): ReadText {
  const readers = sources.map(createSourceReader)
  return (cells) => firstSaid(readers, cells)?.text ?? null
}

/** A number times the source's rate, or the text as it stands when it is none (the field's check then refuses it). */
export function createNumberReader(sources: readonly NumberSource[], decimal: '.' | ','): ReadNumber {
  const readers = sources.map(createSourceReader)
  return (cells) => {
    const said = firstSaid(readers, cells)
    if (!said) return null
    const number = parseDecimal(said.text, decimal)
    return number === null ? said.text : roundToCents(number * (said.reader.source.times ?? 1))
  }
}

export function createDateReader(sources: readonly DateSource[]): ReadDate {
  const readers = sources.map((source) => ({
    ...createSourceReader(source),
    parse: createDateParser(source.date, source.year),
  }))
  return (cells) => {
    const said = firstSaid(readers, cells)
    return said ? (said.reader.parse(said.text) ?? 'not-a-date') : null
  }
}

interface SourceReader<Source extends TextSource> {
  source: Source
  read(cells: Cells): string
}

function createSourceReader<Source extends TextSource>(source: Source): SourceReader<Source> {
  const aliases = makeAliases(source.aliases ?? {})
  const readOrigin = createOriginReader(source)
  return { source, read: (cells) => refine(readOrigin(cells), source, aliases) }
}

function firstSaid<Reader extends SourceReader<TextSource>>(
  readers: readonly Reader[],
  cells: Cells,
): { text: string; reader: Reader } | null {
  for (const reader of readers) {
    const text = reader.read(cells)
    if (text !== '') return { text, reader }
  }
  return null
}

function createOriginReader({ column, template, constant, lines }: TextSource): (cells: Cells) => string {
  if (column !== undefined) return (cells) => cells.get(column) ?? ''
  if (template !== undefined) return readTemplate(template).fill
  if (constant !== undefined) return () => constant
  const templates = (lines ?? []).map(readTemplate)
  return (cells) =>
    templates
      .map((line) => line.fill(cells))
      .filter((line) => line !== '')
      .join('\n')
}

function refine(text: string, { find, cut }: TextSource, aliases: Aliases): string {
  const match = find?.exec(text)
  const found = find ? (match?.[1] ?? match?.[0] ?? '') : text
  const meant = lookUp(aliases, found)
  return cut !== undefined && meant.length > cut ? shorten(meant, cut) : meant
}

function shorten(text: string, most: number): string {
  const kept = text.slice(0, most - 1)
  // A pair of UTF-16 units is one character and must not be split.
  return `${(kept.isWellFormed() ? kept : kept.slice(0, -1)).trimEnd()}…`
}

function roundToCents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100
}
