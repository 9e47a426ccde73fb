import type { AuthUser } from '@market/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dropToken, readToken } from '../api/access-token.ts'
import { fetchSession } from '../api/fetch-session.ts'
import { claimTabStorage, clearInvalidatedTabStorage, hasSignedOutSince } from './tab-storage.ts'

/** The signed-in user or null, fetched once from the server; signing in and out then update it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal, client: queries }) => observe(queries, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Seeds the session with the user embedded in the document and revalidates it. False: signed out meanwhile. */
export function beginAs(queries: QueryClient, user: AuthUser): boolean {
  if (hasSignedOutSince(performance.timeOrigin)) return false
  claimTabStorage(user.uid)
  queries.setQueryData(sessionQuery.queryKey, user)
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return true
}

/** The same for a visitor's document: a first answer would render whatever reads the identity again. */
export function beginSignedOut(queries: QueryClient): void {
  queries.setQueryData(sessionQuery.queryKey, null)
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

async function observe(queries: QueryClient, signal: AbortSignal): Promise<AuthUser | null> {
  clearInvalidatedTabStorage()
  const user = await fetchSession(signal)
  if (user === null) {
    dropToken()
    return null
  }
  claimTabStorage(user.uid)
  // Another tab or a popup has signed in; this tab still needs a token.
  if (readToken() === null) {
    const { takeToken } = await import('./token.ts')
    await takeToken(user)
    // The data so far was read as a visitor.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }
  return user
}
