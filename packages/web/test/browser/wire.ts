import {
  apiRoot,
  calls,
  safeParse,
  type Call,
  type CallArguments,
  type CallName,
  type CallReply,
  type Calls,
} from '@market/contract'
import { Problem } from '@market/contract/problem'

/** In place of a reply: the connection fails. */
export const lost = Symbol('lost')

type Said<N extends CallName> = CallReply<Calls[N]> | Problem | typeof lost
type Answer<N extends CallName> = Said<N> | ((given: CallArguments<Calls[N]>) => Said<N> | Promise<Said<N>>)

/** The service's replies by call. A `Problem` is a refusal. */
export type Answers = { [N in CallName]?: Answer<N> }

export interface Asked {
  /** By the page's clock. */
  at: number
  call: CallName
  params: unknown
  query: unknown
  body: unknown
  headers: Headers
  /** Aborted when the page gives the request up. */
  signal: AbortSignal
}

/**
 * Replaces the service behind `fetch`: parses each request by the call's schemas and responds with a reply that matches
 * the call's own. A request without an answer is a fault of the test.
 */
export function openWire(elsewhere: typeof fetch): {
  asked: Asked[]
  faults: string[]
  /** The requests that have no response yet, as `GET /products/1`. */
  pending: () => string[]
  /** Whether one of them waits for anything but the test. */
  isAnswering: () => boolean
  answer: (answers: Answers) => void
  /** Sets the service's clock: milliseconds ahead of the page's. */
  setAhead: (milliseconds: number) => void
  /** From now on no request gets a response. */
  close: () => void
  fetch: typeof fetch
} {
  const asked: Asked[] = []
  const faults: string[] = []
  const pending = new Map<Request, { what: string; held: boolean }>()
  let closed = false
  let ahead = 0
  const known = new Map<string, unknown>()

  const reply = async (request: Request, pathname: string, search: URLSearchParams): Promise<Response> => {
    const found = findCall(request.method, pathname)
    const what = `${request.method} ${pathname}`
    if (found === undefined) throw new Error(`There is no call ${what}`)
    const [name, call, params] = found
    const text = await request.text()
    const given = {
      params: read(call.params, params, what),
      query: read(call.query, readQuery(search), what),
      body: read(call.body, text === '' ? undefined : JSON.parse(text), what),
    }
    asked.push({ at: Date.now(), call: name, ...given, headers: request.headers, signal: request.signal })
    if (!known.has(name)) throw new Error(`The test gives no answer to ${what}`)
    const wanted = known.get(name)
    const said: unknown =
      typeof wanted === 'function'
        ? await untilReleased(request, (wanted as (given: object) => unknown)(given))
        : wanted
    if (said === lost) throw new LostConnection()
    if (said instanceof Problem) {
      const { retryAfter } = said.more
      return Response.json(said.toDetails(), {
        status: said.status,
        headers: {
          'content-type': 'application/problem+json',
          ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        },
      })
    }
    read(call.reply, said, `the reply of ${what}`)
    return Response.json(said)
  }

  /** The client takes the end of the header's second, so this shows the exact moment. */
  const dated = (response: Response): Response => {
    response.headers.set('date', new Date(Date.now() + ahead - 1000).toISOString())
    return response
  }

  const untilReleased = async (request: Request, said: unknown): Promise<unknown> => {
    const state = pending.get(request)
    if (!(said instanceof Promise) || state === undefined) return said
    state.held = true
    try {
      return (await said) as unknown
    } finally {
      state.held = false
    }
  }

  /** Reading a body takes tasks of its own, and may outlast the test too. */
  const guard = (response: Response): Response => {
    const reading = async <Body>(body: Promise<Body>): Promise<Body> => {
      const read = await body
      return closed ? never() : read
    }
    const { text, json, clone } = Response.prototype
    return Object.assign(response, {
      text: () => reading(text.call(response)),
      json: () => reading(json.call(response)),
      clone: () => guard(clone.call(response)),
    })
  }

  return {
    asked,
    faults,
    pending: () => [...pending.values()].map(({ what }) => what),
    isAnswering: () => !closed && [...pending.values()].some(({ held }) => !held),
    setAhead: (milliseconds) => {
      ahead = milliseconds
    },
    close: () => {
      closed = true
    },
    answer: (answers) => {
      for (const [name, answer] of Object.entries(answers)) known.set(name, answer)
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      // Never sent, as by the browser's own.
      request.signal.throwIfAborted()
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.startsWith(`${apiRoot}/`)) return elsewhere(input, init)
      if (closed) return never()
      const path = pathname.slice(apiRoot.length)
      pending.set(request, { what: `${request.method} ${path}`, held: false })
      try {
        const response = await Promise.race([reply(request, path, searchParams), untilGivenUp(request)])
        return closed ? await never() : guard(dated(response))
      } catch (error) {
        if (closed) return await never()
        if (!(error instanceof LostConnection) && !request.signal.aborted) faults.push(String(error))
        throw error
      } finally {
        pending.delete(request)
      }
    },
  }
}

const never = () => new Promise<never>(() => undefined)

class LostConnection extends TypeError {
  constructor() {
    super('Failed to fetch')
  }
}

function untilGivenUp({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

/** The call of an address: the most specific of those that match. */
function findCall(method: string, path: string): [CallName, Call, Record<string, string>] | undefined {
  const parts = path.split('/')
  const fitting = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => {
    const wanted = call.path.split('/')
    return (
      call.method === method &&
      wanted.length === parts.length &&
      wanted.every((part, n) => part.startsWith('{') || part === parts[n])
    )
  })
  const [best] = fitting.toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
  if (best === undefined) return undefined
  const [name, call] = best
  const params = call.path
    .split('/')
    .flatMap((part, n) => (part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[n] ?? '')]] : []))
  return [name, call, Object.fromEntries(params) as Record<string, string>]
}

function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const all = [...new Set(search.keys())].map((name) => [name, search.getAll(name)] as const)
  return Object.fromEntries(all.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]))
}

function read(schema: Call['reply'] | undefined, value: unknown, what: string): unknown {
  if (schema === undefined) return undefined
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw new Error(`${what} is not what the contract says: ${parsed.error.message}`)
  return parsed.data
}
