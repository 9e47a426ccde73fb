import type { QueryClient } from '@tanstack/react-query'
import { readToken } from '../api/access-token.ts'
import { readFirstData, type FirstData } from '../api/first-data.ts'
import { queryOf } from './page-queries.ts'

/**
 * Puts the replies that came inside the document where their pages will look for them. Whoever is signed in may see more than
 * a visitor does, their own listing as theirs for one: to them it is shown at once and asked for again.
 */
export function keepFirstReplies(queries: QueryClient): FirstData {
  const first = readFirstData()
  const updatedAt = readToken() === null ? Date.now() : 0
  for (const { reply, ...data } of first.replies) {
    const { key, kept } = queryOf(data)
    queries.setQueryData<unknown>(key, kept(reply), { updatedAt })
  }
  return first
}
