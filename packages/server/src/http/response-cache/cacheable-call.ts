import { requestFor, type Call } from '@market/contract'
import { visitorsHeaders } from '../send-json.ts'
import type { Cacheable } from './response-cache.ts'

/** With the five seconds of a document that is built from them (`pages.ts`) fifteen. */
const maxAge = 10_000

/**
 * How what visitors read of a call is cached, under the one form of its address that stands for all its spellings; null where it is not.
 * Later pages of a list are not: each is asked for rarely, and anybody can make up as many cursors as they like.
 */
export function cacheableCall(call: Call, { params, query }: { params?: unknown; query?: unknown }): Cacheable | null {
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
  return { key, tags: tagsOf(call.shared, given.params), headers: visitorsHeaders, forEverybody: false, maxAge }
}

/** The tags of a call's reply, of these parameters. */
export function tagsOf(shared: readonly string[], params: Record<string, unknown> | undefined): string[] {
  return shared.map((tag) => tag.replace(/\{(\w+)\}/, (_, field: string) => String(params?.[field]).toLowerCase()))
}
