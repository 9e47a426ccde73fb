import type { QueryClient } from '@tanstack/react-query'
import { clearLookedAt } from './looked-at.ts'
import { sessionQuery } from './session.ts'

/**
 * Clears the query cache, the mutation results and the list of visited laptops, which must not outlive a change of the
 * signed-in user.
 */
export function clearUserData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queries.getMutationCache().clear()
  clearLookedAt()
}
