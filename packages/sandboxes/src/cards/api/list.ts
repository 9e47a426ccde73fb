import type { Call } from '../http/call.ts'
import type { Form } from '../http/form.ts'
import { allowOnly, readForm, readInteger, readText } from '../http/params.ts'
import { badParam, missing } from '../http/problem.ts'

export const LIST_PARAMS = ['limit', 'starting_after', 'created', 'expand'] as const

interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/**
 * One page as Stripe returns it: newest first, `limit` 1 to 100 (default 10), a cursor by id, since a time.
 */
export function listPage<T extends { id: string; created: number }>(
  { params }: Call,
  kind: string,
  url: string,
  all: Iterable<T>,
): Page<T> {
  const limit = readInteger(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw badParam('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer')
  const created = readForm(params, 'created') ?? {}
  allowOnly(created, ['gte'])
  const since = readInteger(created, 'gte', 'created[gte]') ?? -Infinity
  const rows = [...all].toReversed().filter((row) => row.created >= since)
  const after = placeOfCursor(rows, params, kind)
  const left = rows.slice(after + 1)
  const data = left.slice(0, limit)
  return { object: 'list', data, has_more: left.length > data.length, url }
}

/** -1 without a cursor. */
function placeOfCursor(rows: { id: string }[], params: Form, kind: string): number {
  const id = readText(params, 'starting_after')
  const place = rows.findIndex((row) => row.id === id)
  if (id !== undefined && place === -1) throw missing(kind, id, 'starting_after', 400)
  return place
}
