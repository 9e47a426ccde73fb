import { readAmount, readFigures, type DecimalMark } from '@market/contract/amounts'
import { lookUp, makeAliases, type Aliases } from './aliases.ts'
import { createDateParser } from './dates.ts'
import type { DateSource, NumberSource, TextSource } from './import-map.ts'
import { readTemplate, type Cells } from './templates.ts'

/** Reads a field's value from the first non-empty source; null if all are empty. */
export type ReadText = (cells: Cells) => string | null
export type ReadNumber = (cells: Cells) => string | number | null
export type ReadDate = (cells: Cells) => Date | null | 'not-a-date'

export function createTextReader(sources: readonly TextSource[]): ReadText {
  const readers = sources.map(createSourceReader)
  return (cells) => readFirst(readers, cells)?.text ?? null
}

/**
 * The amount multiplied by `times`; text that is not one amount is returned unchanged, and its field's schema says why.
 */
export function createPriceReader(sources: readonly NumberSource[], decimal: DecimalMark | undefined): ReadNumber {
  return createReader(sources, (text) => readAmount(text, decimal))
}

/** A whole number, alone or with its unit, multiplied by `times`. */
export function createIntegerReader(sources: readonly NumberSource[]): ReadNumber {
  return createReader(sources, readFigures)
}

function createReader(sources: readonly NumberSource[], readings: (text: string) => number[]): ReadNumber {
  const readers = sources.map(createSourceReader)
  return (cells) => {
    const found = readFirst(readers, cells)
    if (!found) return null
    const [number, other] = readings(found.text)
    if (number === undefined || other !== undefined) return found.text
    return roundToCents(number * (found.reader.source.times ?? 1))
  }
}

export function createDateReader(sources: readonly DateSource[]): ReadDate {
  const readers = sources.map((source) => ({
    ...createSourceReader(source),
    parse: createDateParser(source.date, source.year),
  }))
  return (cells) => {
    const found = readFirst(readers, cells)
    return found ? (found.reader.parse(found.text) ?? 'not-a-date') : null
  }
}

/** Reads one source: '' if it is empty. */
export interface SourceReader<Source extends TextSource> {
  source: Source
  read(cells: Cells): string
}

export function createSourceReader<Source extends TextSource>(source: Source): SourceReader<Source> {
  const aliases = makeAliases(source.aliases ?? {})
  const readOrigin = createOriginReader(source)
  return { source, read: (cells) => refine(readOrigin(cells), source, aliases) }
}

function readFirst<Reader extends SourceReader<TextSource>>(
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
  const matched = find ? (match?.[1] ?? match?.[0] ?? '') : text
  const value = lookUp(aliases, matched)
  return cut !== undefined && value.length > cut ? shorten(value, cut) : value
}

function shorten(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength - 1)
  // A surrogate pair must not be split.
  return `${(start.isWellFormed() ? start : start.slice(0, -1)).trimEnd()}…`
}

function roundToCents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100
}
