import { requestFor, type Call } from '@market/contract'
import { visitorsHeaders } from '../routing/send-json.ts'
import type { Cacheable } from './response-cache.ts'

/**
 * The cache key and headers of a visitor's reply; null for calls that are not cached. All spellings of an address share
 * one key. Later pages of a list are not cached: each is read rarely, and a client can invent any number of cursors.
 */
export function cacheableCall(call: Call, { params, query }: { params?: unknown; query?: unknown }): Cacheable | null {
  const given = {
    params: params as Record<string, unknown> | undefined,
    query: query as Record<string, unknown> | undefined,
  }
  if (!call.shared || given.query?.['after'] !== undefined) return null
  const { url: key } = requestFor(call, {
    ...(given.params && { params: given.params }),
    ...(given.query && { query: given.query }),
  })
  return { key, headers: visitorsHeaders, ignoresCredentials: false }
}
