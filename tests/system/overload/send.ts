import { Agent, request } from 'node:http'

/**
 * `answered`: the requested data, or a legitimate refusal. `refused`: 503 with Retry-After.
 * `failed`: anything else, including a server error, a reset or a timeout.
 */
export type Kind = 'answered' | 'refused' | 'failed'

export interface Outcome {
  kind: Kind
  what: string
}

export interface PlannedRequest {
  name: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, scheduling: 'lifo' })
/** Longer than the server's time limit. */
const timeout = 40_000

/** One request; returns its outcome. */
export function send(market: string, { method, url, headers, body }: PlannedRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    let silent = false
    const sent = request(market + url, {
      method,
      agent,
      headers: {
        ...headers,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
      },
    })
    const timer = setTimeout(() => {
      silent = true
      sent.destroy()
    }, timeout)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    sent.on('error', (error: NodeJS.ErrnoException) =>
      end({ kind: 'failed', what: silent ? 'no answer' : (error.code ?? error.message) }),
    )
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: got } = response
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        if (status >= 400) parts.push(part)
      })
      response.on('error', () => {})
      response.on('close', () =>
        end(
          response.complete
            ? judge(status, got['retry-after'], () => codeOf(parts))
            : { kind: 'failed', what: 'cut off' },
        ),
      )
    })
    sent.end(body)
  })
}

function judge(status: number, retryAfter: string | undefined, code: () => string): Outcome {
  if (status < 400) return { kind: 'answered', what: String(status) }
  const what = `${status} ${code()}`
  if (status === 503) return { kind: retryAfter === undefined ? 'failed' : 'refused', what }
  // An account's daily limits are rules of the market, not load shedding.
  const overLimit = /too-many-bookings|too-many-holds|hold-paused/.test(what)
  return { kind: status < 500 && (status !== 429 || overLimit) && status !== 408 ? 'answered' : 'failed', what }
}

function codeOf(parts: Buffer[]): string {
  try {
    return String((JSON.parse(Buffer.concat(parts).toString()) as { code?: string }).code)
  } catch {
    return 'without a problem'
  }
}
