import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Overlay, Wire } from '../action.ts'
import type { AnswerOptions } from './answer.ts'
import { admitCaller } from './callers.ts'
import { mustBeFresh } from './fresh-reads.ts'
import { makerForOne } from './make-for-one.ts'
import { parseInput } from './parse-input.ts'
import { parseReply } from './parse-reply.ts'
import { perform, type JsonBinding } from './perform.ts'
import { noteLater, noteSending } from './ready-bytes/note-sending.ts'
import { readyOf, type Ready } from './ready-bytes/ready-bytes.ts'
import { sharedReadOf } from './ready-bytes/shared-reads.ts'
import { isVisitorsRead, sendReady, sendToOne, visitorsHeaders, visitorsMayKeep } from './send-json.ts'

export interface SharedReading {
  call: Call
  binding: JsonBinding
  overlay: Overlay
  wire: Wire
  options: AnswerOptions
}

/**
 * Answers a read that visitors share: what they get, with what the caller may know beside. Since it is made as for a visitor in any case, it is
 * read while the caller is looked up, and sent when both are known.
 */
export async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  reading: SharedReading,
): Promise<FastifyReply> {
  const {
    call,
    overlay,
    options: { replies, ...options },
  } = reading
  const given = parseInput(request, call)
  const shared = sharedReadOf(call, given)
  const make = async (readAnywhere: AnswerOptions['readAnywhere']): Promise<string> => {
    // The types of one call are erased here on purpose; the parser gives back what the binding was typed for.
    const asVisitor = { ...given, caller: null, wire: reading.wire } as never
    return (await perform(call, reading.binding, asVisitor, null, { ...options, readAnywhere })).json
  }
  const readKept = async (key: string, names: readonly string[]) => {
    const ready = await replies.ready.read(key, names, () => make(null))
    if (ready === null) throw new Error(`${call.path} gave nothing`)
    return ready
  }
  const makeNow = (): Promise<string> => make(mustBeFresh(request) ? null : options.readAnywhere)
  // From here on it goes out without the framework, to visitors and to people who are signed in.
  const note = (key: string, { etag }: Ready): void =>
    noteSending(replies, key, request, reply, { toAll: false, overlay, etag, more: visitorsHeaders })
  if (isVisitorsRead(request)) {
    if (shared === null) return sendReady(request, visitorsMayKeep(reply), readyOf(await makeNow()))
    const ready = await readKept(shared.key, shared.names)
    note(shared.key, ready)
    return sendReady(request, visitorsMayKeep(reply), ready)
  }
  if (shared === null && reading.binding.kind === 'replicated' && reading.binding.forOne) {
    const makeForOne = makerForOne(call, reading.binding, options)
    noteLater(replies, call, makeForOne, request, reply, visitorsHeaders)
    const caller = await admitCaller(request, call, options.callers)
    return sendToOne(
      request,
      reply,
      Buffer.from(await makeForOne(given, caller, mustBeFresh(request))),
      undefined,
      replies.ready,
    )
  }
  const kept = shared !== null && maySeeKept(request, options) ? shared : null
  const [caller, body] = await Promise.all([
    admitCaller(request, call, options.callers),
    kept
      ? readKept(kept.key, kept.names).then((ready) => {
          note(kept.key, ready)
          return ready.body
        })
      : makeNow().then((json) => Buffer.from(json)),
  ])
  const own = await layOver(reading, caller, body)
  return sendToOne(request, reply, own, own === body && kept ? replies.ready.find(kept.key) : undefined, replies.ready)
}

async function layOver(
  { call, overlay, options }: SharedReading,
  caller: Caller | null,
  body: Buffer,
): Promise<Buffer> {
  const own = caller === null ? body : await overlay(caller, body)
  if (options.checkReplies && own !== body) parseReply(call, own.toString())
  return own
}

/** What is kept for visitors is behind by the moment that news takes from another process: too much for whoever has just written there. */
function maySeeKept(request: FastifyRequest, { severalProcesses }: Pick<AnswerOptions, 'severalProcesses'>): boolean {
  return !severalProcesses || !mustBeFresh(request)
}
