/** The server can't start; `message` is one line for the operator, or one for each error. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Describes an error in one line, for a StartupError's message. */
export function describeInOneLine(error: unknown): string {
  const text = error instanceof AggregateError ? error.errors.map(String).join('; ') : messageOf(error)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
