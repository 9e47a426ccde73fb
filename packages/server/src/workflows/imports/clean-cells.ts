import type { ImportMap } from './import-map.ts'
import { textOfHtml } from './html-text.ts'
import { lookUp, makeAliases, type Aliases } from './aliases.ts'
import type { Cells } from './templates.ts'

// Control characters and the replacement character of invalid bytes.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]+/g

/** A long number that a spreadsheet has shortened: its last digits are lost. */
const shortenedNumber = /^[+-]?\d(?:[.,]\d+)?e\+\d{2}$/i

export type CleanCells = (values: readonly string[]) => Cells

/**
 * Creates the reader of a row's cells by name: printable, without tags, trimmed, blank and shortened values emptied,
 * the map's corrections applied.
 */
export function createCellCleaner(map: ImportMap, header: readonly string[]): CleanCells {
  const blank = makeAliases(Object.fromEntries(map.blank.map((value) => [value, null])))
  const corrections = header.map((column) => makeAliases(map.columns[column]?.aliases ?? {}))
  return (values) => new Map(header.map((column, at) => [column, cleanCell(values[at] ?? '', blank, corrections[at])]))
}

function cleanCell(value: string, blank: Aliases, corrections: Aliases | undefined): string {
  const printable = textOfHtml(value.replace(unprintable, ' ')).trim()
  const filled = shortenedNumber.test(printable) ? '' : lookUp(blank, printable)
  return corrections ? lookUp(corrections, filled) : filled
}
