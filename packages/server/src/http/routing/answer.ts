import { Problem, type Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../calls/bindings.ts'
import type { Caller, Identified } from '../../calls/caller.ts'
import { answerShared, type AnswerOptions } from './answer-shared.ts'
import { authenticate, authenticateIdentity } from '../auth/callers.ts'
import { setReadYourWrites, needsReadYourWrites } from './read-your-writes.ts'
import { fingerprintOf, longestKey, type KeyedRequest } from '../../platform/idempotency/stored-replies.ts'
import { parseInput } from './parse.ts'
import { perform, type JsonBinding } from './perform.ts'
import { sendJson } from './send-json.ts'

type Authenticated = { caller: Caller | null } | { identified: Identified }

/** Answers a JSON call: authenticates, parses the input, runs the binding, sends the reply. */
export async function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  binding: JsonBinding,
  context: RequestContext,
  options: AnswerOptions,
): Promise<FastifyReply> {
  if (call.shared) return answerShared(request, reply, { call, binding, context, options })
  const authenticated: Authenticated =
    call.access === 'identified'
      ? { identified: await authenticateIdentity(context.headers, options.callers) }
      : { caller: await authenticate(request, call, options.callers) }
  // Types of the single call are erased here; the parser returns what the binding was typed for.
  const input = { ...parseInput(request, call), ...authenticated, context } as never
  const key = call.method === 'GET' ? null : keyOf(request, authenticated)
  const { json, replayed } = await perform(
    call,
    binding,
    input,
    key,
    needsReadYourWrites(request) ? { ...options, readAnywhere: null } : options,
  )
  if (call.method !== 'GET') setReadYourWrites(reply, options.secureCookies)
  if (replayed) void reply.header('idempotent-replayed', 'true')
  return sendJson(request, reply, json)
}

function keyOf(request: FastifyRequest, authenticated: Authenticated): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > longestKey)
    throw Problem.ofField('invalid-input', 'idempotency-key', `At most ${longestKey} characters`)
  const caller = 'identified' in authenticated ? authenticated.identified : authenticated.caller
  return {
    caller: caller?.identityId ?? request.ip,
    key,
    fingerprint: fingerprintOf(request.method, request.url, request.body),
  }
}
