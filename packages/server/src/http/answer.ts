import { Problem, type Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Identified, Wire } from '../action.ts'
import { answerShared } from './answer-shared.ts'
import { admitCaller, admitIdentified, type Callers } from './callers.ts'
import { markWriter, mustBeFresh } from './fresh-reads.ts'
import { fingerprintOf, longestKey, type KeyedRequest } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { perform, type JsonBinding, type PerformOptions } from './perform.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { sendJson } from './send-json.ts'

export interface AnswerOptions extends PerformOptions {
  callers: Callers
  cache: ResponseCache
  secureCookies: boolean
}

type WhoAsks = { caller: Caller | null } | { identified: Identified }

/** Answers a call that speaks JSON: access as the table says, input parsed, the action, its reply. */
export async function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  binding: JsonBinding,
  wire: Wire,
  options: AnswerOptions,
): Promise<FastifyReply> {
  if (call.shared !== undefined) return answerShared(request, reply, { call, binding, wire, options })
  const whoAsks: WhoAsks =
    call.access === 'identified'
      ? { identified: await admitIdentified(wire.headers, options.callers) }
      : { caller: await admitCaller(request, call, options.callers) }
  // The types of one call are erased here on purpose; the parser gives back what the binding was typed for.
  const input = { ...parseInput(request, call), ...whoAsks, wire } as never
  const key = call.method === 'GET' ? null : keyOf(request, whoAsks)
  const { json, replayed } = await perform(
    call,
    binding,
    input,
    key,
    mustBeFresh(request) ? { ...options, readAnywhere: null } : options,
  )
  // Whoever writes and then reads, here, reads what they wrote.
  if (call.method !== 'GET') {
    await options.cache.catchUp()
    markWriter(reply, options.secureCookies)
  }
  if (replayed) void reply.header('idempotent-replayed', 'true')
  return sendJson(request, reply, json)
}

function keyOf(request: FastifyRequest, whoAsks: WhoAsks): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > longestKey)
    throw Problem.ofField('invalid-input', 'idempotency-key', `At most ${longestKey} characters`)
  const person = 'identified' in whoAsks ? whoAsks.identified : whoAsks.caller
  return {
    caller: person?.identityId ?? request.ip,
    key,
    fingerprint: fingerprintOf(request.method, request.url, request.body),
  }
}
