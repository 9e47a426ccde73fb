import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.ts'

/** Takes from this page's memory what somebody read and what they were answered: it must not outlive a change of who is signed in. */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queries.getMutationCache().clear()
}
