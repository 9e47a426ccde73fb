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
interface How extends Pick<Sending, 'toAll' | 'overlay'> {
  more?: Record<string, string>
}

/** How a reply that is being made is sent without the framework once it is stored: with the headers that it has now. */
export function sendingOf(
  { countOf }: Pick<ReadyReplies, 'countOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { more, ...how }: How,
): Sending | undefined {
  const headers = headersOf(reply, more)
  return headers === null ? undefined : { headers: inText(headers), ...how, count: countOf(routeOf(request)) }
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

/** Null where there is a cookie among them, which is one person's. The request's id is another one each time. */
function headersOf(reply: FastifyReply, more: Record<string, string> = {}): Headers | null {
  const { 'x-request-id': _id, ...own } = reply.getHeaders()
  const headers = { ...own, ...more }
  return headers['set-cookie'] === undefined ? headers : null
}

function inText(headers: Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function routeOf({ routeOptions: { url = '' } }: FastifyRequest): string {
  return url
}
