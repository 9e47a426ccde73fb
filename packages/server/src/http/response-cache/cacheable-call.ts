import { requestFor, type Call } from '@market/contract'
import { visitorsHeaders } from '../routing/send-json.ts'
import type { Cacheable } from './response-cache.ts'

/** A document built from these replies is cached for five seconds more (`pages.ts`): fifteen together. */
const maxAge = 10_000

/**
 * The cache key and tags of a visitor's reply; null for calls that are not cached. All spellings of an address share
 * one key. Later pages of a list are not cached: each is read rarely, and a client can invent any number of cursors.
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
  return { key, tags: tagsOf(call.shared, given.params), headers: visitorsHeaders, ignoresCredentials: false, maxAge }
}

/** The cache tags of a call's reply for these parameters. */
export function tagsOf(shared: readonly string[], params: Record<string, unknown> | undefined): string[] {
  return shared.map((tag) => tag.replace(/\{(\w+)\}/, (_, field: string) => String(params?.[field]).toLowerCase()))
}
