import { calls, requestFor, type Call, type CallInput, type CallName, type Calls } from '@market/contract'
import { send, type Reply } from './wire.ts'

/** A user's account. */
export interface Account {
  email: string
  name: string
  cookie: string
  token: string
}

type Input<N extends CallName> = Partial<Pick<CallInput<Calls[N]> & { query?: object }, 'query'>> &
  Omit<CallInput<Calls[N]> & object, 'query'>

interface Way {
  who?: Account | undefined
  /** The Idempotency-Key. */
  key?: string | undefined
  dropAfter?: number | undefined
}

/** Makes a call of the table, each time from another address, as many visitors would. */
export function callMarket<N extends CallName>(
  market: string,
  name: N,
  input: Input<N>,
  { who, key, dropAfter }: Way = {},
): Promise<Reply> {
  const call: Call = calls[name]
  const { method, url, body } = requestFor(call, input as object)
  return send({
    method,
    url: market + url,
    dropAfter,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(who?.cookie && { cookie: who.cookie }),
      ...(who?.token && { authorization: `Bearer ${who.token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

export function someAddress(): string {
  return ['10', byte(), byte(), byte()].join('.')
}

function byte(): number {
  return Math.floor(Math.random() * 256)
}

/** Whether a reply may be shown to a user: a problem has a code, and only an overloaded or disconnected server answers 5xx. */
export function isClean(reply: Reply): boolean {
  if (!reply.got || reply.status < 400) return true
  const told =
    reply.type.startsWith('application/problem+json') &&
    typeof reply.body['code'] === 'string' &&
    reply.body['status'] === reply.status
  return told && (reply.status < 500 || reply.status === 503)
}

export function codeOf(reply: Reply): string {
  return reply.got ? String(reply.body['code'] ?? reply.status) : reply.why
}
