/** A reply as it came: names of headers in lower case, several of one name joined. */
export interface Reply { status: number; headers: Map<string, string>; body: string }

const empty = new Set([204, 304])

/**
 * Reads the first whole reply of these bytes and how many they are; null while it is not whole. Throws at what is no HTTP.
 * Replies of the 100s are passed over.
 */
export function readReply(bytes: Buffer, { method, ended }: { method: string; ended: boolean }): { reply: Reply; length: number } | null {
  let start = 0
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', start)
    if (end < 0) return null
    const { status, headers } = readHead(bytes.toString('latin1', start, end))
    start = end + 4
    if (status >= 100 && status < 200) continue
    const body = method === 'HEAD' || empty.has(status) ? { text: '', length: start } : readBody(bytes, start, headers, ended)
    return body && { reply: { status, headers, body: body.text }, length: body.length }
  }
}

function readHead(head: string): { status: number; headers: Map<string, string> } {
  const [first = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]
  if (status === undefined) throw new Error('no status line')
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`no header: ${line}`)
    const known = headers.get(name.toLowerCase())
    headers.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`)
  }
  return { status: Number(status), headers }
}

function readBody(bytes: Buffer, start: number, headers: Map<string, string>, ended: boolean): { text: string; length: number } | null {
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes, start)
  const given = headers.get('content-length')
  if (given === undefined) return ended ? { text: bytes.toString('utf8', start), length: bytes.length } : null
  const length = start + Number(given)
  return bytes.length < length ? null : { text: bytes.toString('utf8', start, length), length }
}

function readChunks(bytes: Buffer, start: number): { text: string; length: number } | null {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw new Error('no chunk')
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return { text: Buffer.concat(parts).toString('utf8'), length: next }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
