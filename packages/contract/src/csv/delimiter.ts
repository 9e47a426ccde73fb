const delimiters = [',', ';', '\t', '|'] as const

/** The delimiter that a first line such as `sep=;` names. */
export function namedDelimiter(line: string): string | undefined {
  return /^\s*"?sep=(.)"?[,;\t|\s]*$/i.exec(line)?.[1]
}

/** The delimiter that divides most lines into the same number of values, and into many. */
export function guessDelimiter(lines: readonly string[]): string {
  const unquoted = lines
    .join('\n')
    .slice(0, 100_000)
    .replaceAll(/(?<=^|[,;\t|\n])"(?:[^"]|"")*"(?=[,;\t|\n]|$)/g, '')
    .split('\n')
  const scored = delimiters.map((mark) => ({ mark, score: scoreOf(mark, unquoted) }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.mark ?? ','
}

function scoreOf(mark: string, lines: readonly string[]): number {
  const alike = Map.groupBy(lines, (line) => line.split(mark).length - 1)
  return Math.max(...[...alike].map(([count, { length }]) => count * length))
}
