/** A row's cells by column. */
export type Cells = ReadonlyMap<string, string>

export interface Template {
  /** The columns it names. */
  columns: string[]
  /** The template with its columns filled in; empty when it names columns and all of them are empty. */
  fill(cells: Cells): string
}

/** Reads a text in which `{Column}` stands for that column's cell. */
export function readTemplate(text: string): Template {
  const parts = text.split(/\{([^{}]+)\}/)
  // A split at one group puts text at the even places and what the group caught at the odd ones.
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
