import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayKnowMore, type Wire } from '../action.ts'
import type { AnswerOptions } from './answer.ts'
import { admitCaller } from './callers.ts'
import { mustBeFresh, mustBeFreshFor } from './fresh-reads.ts'
import { parseInput } from './parse-input.ts'
import { perform, type JsonBinding } from './perform.ts'
import { cacheableCall } from './response-cache/cacheable-call.ts'
import { sendCached, sendCachedToOne } from './response-cache/send-cached.ts'
import { isVisitorsRead, sendJson } from './send-json.ts'

export interface SharedRead {
  call: Call
  binding: JsonBinding
  wire: Wire
  options: AnswerOptions
}

/**
 * Answers a read that visitors share. Callers who can know no more than visitors get the same body out of the cache; the reply of others is
 * built for them and stored nowhere.
 */
export async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, binding, wire, options }: SharedRead,
): Promise<FastifyReply> {
  const given = parseInput(request, call)
  const caller = await admitCaller(request, call, options.callers)
  const member = caller !== null && mayKnowMore(caller) ? caller : null
  const build = async (readAnywhere: AnswerOptions['readAnywhere']): Promise<string> => {
    // The types of one call are erased here on purpose; the parser gives back what the binding was typed for.
    const input = { ...given, caller: member, wire } as never
    return (await perform(call, binding, input, null, { ...options, readAnywhere })).json
  }
  const cacheable = member === null ? cacheableCall(call, given) : null
  if (cacheable === null)
    return sendJson(request, reply, await build(mustBeFresh(request) ? null : options.readAnywhere))
  if (mustBeFreshFor(request.headers)) await options.cache.catchUp()
  // From the primary, where the notifications come from.
  const response = await options.cache.read(cacheable, async () => ({
    status: 200,
    text: await build(null),
    complete: true,
  }))
  return isVisitorsRead(request) ? sendCached(request, reply, response) : sendCachedToOne(request, reply, response)
}
