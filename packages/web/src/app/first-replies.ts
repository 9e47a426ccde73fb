import type { QueryClient } from '@tanstack/react-query'
import { readToken } from '../api/access-token.ts'
import { readFirstData, type FirstData } from '../api/first-data.ts'
import { beginAs } from '../identity/session.ts'
import { queryOf } from './page-queries.ts'

/**
 * Seeds the query cache with the replies embedded in the document. They are a visitor's unless the document names its
 * user: with a token stored, they are shown but marked stale, since a signed-in user may see more (their own listing as
 * theirs).
 */
export function keepFirstReplies(queries: QueryClient): FirstData {
  const first = readFirstData()
  // The user has signed out in another tab since: neither they nor their data are shown.
  if (first.user !== undefined && !beginAs(queries, first.user)) return first
  const updatedAt = first.user !== undefined || readToken() === null ? Date.now() : 0
  for (const { reply, ...data } of first.replies) {
    const { key, kept } = queryOf(data)
    queries.setQueryData<unknown>(key, kept(reply), { updatedAt })
  }
  return first
}
