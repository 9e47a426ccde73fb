import { Problem, safeParse, type Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Free, Identified, OneTransaction, ReadyJson, Replicated, Wire } from '../action.ts'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { admitCaller, admitIdentified, type Callers } from './callers.ts'
import { markWriter, mustBeFresh } from './fresh-reads.ts'
import { actOnce, fingerprintOf, keepReply, longestKey, type KeyedRequest, type OnceReply } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { noteSending, type ReadyReplies } from './ready-bytes/note-sending.ts'
import type { Ready } from './ready-bytes/ready-bytes.ts'
import { sharedReadOf, type SharedRead } from './ready-bytes/shared-reads.ts'
import { isVisitorsRead, sendJson, sendReady, sendSharedToOne, visitorsMayKeep } from './send-json.ts'

export interface AnswerOptions {
  db: Db
  callers: Callers
  /** Parse replies by the table before they leave: on in tests and development. */
  checkReplies: boolean
  replies: ReadyReplies
  /** Where there is a replica: reads from it, as long as it is fit. */
  readAnywhere: (<Result>(read: (db: Db) => Promise<Result>) => Promise<Result>) | null
  secureCookies: boolean
  /** Whether others may have written what this process has not heard of yet. */
  severalProcesses: boolean
}

export type JsonBinding = OneTransaction<Call> | Free<Call> | Replicated<Call>

type WhoAsks = { caller: Caller | null } | { identified: Identified }

/** Answers a call that speaks JSON: access as the table says, input parsed, the action, its reply. */
export async function answerJson(
  request: FastifyRequest, reply: FastifyReply, call: Call, binding: JsonBinding, wire: Wire, options: AnswerOptions,
): Promise<FastifyReply> {
  const whoAsks: WhoAsks = call.access === 'identified'
    ? { identified: await admitIdentified(wire.headers, options.callers) }
    : { caller: await admitCaller(request, call, options.callers) }
  const given = parseInput(request, call)
  // The types of one call are erased here on purpose; the parser gives back what the binding was typed for.
  const input = { ...given, ...whoAsks, wire } as never
  const shared = call.method === 'GET' ? sharedReadOf(call, given) : null
  const readShared = async ({ key, names }: SharedRead): Promise<Ready> => {
    const asVisitor = { ...given, caller: null, wire } as never
    const ready = await options.replies.ready.read(key, names, async () => (await perform(call, binding, asVisitor, null, { ...options, readAnywhere: null })).json)
    if (ready === null) throw new Error(`${call.path} gave nothing`)
    return ready
  }
  if (shared && isVisitorsRead(request)) {
    const ready = await readShared(shared)
    noteSending(options.replies, shared.key, request, visitorsMayKeep(reply), { toAll: false, etag: ready.etag })
    return sendReady(request, reply, ready)
  }
  if (shared && 'caller' in whoAsks && maySeeShared(request, options)) {
    const isOwn = isOwnFor(whoAsks.caller, binding)
    if (isOwn) {
      const ready = await readShared(shared)
      if (!(await isOwn(ready.body))) return sendSharedToOne(request, reply, shared.key, ready, options.replies.ready)
    }
  }
  const key = call.method === 'GET' ? null : keyOf(request, whoAsks)
  const { json, replayed } = await perform(call, binding, input, key, mustBeFresh(request) ? { ...options, readAnywhere: null } : options)
  // Whoever writes and then reads, here, reads what they wrote.
  if (call.method !== 'GET') {
    await options.replies.ready.catchUp()
    if (options.severalProcesses) markWriter(reply, options.secureCookies)
  }
  if (replayed) void reply.header('idempotent-replayed', 'true')
  return sendJson(request, reply, json)
}

function isOwnFor(caller: Caller | null, binding: JsonBinding): ((body: Buffer) => boolean | Promise<boolean>) | null {
  if (caller === null) return null
  const isOwn = binding.kind === 'transaction' ? undefined : binding.isOwn
  return isOwn ? (body) => isOwn(caller, body) : null
}

/** What is kept for visitors is behind by the moment that news takes from another process: too much for whoever has just written there. */
function maySeeShared(request: FastifyRequest, { severalProcesses }: AnswerOptions): boolean {
  return !severalProcesses || !mustBeFresh(request)
}

/** Asked with a key, a write is done once, and its reply is given again. */
function perform(call: Call, binding: JsonBinding, input: never, key: KeyedRequest | null, { db, checkReplies, readAnywhere }: AnswerOptions): Promise<OnceReply> {
  if (binding.kind === 'transaction') {
    return inTransaction(db, (trx) => {
      const act = async (): Promise<string> => toJson(call, await binding.act(trx, input), checkReplies)
      return key ? actOnce(trx, key, act) : unkept(act)
    })
  }
  if (binding.kind === 'replicated') {
    const read = async (from: Db): Promise<string> => toJson(call, await binding.act(from, input), checkReplies)
    return unkept(() => (readAnywhere ? readAnywhere(read) : read(db)))
  }
  const act = async (): Promise<string> => toJson(call, await binding.act(input), checkReplies)
  return key && binding.once ? keepReply(db, key, act) : unkept(act)
}

async function unkept(act: () => Promise<string>): Promise<OnceReply> {
  return { json: await act(), replayed: false }
}

function keyOf(request: FastifyRequest, whoAsks: WhoAsks): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > longestKey) throw Problem.ofField('invalid-input', 'idempotency-key', `At most ${longestKey} characters`)
  const person = 'identified' in whoAsks ? whoAsks.identified : whoAsks.caller
  return { caller: person?.identityId ?? request.ip, key, fingerprint: fingerprintOf(request.method, request.url, request.body) }
}

function toJson(call: Call, reply: unknown, checkReplies: boolean): string {
  const json = isReady(reply) ? reply.json : JSON.stringify(reply)
  if (checkReplies) {
    const checked = safeParse(call.reply, JSON.parse(json))
    if (!checked.success) throw new Error(`${call.method} ${call.path} replies against its schema: ${checked.error.message}`)
  }
  return json
}

function isReady(reply: unknown): reply is ReadyJson<unknown> {
  return typeof reply === 'object' && reply !== null && 'json' in reply && typeof reply.json === 'string'
}
