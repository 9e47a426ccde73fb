/** One word or mark in PostgreSQL's tsquery. */
export function whole(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** A word or whatever begins with it. A single letter begins too many words to read through, so it stands for itself. */
export function beginning(word: string): string {
  return [...word].length > 1 ? `${whole(word)}:*` : whole(word)
}

/** All words; `unfinished`: of the last one the beginning will do. */
export function allWords(words: readonly string[], unfinished: boolean): string {
  return words.map((word, n) => (unfinished && n === words.length - 1 ? beginning(word) : whole(word))).join(' & ')
}

/** One of the marks of a facet, as `search_marks` writes them; null when there is none to have. */
export function oneOfMarks(letter: string, values: readonly string[]): string | null {
  return values.length === 0 ? null : `(${values.map((value) => whole(`=${letter}${value}`)).join(' | ')})`
}
