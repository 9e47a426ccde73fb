/** One word as a tsquery. */
export function whole(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** A word or any word that begins with it. A single letter matches too many words, so it is matched whole. */
export function beginning(word: string): string {
  return [...word].length > 1 ? `${whole(word)}:*` : whole(word)
}

/** One tsquery for each word. `unfinished`: the last word also matches as a prefix. */
export function tsqueries(words: readonly string[], unfinished: boolean): string[] {
  return words.map((word, n) => (unfinished && n === words.length - 1 ? beginning(word) : whole(word)))
}
