import { Problem, calls, safeParse, type Call, type CallName, type FieldError } from '@market/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bindings, Caller, Free, OneTransaction, ReadyJson, Wire } from '../action.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { admitCaller, admitIdentified, headersOf, type Callers } from './callers.ts'
import { actOnce, fingerprintOf, longestKey } from './idempotency.ts'
import { isForeign } from './origin.ts'
import { parsePart } from './parse-input.ts'
import { answerRaw } from './raw.ts'
import { sendProblem } from './send-problem.ts'

export interface BindOptions {
  db: Db
  callers: Callers
  publicOrigin: string
  /** Parse replies by the table before they leave: on in tests and development. */
  checkReplies: boolean
  /** Fastify route options of rate limits, by call. */
  limits: Partial<Record<CallName, object>>
}

type AnyBinding = OneTransaction<Call> | Free<Call>

/** Mounts the bound calls of the table that `belongs` picks; how bodies are read is a matter of the scope they are mounted in. */
export function bindCalls(app: FastifyInstance, bindings: Bindings, options: BindOptions, belongs: (name: CallName) => boolean): void {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const binding = bindings[name as CallName]
    if (!binding || !belongs(name as CallName)) continue
    const rateLimit = options.limits[name as CallName]
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(rateLimit && { config: { rateLimit } }),
      errorHandler: (error, request, reply) => void sendProblem(request, reply, error, call),
      handler: async (request, reply) => {
        if (call.method !== 'GET' && isForeign(request.headers, options.publicOrigin)) throw new Problem('foreign-origin')
        if (binding.kind === 'raw') return answerRaw(request, reply, binding, wireOf(request, reply), await admitCaller(request, call, options.callers))
        // One table, many shapes: each binding was checked against its own call where it was written.
        return answer(request, reply, call, binding as unknown as AnyBinding, options)
      },
    })
  }
}

async function answer(request: FastifyRequest, reply: FastifyReply, call: Call, binding: AnyBinding, options: BindOptions): Promise<FastifyReply> {
  const wire = wireOf(request, reply)
  const whoAsks = call.access === 'identified'
    ? { identified: await admitIdentified(wire.headers, options.callers) }
    : { caller: await admitCaller(request, call, options.callers) }
  // The types of one call are erased here on purpose; the parser gives back what the binding was typed for.
  const input = { ...parseInput(request, call), ...whoAsks, wire } as never
  const run = async (db: Db | null): Promise<string> => toJson(call, await (binding.kind === 'transaction' ? binding.act(db as Db, input) : binding.act(input)), options)
  const caller = 'caller' in whoAsks ? whoAsks.caller : null
  const json = binding.kind === 'transaction' ? await inOneTransaction(request, reply, caller, options, run) : await run(null)
  return reply.header('cache-control', cachingOf(request, call)).type('application/json; charset=utf-8').send(json)
}

function inOneTransaction(
  request: FastifyRequest, reply: FastifyReply, caller: Caller | null, options: BindOptions, run: (db: Db) => Promise<string>,
): Promise<string> {
  const key = request.headers['idempotency-key']
  return inTransaction(options.db, async (db) => {
    if (typeof key !== 'string' || key === '') return run(db)
    if (key.length > longestKey) throw Problem.ofField('invalid-input', 'idempotency-key', `At most ${longestKey} characters`)
    const keyed = { caller: caller?.identityId ?? request.ip, key, fingerprint: fingerprintOf(request.method, request.url, request.body) }
    const { json, replayed } = await actOnce(db, keyed, () => run(db))
    if (replayed) void reply.header('idempotent-replayed', 'true')
    return json
  })
}

function parseInput(request: FastifyRequest, call: Call): object {
  const errors: FieldError[] = []
  const input = {
    ...(call.params && { params: parsePart(call.params, request.params, errors, 'path') }),
    ...(call.query && { query: parsePart(call.query, request.query, errors, 'query') }),
    ...(call.body && { body: parsePart(call.body, request.body, errors, 'body') }),
  }
  if (errors.length > 0) throw new Problem('invalid-input', { errors, detail: errors.map(({ field, message }) => `${field}: ${message}`).join('; ') })
  return input
}

function toJson(call: Call, reply: unknown, options: BindOptions): string {
  const json = isReady(reply) ? reply.json : JSON.stringify(reply)
  if (options.checkReplies) {
    const checked = safeParse(call.reply, JSON.parse(json))
    if (!checked.success) throw new Error(`${call.method} ${call.path} replies against its schema: ${checked.error.message}`)
  }
  return json
}

function isReady(reply: unknown): reply is ReadyJson<unknown> {
  return typeof reply === 'object' && reply !== null && 'json' in reply && typeof reply.json === 'string'
}

/** Replies to a caller with a cookie or an Authorization are theirs alone (design section 3). */
function cachingOf(request: FastifyRequest, call: Call): string {
  const personal = request.headers.authorization !== undefined || request.headers.cookie !== undefined
  return call.method === 'GET' && !personal ? 'no-cache' : 'private, no-store'
}

function wireOf(request: FastifyRequest, reply: FastifyReply): Wire {
  return {
    headers: headersOf(request),
    address: request.ip,
    url: request.url,
    setCookie: (serialized) => void reply.header('set-cookie', serialized),
  }
}
