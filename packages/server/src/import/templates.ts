const placeholder = /\{([^{}]+)\}/g

export type Cells = ReadonlyMap<string, string>

export function columnsOfTemplate(template: string): string[] {
  return Array.from(template.matchAll(placeholder), (match) => match[1] ?? '')
}

/** The template with its columns filled in; empty when it names columns and all of them are empty. */
export function fillTemplate(template: string, cells: Cells): string {
  const columns = columnsOfTemplate(template)
  if (columns.length > 0 && columns.every((column) => !cells.get(column))) return ''
  return tidyLine(template.replace(placeholder, (_, column: string) => cells.get(column) ?? ''))
}

function tidyLine(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim()
}
