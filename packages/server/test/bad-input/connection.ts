import { connect, type Socket } from 'node:net'
import { readReply, type Reply } from './read-reply.ts'

/** The outcome of a request: a whole reply, or why there is none. */
export type Heard =
  | { kind: 'reply'; reply: Reply; ms: number }
  /** No whole reply within the time limit. */
  | { kind: 'hang'; ms: number }
  /** The connection ended before a whole reply had come. */
  | { kind: 'dropped'; ms: number; said: string }
  /** Bytes that are not an HTTP reply, or more than one reply. */
  | { kind: 'garbled'; ms: number; said: string }

export interface Asking {
  method: string
  /** Half-closes the connection right after the request, as a client that leaves. */
  leave?: boolean
}

export const timeoutMs = 60_000

/**
 * A connection that sends any bytes, because an HTTP client would refuse to send these requests. It is kept alive as in
 * a browser, and reopened when the server has closed it.
 */
export function openConnection(url: string) {
  const { hostname, port } = new URL(url)
  let socket: Socket | null = null

  function open(): Socket {
    if (socket && !socket.destroyed && socket.writable) return socket
    socket?.destroy()
    const opened = connect({ host: hostname, port: Number(port), noDelay: true })
    // The request in progress reports a lost connection.
    opened.on('error', () => {})
    socket = opened
    return opened
  }

  function close(): void {
    socket?.destroy()
    socket = null
  }

  function ask(bytes: readonly Buffer[], { method, leave = false }: Asking): Promise<Heard> {
    const started = performance.now()
    const line = open()
    let heard = Buffer.alloc(0)
    return new Promise((resolve) => {
      const finish = (result: Heard, keep = false): void => {
        clearTimeout(limit)
        line.off('data', onData).off('end', onEnd).off('close', onEnd)
        if (!keep) close()
        resolve(result)
      }
      const ms = (): number => performance.now() - started
      const look = (ended: boolean): void => {
        try {
          const read = readReply(heard, { method, ended })
          if (read === null)
            return ended ? finish({ kind: 'dropped', ms: ms(), said: heard.toString('latin1', 0, 300) }) : undefined
          if (read.length < heard.length)
            return finish({
              kind: 'garbled',
              ms: ms(),
              said: `more than one reply: ${heard.toString('latin1', read.length, read.length + 300)}`,
            })
          finish(
            { kind: 'reply', reply: read.reply, ms: ms() },
            !ended && !leave && read.reply.headers.get('connection') !== 'close',
          )
        } catch (error) {
          finish({ kind: 'garbled', ms: ms(), said: `${String(error)}: ${heard.toString('latin1', 0, 300)}` })
        }
      }
      const onData = (chunk: Buffer): void => {
        heard = Buffer.concat([heard, chunk])
        look(false)
      }
      const onEnd = (): void => look(true)
      const limit = setTimeout(() => finish({ kind: 'hang', ms: ms() }), timeoutMs)
      line.on('data', onData).on('end', onEnd).on('close', onEnd)
      for (const part of bytes) line.write(part)
      if (leave) line.end()
    })
  }

  return { ask, close }
}

export type Connection = ReturnType<typeof openConnection>
