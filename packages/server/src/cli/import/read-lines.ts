/** A line that goes on longer than this is no line of a table. */
const longestLine = 1024 * 1024

/** What is read is no text in lines at all. */
class NotLines extends Error {
  override name = 'NotLines'
}

/**
 * The lines of a text in that encoding (a label of the Encoding Standard, such as `utf-8`), without their ends, which may be
 * LF, CRLF or CR. A byte order mark is left out. Throws NotLines for a line of more than a million characters.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const chunk of input) {
    const lines = splitLines(rest + decoder.decode(chunk, { stream: true }))
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new NotLines('a line of more than a million characters')
    yield* lines
  }
  const lines = splitLines(rest + decoder.decode())
  if (lines.at(-1) === '') lines.pop()
  yield* lines
}

// A CR at the very end may be half of a CRLF and is left for the next piece.
function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r(?!$)/)
}
