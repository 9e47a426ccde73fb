import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersBrotli } from './encode.ts'
import { isKnown } from './etag.ts'
import type { CachedResponse } from './response-cache.ts'

/** Sends a response as all visitors get it, or says that its reader has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const { status, headers, etag } = response
  void reply.headers(headers)
  if (status === 200 && isKnown(request.headers['if-none-match'], etag))
    return reply.removeHeader('content-type').code(304).send()
  return sendBody(request, reply.code(status), response, headers['vary'])
}

/** Sends the body to one person, who must not store it. */
export function sendCachedToOne(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  void reply.header('content-type', response.headers['content-type']).header('cache-control', 'private, no-store')
  return sendBody(request, reply, response)
}

/** Without Brotli the framework compresses it, where the reader takes another encoding. */
function sendBody(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { body, brotli }: CachedResponse,
  vary?: string,
): FastifyReply {
  if (brotli === null || method === 'HEAD' || !prefersBrotli(headers['accept-encoding'])) return reply.send(body)
  return reply
    .header('content-encoding', 'br')
    .header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
    .send(brotli)
}
