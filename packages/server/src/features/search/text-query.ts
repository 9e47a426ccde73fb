/** One word in PostgreSQL's tsquery. */
export function whole(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** A word or whatever begins with it. A single letter begins too many words to read through, so it stands for itself. */
export function beginning(word: string): string {
  return [...word].length > 1 ? `${whole(word)}:*` : whole(word)
}

/** One for each word; `unfinished`: of the last one the beginning will do. */
export function tsqueries(words: readonly string[], unfinished: boolean): string[] {
  return words.map((word, n) => (unfinished && n === words.length - 1 ? beginning(word) : whole(word)))
}
