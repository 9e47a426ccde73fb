/** A member of a JSON object: name and value as sent, which may be invalid JSON. */
export interface Member {
  name: string
  value: string
}

export type Body = { kind: 'none' } | { kind: 'members'; members: Member[] } | { kind: 'bytes'; bytes: Buffer }

/** A request that is being changed, with every part as it is sent. */
export interface Draft {
  method: string
  path: string
  /** Without the question mark. */
  query: string
  headers: [name: string, value: string][]
  body: Body
  /** The sizes of the chunks that the body is sent in; null sends it whole, with its length. */
  chunks: number | null
}

export function membersOf(object: object): Member[] {
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name: JSON.stringify(name), value: JSON.stringify(value) }))
}

export function bytesOf(body: Body): Buffer | null {
  if (body.kind === 'none') return null
  if (body.kind === 'bytes') return body.bytes
  return Buffer.from(`{${body.members.map(({ name, value }) => `${name}:${value}`).join(',')}}`)
}

/** Header names are case-insensitive. */
export function setHeader(draft: Draft, name: string, value: string): void {
  dropHeader(draft, name)
  draft.headers.push([name, value])
}

export function dropHeader(draft: Draft, name: string): void {
  draft.headers = draft.headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase())
}

export function headerOf(draft: Draft, name: string): string | undefined {
  return draft.headers.find(([known]) => known.toLowerCase() === name)?.[1]
}

/** The request as bytes of HTTP/1.1. */
export function encode(draft: Draft): Buffer[] {
  const body = bytesOf(draft.body)
  const target = draft.query === '' ? draft.path : `${draft.path}?${draft.query}`
  const framing =
    body === null ? [] : draft.chunks === null ? [`content-length: ${body.length}`] : ['transfer-encoding: chunked']
  const lines = [
    `${draft.method} ${target} HTTP/1.1`,
    ...draft.headers.map(([name, value]) => `${name}: ${value}`),
    ...framing,
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  if (body === null) return [head]
  return draft.chunks === null ? [head, body] : [head, inChunks(body, draft.chunks)]
}

function inChunks(body: Buffer, size: number): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size)
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}
