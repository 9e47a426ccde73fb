import type { FastifyInstance } from 'fastify'
import { carriesCredential } from '../callers.ts'
import { mustBeFreshFor } from '../fresh-reads.ts'
import { keyIn, languageOf } from '../language.ts'
import type { ResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

/**
 * Answers visitors from the cache, before a place in a lane is asked for: to refuse would cost more than to answer. Whoever carries a
 * credential is looked up by the handler first (`answer-shared.ts`), unless the response is everybody's.
 */
export function serveCached(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || mustBeFreshFor(headers)) return done()
    // Replies and documents have separate keys, so that neither can be sent for the other.
    const found = cache.find(url.startsWith('/api/') ? url : keyIn(languageOf(headers.cookie), url))
    if (found === undefined || (!found.forEverybody && carriesCredential(headers))) return done()
    sendCached(request, reply, found)
  })
}
