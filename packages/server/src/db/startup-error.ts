/** The server can't start; `message` is one line for the person who started it, or one for each thing that is wrong. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Makes one line of whatever was thrown, for use inside a StartupError's message. */
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
