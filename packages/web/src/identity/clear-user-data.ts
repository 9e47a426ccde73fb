import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/**
 * Clears the query cache and the mutation results, which must not outlive a change of the signed-in user.
 */
export function clearUserData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queries.getMutationCache().clear()
}
