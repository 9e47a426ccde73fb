import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MakeForOne } from '../make-for-one.ts'
import type { LaterPages } from './later-pages.ts'
import type { ReadyBytes, Sending } from './ready-bytes.ts'

export interface ReadyReplies {
  ready: ReadyBytes
  later: LaterPages
  /** Counts replies of a route among the request times. */
  countOf(route: string): Sending['count']
}

/** `more`: headers that visitors get and this reply does not have. */
interface Noted extends Pick<Sending, 'toAll' | 'overlay'> {
  etag: string
  more?: Record<string, string>
}

/** Notes the headers of a reply that is about to be sent, so that from here on it is sent without the framework. */
export function noteSending(
  { ready, countOf }: ReadyReplies,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, more, ...how }: Noted,
): void {
  const headers = headersOf(reply, { ...more, etag })
  if (headers)
    ready.noteSending(key, etag, () => ({ headers: inText(headers), ...how, count: countOf(routeOf(request)) }))
}

/** The same of a page that is kept by nobody, for all later pages of this call. */
export function noteLater(
  { later, countOf }: ReadyReplies,
  call: Call,
  make: MakeForOne,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Record<string, string>,
): void {
  const headers = headersOf(reply, more)
  if (headers)
    later.note(call, routeOf(request), () => ({
      make,
      sending: { headers: inText(headers), count: countOf(routeOf(request)) },
    }))
}

type Headers = ReturnType<FastifyReply['getHeaders']>

/** Null where there is a cookie among them, which is one person's. */
function headersOf(reply: FastifyReply, more: Record<string, string> = {}): Headers | null {
  const headers = { ...reply.getHeaders(), ...more }
  return headers['set-cookie'] === undefined ? headers : null
}

function inText(headers: Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function routeOf({ routeOptions: { url = '' } }: FastifyRequest): string {
  return url
}
