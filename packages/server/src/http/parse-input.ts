import * as contract from '@market/contract'
import type { FieldError } from '@market/contract'

type Schema = NonNullable<contract.Call['body']>

/** Parses one part of a request. Every fault becomes a field error whose path starts below `part` (a body's fields stand bare). */
export function parsePart(schema: Schema, value: unknown, errors: FieldError[], part: string): unknown {
  const parsed = contract.safeParse(schema, value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors.push({ field: [...issue.path, key].join('.'), message: 'This field is not known here' })
    } else {
      errors.push({ field: issue.path.join('.') || part, message: issue.message })
    }
  }
  return undefined
}
