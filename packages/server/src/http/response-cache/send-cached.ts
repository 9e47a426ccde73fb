import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliHeaders, prefersBrotli } from './encode.ts'
import { isKnown } from './etag.ts'
import type { CachedResponse } from './response-cache.ts'

/** Sends a cached response to a visitor, or 304 when its ETag matches. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const { status, headers, etag } = response
  void reply.headers(headers)
  if (status === 200 && isKnown(request.headers['if-none-match'], etag))
    return reply.removeHeader('content-type').code(304).send()
  return sendBody(request, reply.code(status), response, headers['vary'])
}

/** Sends the body of a cached response to a caller with credentials: private, not stored. */
export function sendCachedToOne(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  void reply.header('content-type', response.headers['content-type']).header('cache-control', 'private, no-store')
  return sendBody(request, reply, response)
}

/** Sends the stored Brotli body where it is accepted; otherwise the framework compresses the body. */
function sendBody(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { plain: { body }, brotli }: CachedResponse,
  vary?: string,
): FastifyReply {
  if (brotli === null || method === 'HEAD' || !prefersBrotli(headers['accept-encoding'])) return reply.send(body)
  return reply.headers(brotliHeaders(vary)).send(brotli.body)
}
