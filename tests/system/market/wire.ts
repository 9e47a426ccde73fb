import { Agent, request } from 'node:http'

/** A reply, or why there is none: we hung up, the connection broke, or a timeout of one minute. */
export type Reply =
  | { got: true; status: number; type: string; cookies: string[]; body: Record<string, unknown> }
  | { got: false; why: 'dropped' | 'broken' | 'hung' }

export interface Sent {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Hang up so many milliseconds after sending, like a lost connection. */
  dropAfter?: number | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const timeout = 60_000

/** One HTTP request. Never throws: failures are the subject of the run. */
export function send({ method, url, headers = {}, body, dropAfter }: Sent): Promise<Reply> {
  return new Promise((resolve) => {
    let why: 'dropped' | 'broken' | 'hung' = 'broken'
    const sent = request(url, {
      method,
      agent,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    })
    const giveUp = (reason: 'dropped' | 'hung') => {
      why = reason
      sent.destroy(new Error(reason))
    }
    const timer = setTimeout(giveUp, timeout, 'hung')
    const end = (reply: Reply) => {
      clearTimeout(timer)
      resolve(reply)
    }
    sent.on('error', () => end({ got: false, why }))
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => end({ got: false, why }))
      response.on('close', () => {
        if (!response.complete) return end({ got: false, why })
        end({
          got: true,
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          cookies: response.headers['set-cookie'] ?? [],
          body: readJson(Buffer.concat(parts).toString()),
        })
      })
    })
    sent.end(body, () => dropAfter !== undefined && setTimeout(giveUp, dropAfter, 'dropped'))
  })
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
