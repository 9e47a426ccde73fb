import { calls, requestFor, type Call, type CallInput, type CallName, type Calls } from '@market/contract'
import { request } from './request.ts'

export interface Answer {
  status: number
  // Replies are read untyped, as a client without our schemas reads them.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
}

type Input<N extends CallName> = Omit<CallInput<Calls[N]> & object, 'query'> &
  Partial<Pick<CallInput<Calls[N]> & { query?: object }, 'query'>>

/** A client with a browser's cookies and, once signed in, a token. */
export interface TestUser {
  email: string
  name: string
  token: string
  cookie: string
  call<N extends CallName>(name: N, input?: Input<N>, headers?: Record<string, string>): Promise<Answer>
  /**
   * Sends any request with this client's cookie and token. A text or a form is sent unchanged, everything else as JSON.
   */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

interface Known {
  email: string
  name: string
  cookie: string
  token?: string
}

/** A client of the market at `url` with the given cookie and token. */
export function createTestUser(url: string, { email, name, cookie, token = '' }: Known): TestUser {
  async function ask(
    method: string,
    path: string,
    bearer: boolean,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const asIs = typeof body === 'string' || body instanceof FormData
    const reply = await request(url + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(bearer && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: asIs ? body : JSON.stringify(body) }),
    })
    const json = reply.text !== '' && (reply.headers.get('content-type') ?? '').includes('json')
    return {
      status: reply.status,
      headers: reply.headers,
      body: json ? JSON.parse(reply.text) : reply.text === '' ? {} : reply.text,
    }
  }
  return {
    email,
    name,
    cookie,
    token,
    call(callName, input, headers = {}) {
      const call: Call = calls[callName]
      const { method, url: path, body } = requestFor(call, input as object)
      return ask(method, path, token !== '' && call.access !== 'identified' && callName !== 'issueToken', body, headers)
    },
    send: (method, path, body, headers = {}) => ask(method, path, token !== '', body, headers),
  }
}

export async function idOf(person: TestUser): Promise<string> {
  return (await person.call('getUser', { params: { email: person.email } })).body.respons._id
}

/** The Cookie header for the cookies that a reply sets. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
