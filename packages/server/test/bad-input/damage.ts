import { connect } from 'node:net'
import fc from 'fast-check'
import { timeoutMs } from './connection.ts'
import { readReply, type Reply } from './read-reply.ts'

/** All replies that were received; null when the server neither replied nor closed the connection in time. */
export async function exchange(url: string, bytes: Buffer): Promise<Reply[] | null> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const heard: Buffer[] = []
  const ended = await new Promise<boolean>((resolve) => {
    const limit = setTimeout(() => resolve(false), timeoutMs)
    const end = (): void => {
      clearTimeout(limit)
      resolve(true)
    }
    socket
      .on('data', (chunk: Buffer) => heard.push(chunk))
      .on('end', end)
      .on('close', end)
      .on('error', () => {})
    socket.end(bytes)
  })
  socket.destroy()
  return ended ? repliesIn(Buffer.concat(heard)) : null
}

function repliesIn(bytes: Buffer): Reply[] {
  const replies: Reply[] = []
  for (let rest = bytes; rest.length > 0;) {
    const read = readReply(rest, { method: 'GET', ended: true })
    // The damage itself can end a connection in the middle of a reply.
    if (!read) break
    replies.push(read.reply)
    rest = rest.subarray(read.length)
  }
  return replies
}

/** What is wrong with the replies to a request that may be no HTTP any more; fewer rules apply. */
export function faultsOfExchange(replies: Reply[] | null): string[] {
  if (replies === null) return ['hang']
  return replies.flatMap(({ status, headers, body }) => [
    ...(status >= 500 ? [`${status}: ${body.slice(0, 200)}`] : []),
    ...(status >= 400 &&
    body !== '' &&
    headers.get('content-type') !== 'application/problem+json; charset=utf-8' &&
    !headers.get('content-type')?.startsWith('text/html')
      ? [`a refusal of ${status} as ${headers.get('content-type')}`]
      : []),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no x-content-type-options']),
  ])
}

const insertions = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  '\u00ff',
  ' ',
  ':',
  '\t',
  '0\r\n\r\n',
  '\r\n\r\n',
  'Content-Length: 3\r\n',
  'Content-Length: -1\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding : chunked\r\n',
  'Host: evil.test\r\n',
  'Connection: close\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: websocket\r\n',
  'X: y\r\n z\r\n',
  'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'fffffffffffffffff\r\n',
  '5;x=y\r\n',
  ' HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  '\u0016\u0003\u0001',
  'x'.repeat(20_000),
  'é',
]

/** One change of a request's bytes; `at` is a fraction of its length. */
interface Damage {
  kind: 'cut' | 'insert' | 'flip' | 'delete' | 'repeat'
  at: number
  length: number
  text: string
  bit: number
}

export const damage: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('cut', 'insert', 'insert', 'flip', 'flip', 'delete', 'repeat'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 40 }),
    text: fc.constantFrom(...insertions),
    bit: fc.integer({ min: 0, max: 7 }),
  }),
  { minLength: 1, maxLength: 3 },
)

export function damaged(request: Buffer, damages: readonly Damage[]): Buffer {
  return damages.reduce((bytes, { kind, at: share, length, text, bit }) => {
    const at = Math.floor(share * bytes.length)
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    switch (kind) {
      case 'cut':
        return before
      case 'insert':
        return Buffer.concat([before, Buffer.from(text, 'latin1'), after])
      case 'delete':
        return Buffer.concat([before, after.subarray(length)])
      case 'repeat':
        return Buffer.concat([before, after.subarray(0, length), after])
      case 'flip':
        return Buffer.from(bytes.map((byte, n) => (n === at ? byte ^ (1 << bit) : byte)))
    }
  }, request)
}
