/** State of a reply: incomplete, complete with 200, or complete with another status. */
export type Reading = 'more' | 'good' | 'bad'

/** Parses consecutive HTTP/1.1 replies with content-length or chunked encoding (without trailers), incrementally. Retains no buffer. */
export function readReplies(): (bytes: Buffer) => Reading {
  let left = 0
  let good = false
  let pending: Buffer | undefined
  return (bytes) => {
    if (left > 0) {
      left -= bytes.length
      return tell(left <= 0, good)
    }
    const reply = pending === undefined ? bytes : Buffer.concat([pending, bytes])
    const end = reply.indexOf('\r\n\r\n')
    const head = reply.toString('latin1', 0, end)
    good = head.startsWith('HTTP/1.1 200')
    const chunked = /^transfer-encoding: *chunked/im.test(head)
    const whole = end > 0 && (!chunked || endsChunks(reply, end + 4))
    pending = whole || (end > 0 && !chunked) ? undefined : Buffer.from(reply)
    if (pending !== undefined || chunked) return tell(whole, good)
    left = end + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0) - reply.length
    return tell(left <= 0, good)
  }
}

function tell(whole: boolean, good: boolean): Reading {
  if (!whole) return 'more'
  return good ? 'good' : 'bad'
}

function endsChunks(reply: Buffer, from: number): boolean {
  for (let at = from; ;) {
    const line = reply.indexOf('\r\n', at)
    if (line < 0) return false
    const size = Number.parseInt(reply.toString('latin1', at, line), 16)
    at = line + 2 + size + 2
    if (at > reply.length) return false
    if (size === 0) return true
  }
}
