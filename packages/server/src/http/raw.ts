import { Readable } from 'node:stream'
import '@fastify/multipart'
import type { Call } from '@market/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Raw, Wire } from '../action.ts'
import { unreadableBody } from './bodies.ts'
import { parseInput } from './parse-input.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'

/** Answers a call that reads or writes something else than JSON. */
export async function answerRaw(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  binding: Raw,
  wire: Wire,
  caller: Caller | null,
  cache: ResponseCache,
): Promise<FastifyReply> {
  const answer = await binding.act({
    ...wire,
    // Calls that are not spoken in JSON take texts in their query, if any.
    query: (parseInput(request, call).query ?? {}) as Record<string, string>,
    caller,
    body: Buffer.isBuffer(request.body) ? request.body : null,
    file: (field) => fileOf(request, field),
  })
  if (call.method !== 'GET') await cache.catchUp()
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
    // The parser throws plain errors at a form that is none; what went wrong with a good one has a code.
    throw error instanceof Error && !('code' in error) ? unreadableBody('This form can not be read.') : error
  }
}
