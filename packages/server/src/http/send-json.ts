import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const contentType = 'application/json; charset=utf-8'

/**
 * Sends a reply's JSON. What somebody with a cookie or an Authorization gets is theirs alone and kept nowhere;
 * what visitors read may be kept and asked for again by its ETag (design section 3).
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const { authorization, cookie } = request.headers
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads || authorization !== undefined || cookie !== undefined) {
    return reply.header('cache-control', 'private, no-store').type(contentType).send(json)
  }
  // Weak, since the same text travels compressed in more than one way.
  const tag = `W/"${hash('sha256', json, 'base64url')}"`
  void reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Authorization').header('etag', tag)
  return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(contentType).send(json)
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((one) => one.trim()) ?? []
  return known.includes(tag) || known.includes(tag.slice(2)) || known.includes('*')
}
