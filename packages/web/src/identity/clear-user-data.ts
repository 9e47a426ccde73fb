import type { QueryClient } from '@tanstack/react-query'
import { forgetKept } from '../kept/forget-kept.ts'
import { sessionQuery } from './session.ts'

/**
 * Clears the query cache, the mutation results and the service worker's caches, which must not outlive a change of the
 * signed-in user. `signedIn`: whether a user is signed in afterwards.
 */
export function clearUserData(queries: QueryClient, signedIn: boolean): void {
  void forgetKept(signedIn)
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queries.getMutationCache().clear()
}
