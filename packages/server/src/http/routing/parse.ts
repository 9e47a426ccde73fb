import * as contract from '@market/contract'
import type { Call, FieldError } from '@market/contract'
import type { FastifyRequest } from 'fastify'

type Schema = NonNullable<Call['body']>

/** Parses a request by the call's schemas. @throws Problem with every field error */
export function parseInput(request: FastifyRequest, call: Call): { params?: unknown; query?: unknown; body?: unknown } {
  const errors: FieldError[] = []
  const input = {
    ...(call.params && { params: parsePart(call.params, request.params, errors, 'path') }),
    ...(call.query && { query: parsePart(call.query, request.query, errors, 'query') }),
    ...(call.body && { body: parsePart(call.body, request.body, errors, 'body') }),
  }
  if (errors.length > 0)
    throw new contract.Problem('invalid-input', {
      errors,
      detail: errors.map(({ field, message }) => `${field}: ${message}`).join('; '),
    })
  return input
}

/** Parses one part of a request. Each error names its field's path below `part`, or `part` itself. */
function parsePart(schema: Schema, value: unknown, errors: FieldError[], part: string): unknown {
  const parsed = contract.safeParse(schema, value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors.push({ field: [...issue.path, key].join('.'), message: 'Unknown field' })
    } else {
      errors.push({ field: issue.path.join('.') || part, message: issue.message })
    }
  }
  return undefined
}

/** @throws when a reply's JSON does not match its schema in the call table */
export function parseReply(call: Call, json: string): void {
  const checked = contract.safeParse(call.reply, JSON.parse(json))
  if (!checked.success)
    throw new Error(`${call.method} ${call.path} replies against its schema: ${checked.error.message}`)
}
