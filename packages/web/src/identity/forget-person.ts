import type { QueryClient } from '@tanstack/react-query'
import { forgetKept } from '../kept/forget-kept.ts'
import { sessionQuery } from './session.ts'

/**
 * Takes from this page's memory, and from what is kept for the time without a network, what somebody read and what they were
 * answered: it must not outlive a change of who is signed in. `signedIn`: somebody is from now on.
 */
export function forgetPerson(queries: QueryClient, signedIn: boolean): void {
  void forgetKept(signedIn)
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queries.getMutationCache().clear()
}
