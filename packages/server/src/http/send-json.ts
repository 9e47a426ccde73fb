import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesCredential } from './callers.ts'
import { compressedFrom, encodingFor } from './ready-bytes/encode.ts'
import { isKnown } from './ready-bytes/etag.ts'
import { readyOf, type KeptReply, type Ready, type ReadyBytes } from './ready-bytes/ready-bytes.ts'

const contentType = 'application/json; charset=utf-8'

/** A read without credentials: all of them get the same. */
export function isVisitorsRead({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !carriesCredential(headers)
}

/**
 * Sends a reply's JSON. A reply to a caller with credentials is private and never stored;
 * what visitors read may be kept and asked for again by its ETag (design section 3).
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  if (!isVisitorsRead(request)) return forOne(reply).send(json)
  return sendReady(request, visitorsMayKeep(reply), readyOf(json))
}

/** Sends somebody who says who they are a reply of their own; where it is what is kept for visitors, packed already if that is. */
export function sendToOne(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  kept: KeptReply | undefined,
  ready: ReadyBytes,
): FastifyReply {
  const encoding =
    kept?.body !== body || request.method === 'HEAD' || body.length < compressedFrom
      ? null
      : encodingFor(request.headers['accept-encoding'])
  const packed = kept === undefined || encoding === null ? undefined : ready.encoded(kept, encoding)
  if (encoding === null || packed === undefined) return forOne(reply).send(body)
  return forOne(reply).header('content-encoding', encoding).header('vary', 'accept-encoding').send(packed)
}

function forOne(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type(contentType)
}

/** The headers of what visitors read, all but its ETag. */
export const visitorsHeaders = {
  'cache-control': 'no-cache',
  vary: 'Cookie, Authorization',
  'content-type': contentType,
} as const

export function visitorsMayKeep(reply: FastifyReply): FastifyReply {
  return reply.headers(visitorsHeaders)
}

/** Sends bytes whose other headers are set, or says that they are known already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { body, etag }: Ready): FastifyReply {
  void reply.header('etag', etag)
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.removeHeader('content-type').code(304).send()
    : reply.send(body)
}
