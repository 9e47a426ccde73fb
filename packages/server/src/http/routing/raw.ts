import { Readable } from 'node:stream'
import '@fastify/multipart'
import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Raw, RawRequest, RequestContext } from '../../calls/bindings.ts'
import type { Caller } from '../../calls/caller.ts'
import { unreadableBody } from './bodies.ts'
import { parseInput } from './parse.ts'

/** Answers a call whose body or reply is not JSON. */
export async function answerRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  binding: Raw,
  context: RequestContext,
  caller: Caller | null,
): Promise<FastifyReply> {
  // Raw calls have only text parameters.
  const { query = {}, params = {} } = parseInput(request, call) as Partial<Pick<RawRequest, 'query' | 'params'>>
  const answer = await binding.act({
    ...context,
    query,
    params,
    caller,
    body: Buffer.isBuffer(request.body) ? request.body : null,
    file: (field) => fileOf(request, field),
  })
  const body = answer.body ?? ''
  void reply
    .code(answer.status ?? 200)
    .header('cache-control', 'private, no-store')
    .headers(answer.headers ?? {})
  return typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable
    ? reply.send(body)
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

async function fileOf(request: FastifyRequest, field: string): Promise<Buffer | null> {
  if (!request.isMultipart()) return null
  try {
    for await (const part of request.files()) {
      if (part.fieldname === field) return await part.toBuffer()
      part.file.resume()
    }
    return null
  } catch (error) {
    // The parser throws errors without a code for a malformed form; other failures have a code.
    throw error instanceof Error && !('code' in error) ? unreadableBody('This form can’t be read.') : error
  }
}
