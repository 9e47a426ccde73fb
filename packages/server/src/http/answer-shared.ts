import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Overlay, Wire } from '../action.ts'
import type { AnswerOptions } from './answer.ts'
import { admitCaller } from './callers.ts'
import { mustBeFresh, mustBeFreshFor } from './fresh-reads.ts'
import { makerForOne } from './make-for-one.ts'
import { parseInput } from './parse-input.ts'
import { parseReply } from './parse-reply.ts'
import { perform, type JsonBinding } from './perform.ts'
import { noteLater, sendingOf } from './ready-bytes/note-sending.ts'
import { readyOf } from './ready-bytes/ready-bytes.ts'
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
    if (mustBeFreshFor(request.headers)) await replies.ready.catchUp()
    const ready = await replies.ready.read(
      key,
      names,
      () => make(null),
      () => sendingOf(replies, request, reply, { toAll: false, overlay, more: visitorsHeaders }),
    )
    if (ready === null) throw new Error(`${call.path} gave nothing`)
    return ready
  }
  const makeNow = (): Promise<string> => make(mustBeFresh(request) ? null : options.readAnywhere)
  if (isVisitorsRead(request)) {
    if (shared === null) return sendReady(request, visitorsMayKeep(reply), readyOf(await makeNow()))
    const ready = await readKept(shared.key, shared.names)
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
  const [caller, body] = await Promise.all([
    admitCaller(request, call, options.callers),
    shared
      ? readKept(shared.key, shared.names).then((ready) => ready.body)
      : makeNow().then((json) => Buffer.from(json)),
  ])
  const own = await layOver(reading, caller, body)
  return sendToOne(
    request,
    reply,
    own,
    own === body && shared ? replies.ready.find(shared.key) : undefined,
    replies.ready,
  )
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
