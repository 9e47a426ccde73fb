import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesCredential } from './callers.ts'
import { isKnown } from './response-cache/etag.ts'
import { etagOf } from './response-cache/response-cache.ts'

const contentType = 'application/json; charset=utf-8'

/** Of what visitors read, its ETag aside. */
export const visitorsHeaders = {
  'cache-control': 'no-cache',
  vary: 'Cookie, Authorization',
  'content-type': contentType,
} as const

/** A read without credentials: all of them get the same. */
export function isVisitorsRead({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !carriesCredential(headers)
}

/**
 * Sends a reply's JSON. A reply to a caller with credentials is private and never stored;
 * what visitors read may be kept and asked for again by its ETag (design section 3).
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  if (!isVisitorsRead(request)) return reply.header('cache-control', 'private, no-store').type(contentType).send(json)
  const etag = etagOf(json)
  void reply.headers(visitorsHeaders).header('etag', etag)
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.removeHeader('content-type').code(304).send()
    : reply.send(json)
}
