/** Deeper than any tool nests. */
const deepest = 200

/**
 * The JSON value that begins at `from`, also if its end was cut off: what is incomplete is left out, and what is open
 * is closed. Undefined if there is none. `end` is behind it.
 */
export function cutJson(text: string, from: number): { value: unknown; end: number } {
  const scan = new Scan()
  for (let at = from; at < text.length && !scan.done; at += 1) scan.take(text[at] ?? '', at)
  if (scan.complete <= from) return { value: undefined, end: from + 1 }
  return { value: parsed(text.slice(from, scan.complete) + scan.closers), end: scan.complete }
}

/** One pass: a pattern for strings would read the rest of the text again from every quotation mark. */
class Scan {
  /** Behind the last value that is complete, and the brackets that are open there. */
  complete = -1
  closers = ''
  done = false
  private readonly open: string[] = []
  private inString = false
  private escaped = false

  take(character: string, at: number): void {
    if (this.inString) this.takeInString(character)
    else if (character === '"') this.inString = true
    else if (character === '{' || character === '[') this.begin(character === '{' ? '}' : ']', at)
    else if (character === '}' || character === ']') this.finish(character, at)
    // Before a comma stands a complete value.
    else if (character === ',') this.mark(at)
    if (this.open.length === 0) this.done = true
  }

  private takeInString(character: string): void {
    if (this.escaped) this.escaped = false
    else if (character === '\\') this.escaped = true
    else if (character === '"') this.inString = false
  }

  private begin(closer: string, at: number): void {
    this.open.push(closer)
    if (this.open.length > deepest) this.done = true
    else this.mark(at + 1)
  }

  private finish(closer: string, at: number): void {
    if (this.open.pop() === closer) this.mark(at + 1)
    else this.done = true
  }

  private mark(at: number): void {
    this.complete = at
    this.closers = this.open.toReversed().join('')
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** An object of parsed JSON, empty for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A list of parsed JSON, empty for anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text of parsed JSON; a number and a boolean as one, because versions of a tool differ in them. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
