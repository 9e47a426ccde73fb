import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

/** A decompressed reply. Header names are in lower case; repeated headers are joined. */
export interface Reply {
  status: number
  headers: Map<string, string>
  body: string
}

interface Body {
  content: Buffer
  length: number
}

const empty = new Set([204, 304])
const codings: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

function unpack(content: Buffer, coding = 'identity'): Buffer {
  if (coding === 'identity' || content.length === 0) return content
  const unpackOne = codings[coding]
  if (!unpackOne) throw new Error(`packed as ${coding}`)
  return unpackOne(content)
}

/**
 * Parses the first whole HTTP reply of these bytes and returns it with its length; null while it is incomplete. Throws
 * when it is not HTTP. Skips 1xx replies.
 */
export function readReply(
  bytes: Buffer,
  { method, ended }: { method: string; ended: boolean },
): { reply: Reply; length: number } | null {
  let start = 0
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', start)
    if (end < 0) return null
    const { status, headers } = readHead(bytes.toString('latin1', start, end))
    start = end + 4
    if (status >= 100 && status < 200) continue
    const body =
      method === 'HEAD' || empty.has(status)
        ? { content: Buffer.alloc(0), length: start }
        : readBody(bytes, start, headers, ended)
    return (
      body && {
        reply: { status, headers, body: unpack(body.content, headers.get('content-encoding')).toString('utf8') },
        length: body.length,
      }
    )
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

function readBody(bytes: Buffer, start: number, headers: Map<string, string>, ended: boolean): Body | null {
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes, start)
  const given = headers.get('content-length')
  if (given === undefined) return ended ? { content: bytes.subarray(start), length: bytes.length } : null
  const length = start + Number(given)
  return bytes.length < length ? null : { content: bytes.subarray(start, length), length }
}

function readChunks(bytes: Buffer, start: number): Body | null {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw new Error('no chunk')
    const next = lineEnd + 2 + size + 2
    if (bytes.length < next) return null
    if (size === 0) return { content: Buffer.concat(parts), length: next }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
