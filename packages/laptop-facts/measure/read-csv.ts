/** The rows of a CSV file by the names of its first row. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = cellsOf(text)
  return rows
    .filter((row) => row.length > 1)
    .map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at] ?? ''])))
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows
}
