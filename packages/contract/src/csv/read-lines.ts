const maxLineLength = 1024 * 1024

/** The input is not a text in lines. */
export class LineTooLongError extends Error {
  override name = 'LineTooLongError'
}

/**
 * Decodes a text (`encoding` is a label of the Encoding Standard, such as `utf-8`) and splits it at LF, CRLF or CR.
 * Skips a byte order mark. Throws LineTooLongError for a line of more than a million characters.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const chunk of input) {
    const lines = splitLines(rest + decoder.decode(chunk, { stream: true }))
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new LineTooLongError('a line of more than a million characters')
    yield* lines
  }
  const lines = splitLines(rest + decoder.decode())
  if (lines.at(-1) === '') lines.pop()
  yield* lines
}

// A CR at the end may be the first half of a CRLF: it stays for the next chunk.
function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r(?!$)/)
}
