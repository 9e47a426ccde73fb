import type { QueryClient } from '@tanstack/react-query'
import { keepCompared } from './compared.ts'
import { clearLookedAt } from './looked-at.ts'
import { storeLastImport } from './last-import.ts'
import { sessionQuery } from './session.ts'

/**
 * Clears the query cache, the mutation results, the laptops looked at, those chosen for the comparison and the last import, which must
 * not outlive a change of the signed-in user. A visitor who signs in keeps the laptops.
 */
export function clearUserData(queries: QueryClient): void {
  const fromVisitor = queries.getQueryData(sessionQuery.queryKey) === null
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  queries.getMutationCache().clear()
  if (fromVisitor) return
  clearLookedAt()
  keepCompared([])
  storeLastImport(undefined)
}
