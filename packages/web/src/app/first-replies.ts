import type { QueryClient } from '@tanstack/react-query'
import { readToken } from '../api/access-token.ts'
import { readFirstData, type FirstData } from '../api/first-data.ts'
import { beginAs } from '../identity/session.ts'
import { queryOf } from './page-queries.ts'

/**
 * Puts the replies that came inside the document where their pages will look for them. Whoever is signed in may see more than
 * a visitor does, their own listing as theirs for one: what a visitor gets is shown to them at once and asked for again.
 */
export function keepFirstReplies(queries: QueryClient): FirstData {
  const first = readFirstData()
  // Somebody who has left meanwhile, in another tab, is not shown, nor what they were given.
  if (first.user !== undefined && !beginAs(queries, first.user)) return first
  const updatedAt = first.user !== undefined || readToken() === null ? Date.now() : 0
  for (const { reply, ...data } of first.replies) {
    const { key, kept } = queryOf(data)
    queries.setQueryData<unknown>(key, kept(reply), { updatedAt })
  }
  return first
}
