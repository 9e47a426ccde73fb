import type { FastifyInstance } from 'fastify'
import { carriesCredential } from '../auth/callers.ts'
import { needsReadYourWritesFor } from '../routing/read-your-writes.ts'
import { keyIn, languageOf } from '../routing/language.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

/**
 * Answers visitors from the response cache, before load shedding: a cached reply costs less than a refusal. Requests with a credential
 * are authenticated by the handler first (`answer-shared.ts`), unless the response is the same for every caller.
 */
export function serveCached(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || needsReadYourWritesFor(headers)) return done()
    // Replies and documents have separate keys, so that neither can be sent for the other.
    const found = cache.find(url.startsWith('/api/') ? url : keyIn(languageOf(headers.cookie), url))
    if (found === undefined || (!found.ignoresCredentials && carriesCredential(headers))) return done()
    sendCached(request, reply, found)
  })
}
