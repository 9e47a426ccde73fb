/**
 * Lines, without a quotation's '> ' before them, and without more than one empty one in a row: two megabytes can be of
 * nothing else.
 */
export function linesOf(text: string): string[] {
  const plain = text.includes('>') ? text.replace(/^(?:>\|? ?){1,5}/gm, '') : text
  return plain.replace(/\n{3,}/g, '\n\n').split('\n')
}

export interface Line {
  /** Without the spaces around it. */
  key: string
  value: string
}

/** Lines of 'key: value', cut at the first colon. Lines without one have an empty value. */
export function keyed(text: string): Line[] {
  return text.split('\n').map((line) => {
    const at = line.indexOf(':')
    return at < 0
      ? { key: line.trim(), value: '' }
      : { key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
  })
}

/** Each line of at most 1000 characters that holds the text, without splitting the others. */
export function* linesWith(text: string, held: string): Generator<string> {
  for (let at = text.indexOf(held); at >= 0;) {
    const end = text.indexOf('\n', at)
    const line = text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end)
    if (line.length <= 1000) yield line
    at = end < 0 ? -1 : text.indexOf(held, end)
  }
}

/** The values of one key, each once. More than one of a machine's own name means the lines of several machines. */
export function valuesOf(lines: Line[], isKey: (key: string) => boolean): string[] {
  return [...new Set(lines.filter((line) => line.value !== '' && isKey(line.key)).map(({ value }) => value))]
}

/** The value of a key that a report has once, undefined if it has several. */
export function onlyValue(lines: Line[], isKey: (key: string) => boolean): string | undefined {
  return only(valuesOf(lines, isKey))
}

export function only(values: string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined
}

/** The key of each label. `labels` has the labels of a key in one text, with `|` between them. */
export function byLabel<Key extends string>(labels: Record<Key, string>): Map<string, Key> {
  const keys = Object.keys(labels) as Key[]
  return new Map(keys.flatMap((key) => labels[key].split('|').map((label) => [label, key] as const)))
}
