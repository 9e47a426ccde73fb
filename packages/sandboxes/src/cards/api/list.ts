import type { Call } from '../http/call.ts'
import type { Form } from '../http/form.ts'
import { allowOnly, readInteger, readText } from '../http/params.ts'
import { badParam, missing } from '../http/problem.ts'

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const

interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/**
 * One page as Stripe returns it: newest first, `limit` 1 to 100 (default 10), cursors by id, `created` as time or
 * range.
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
  const rows = [...all].toReversed().filter((row) => isCreatedWithin(row.created, params))
  const after = cursor(rows, params, 'starting_after', kind)
  const before = cursor(rows, params, 'ending_before', kind)
  const left = before === undefined ? rows.slice(after === undefined ? 0 : after + 1) : rows.slice(0, before)
  const data = before === undefined ? left.slice(0, limit) : left.slice(-limit)
  return { object: 'list', data, has_more: left.length > data.length, url }
}

function cursor(rows: { id: string }[], params: Form, name: string, kind: string): number | undefined {
  const id = readText(params, name)
  if (id === undefined) return undefined
  const place = rows.findIndex((row) => row.id === id)
  if (place === -1) throw missing(kind, id, name, 400)
  return place
}

function isCreatedWithin(created: number, params: Form): boolean {
  const range = params['created']
  if (typeof range !== 'object') {
    const exactly = readInteger(params, 'created')
    return exactly === undefined || created === exactly
  }
  allowOnly(range, ['gt', 'gte', 'lt', 'lte'])
  const bound = (name: string): number | undefined => readInteger(range, name, `created[${name}]`)
  return (
    created > (bound('gt') ?? -Infinity) &&
    created >= (bound('gte') ?? -Infinity) &&
    created < (bound('lt') ?? Infinity) &&
    created <= (bound('lte') ?? Infinity)
  )
}
