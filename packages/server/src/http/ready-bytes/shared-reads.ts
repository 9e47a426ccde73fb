import { requestFor, type Call } from '@market/contract'

export interface SharedRead {
  /** The address in the one form that stands for all its spellings. */
  key: string
  /** What a reply is made from. */
  names: readonly string[]
}

/**
 * How a visitor's read is kept; null where it is not. Later pages of a list are not: each is asked for rarely, and of places in a list
 * anybody can make up as many as they like.
 */
export function sharedReadOf(call: Call, { params, query }: { params?: unknown; query?: unknown }): SharedRead | null {
  if (call.shared === undefined) return null
  const given = {
    params: params as Record<string, unknown> | undefined,
    query: query as Record<string, unknown> | undefined,
  }
  if (given.query?.['after'] !== undefined) return null
  const { url: key } = requestFor(call, {
    ...(given.params && { params: given.params }),
    ...(given.query && { query: given.query }),
  })
  return {
    key,
    names: call.shared.map((name) =>
      name.replace(/\{(\w+)\}/, (_, field: string) => String(given.params?.[field]).toLowerCase()),
    ),
  }
}
