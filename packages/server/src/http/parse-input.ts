import * as contract from '@market/contract'
import type { Call, FieldError } from '@market/contract'
import type { FastifyRequest } from 'fastify'

type Schema = NonNullable<Call['body']>

/** What the call's schemas make of a request; a problem with every fault of it otherwise. */
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

/** Parses one part of a request. Every fault becomes a field error whose path starts below `part` (a body's fields stand bare). */
function parsePart(schema: Schema, value: unknown, errors: FieldError[], part: string): unknown {
  const parsed = contract.safeParse(schema, value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        errors.push({ field: [...issue.path, key].join('.'), message: 'This field is not known here' })
    } else {
      errors.push({ field: issue.path.join('.') || part, message: issue.message })
    }
  }
  return undefined
}
