/** A row's cells by column. */
export type Cells = ReadonlyMap<string, string>

export interface Template {
  columns: string[]
  /** Inserts the cells; returns '' if the template has columns and all of them are empty. */
  fill(cells: Cells): string
}

/** Parses a template, in which `{Column}` is replaced by that column's cell. */
export function readTemplate(text: string): Template {
  const parts = text.split(/\{([^{}]+)\}/)
  // `split` with a group returns the text at even indexes and the group's matches at odd ones.
  const columns = parts.filter((_, at) => at % 2 === 1)
  return {
    columns,
    fill(cells) {
      if (columns.length > 0 && columns.every((column) => !cells.get(column))) return ''
      return tidyLine(parts.map((part, at) => (at % 2 === 1 ? (cells.get(part) ?? '') : part)).join(''))
    },
  }
}

function tidyLine(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim()
}
