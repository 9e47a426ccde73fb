import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyBytes, Sending } from './ready-bytes.ts'

export interface ReadyReplies {
  ready: ReadyBytes
  /** Counts replies of a route among the request times. */
  countOf(route: string): Sending['count']
}

/** `more`: headers that visitors get and this reply does not have. */
interface Noted extends Pick<Sending, 'toAll' | 'overlay'> { etag: string; more?: Record<string, string> }

/** Notes the headers of a reply that is about to be sent, so that from here on it is sent without the framework. */
export function noteSending({ ready, countOf }: ReadyReplies, key: string, request: FastifyRequest, reply: FastifyReply, { etag, more = {}, ...how }: Noted): void {
  const headers = { ...reply.getHeaders(), ...more }
  // A cookie is one person's.
  if (headers['set-cookie'] !== undefined) return
  ready.noteSending(key, etag, () => ({
    headers: Object.fromEntries(Object.entries({ ...headers, etag }).map(([name, value]) => [name, String(value)])),
    ...how,
    count: countOf(request.routeOptions.url ?? ''),
  }))
}
