import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../calls/bindings.ts'
import { mayKnowMore } from '../../calls/caller.ts'
import { authenticate, type Callers } from '../auth/callers.ts'
import { needsReadYourWrites, needsReadYourWritesFor } from './read-your-writes.ts'
import { parseInput } from './parse.ts'
import { perform, type JsonBinding, type PerformOptions } from './perform.ts'
import { cacheableCall } from '../response-cache/cacheable-call.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendCached, sendCachedToOne } from '../response-cache/send-cached.ts'
import { isVisitorsRead, sendJson } from './send-json.ts'

export interface AnswerOptions extends PerformOptions {
  callers: Callers
  cache: ResponseCache
  secureCookies: boolean
}

export interface SharedRead {
  call: Call
  binding: JsonBinding
  context: RequestContext
  options: AnswerOptions
}

/**
 * Answers a shared read. Visitors, and callers who may see no more than visitors, get the body from the response cache;
 * the reply of other callers is built for them and not stored.
 */
export async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, binding, context, options }: SharedRead,
): Promise<FastifyReply> {
  const given = parseInput(request, call)
  const caller = await authenticate(request, call, options.callers)
  const member = caller !== null && mayKnowMore(caller) ? caller : null
  const build = async (readAnywhere: AnswerOptions['readAnywhere']): Promise<string> => {
    // Types of the single call are erased here; the parser returns what the binding was typed for.
    const input = { ...given, caller: member, context } as never
    return (await perform(call, binding, input, null, { ...options, readAnywhere })).json
  }
  const cacheable = member === null ? cacheableCall(call, given) : null
  if (cacheable === null)
    return sendJson(request, reply, await build(needsReadYourWrites(request) ? null : options.readAnywhere))
  // From the primary: a replica's second would be added to the cache's.
  const response = await options.cache.read(
    { ...cacheable, fresh: needsReadYourWritesFor(request.headers) },
    async () => ({ status: 200, text: await build(null), complete: true }),
  )
  return isVisitorsRead(request) ? sendCached(request, reply, response) : sendCachedToOne(request, reply, response)
}
