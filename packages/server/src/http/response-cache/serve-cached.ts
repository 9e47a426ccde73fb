import type { FastifyInstance, FastifyRequest } from 'fastify'
import { carriesCredential } from '../auth/callers.ts'
import { needsReadYourWritesFor } from '../routing/read-your-writes.ts'
import { keyIn, languageOf } from '../routing/language.ts'
import { prefersBrotli } from './encode.ts'
import type { CachedResponse, ResponseCache, StoredBody } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

/**
 * Answers visitors from the response cache, before load shedding: a cached reply costs less than a refusal. Requests
 * with a credential are authenticated by the handler first (`answer-shared.ts`), unless the response is the same for
 * every caller. `security`: the headers of every reply, which are otherwise set by a later hook.
 */
export function serveCached(app: FastifyInstance, cache: ResponseCache, security: Record<string, string>): void {
  const securityList = Object.entries(security).flat()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || needsReadYourWritesFor(headers)) return done()
    // Replies and documents have separate keys, so that neither can be sent for the other.
    const found = cache.find(url.startsWith('/api/') ? url : keyIn(languageOf(headers.cookie), url))
    if (found === undefined || (!found.ignoresCredentials && carriesCredential(headers))) return done()
    const stored = storedFor(request, found)
    if (stored === null) {
      sendCached(request, reply.headers({ ...security, 'x-request-id': request.id }), found)
      return
    }
    // `reply.send` would run four hooks without an effect and set each header again, which takes a fifth of the
    // reply's processor time (decision 23).
    reply.hijack()
    reply.raw.writeHead(found.status, [...securityList, ...stored.headers, 'x-request-id', request.id]).end(stored.body)
  })
}

/**
 * The stored body that a GET can be sent as it is; null where the framework has to compress it, and for a 304 or a
 * HEAD.
 */
function storedFor({ method, headers }: FastifyRequest, { plain, brotli }: CachedResponse): StoredBody | null {
  if (method !== 'GET' || headers['if-none-match'] !== undefined) return null
  const accepted = headers['accept-encoding']
  if (brotli === null || accepted === undefined) return plain
  return prefersBrotli(accepted) ? brotli : null
}
