import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesCredential } from '../auth/callers.ts'
import { etagOf, isKnown } from '../response-cache/etag.ts'

const contentType = 'application/json; charset=utf-8'

/** Headers of visitors' replies, without the ETag. */
export const visitorsHeaders = {
  'cache-control': 'no-cache',
  vary: 'Cookie, Authorization',
  'content-type': contentType,
} as const

/** Whether it is a read without credentials: every visitor gets the same reply. */
export function isVisitorsRead({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !carriesCredential(headers)
}

/**
 * Sends a reply's JSON. A reply to a caller with credentials is private and never stored;
 * a visitor's reply may be stored by the browser and revalidated by its ETag.
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  if (!isVisitorsRead(request)) return reply.header('cache-control', 'private, no-store').type(contentType).send(json)
  const etag = etagOf(json)
  void reply.headers(visitorsHeaders).header('etag', etag)
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.removeHeader('content-type').code(304).send()
    : reply.send(json)
}
