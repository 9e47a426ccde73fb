import type { AuthUser } from '@market/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { afterFirstScreen } from '../api/after-first-screen.ts'
import { dropToken, readToken } from '../api/access-token.ts'
import { askSession } from '../api/ask-session.ts'
import { noticeWhoItIs } from '../kept/forget-kept.ts'
import { claimTabStorage, clearEndedTabStorage, hasSignedOutSince } from './tab-storage.ts'

/** Who is signed in, as the server sees it; observed once, then kept up by signing in and out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal, client: queries }) => observe(queries, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The document says who is signed in: shown at once, asked after the first screen. False: they are not any more. */
export function beginAs(queries: QueryClient, user: AuthUser): boolean {
  if (readToken() === null || hasSignedOutSince(performance.timeOrigin)) return false
  claimTabStorage(user.uid)
  queries.setQueryData(sessionQuery.queryKey, user)
  void afterFirstScreen().then(() => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }))
  return true
}

async function observe(queries: QueryClient, signal: AbortSignal): Promise<AuthUser | null> {
  clearEndedTabStorage()
  // Most likely a visitor: their first screen does not wait for this, and should not share its way with it.
  if (readToken() === null) await afterFirstScreen()
  const user = await askSession(signal)
  void noticeWhoItIs(user !== null)
  if (user === null) {
    dropToken()
    return null
  }
  claimTabStorage(user.uid)
  // Another tab, or a popup, has signed in: what the sign-in still lacks here is its token.
  if (readToken() === null) {
    const { takeToken } = await import('./token.ts')
    await takeToken(user)
    // Until now the market was read as a visitor.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }
  return user
}
