import type { AuthUser } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dropToken, readToken, storeToken } from '../api/access-token.ts'
import { client } from '../api/client.ts'
import { claimTabStorage, clearEndedTabStorage } from './tab-storage.ts'

/** Who is signed in, as the server sees it; observed once, then kept up by signing in and out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal, client: queries }) => observe(queries, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

async function observe(queries: QueryClient, signal: AbortSignal): Promise<AuthUser | null> {
  clearEndedTabStorage()
  const { user } = await client.getSession({}, { signal })
  if (user === null) {
    dropToken()
    return null
  }
  claimTabStorage(user.uid)
  // Another tab, or a popup, has signed in: what the sign-in still lacks here is its token.
  if (readToken() === null) {
    await takeToken(user)
    // Until now the market was read as a visitor.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }
  return user
}

/** Exchanges the sign-in for an access token and makes sure that there is a user record behind it. */
export async function takeToken(user: AuthUser): Promise<void> {
  await issue(user.email)
  try {
    await client.getUser({ params: { email: user.email } })
  } catch (error) {
    if (!lacksRecord(error)) throw error
    await register(user)
    await issue(user.email)
  }
}

export async function issue(email: string): Promise<void> {
  const { accessToken } = await client.issueToken({ body: { email } })
  storeToken(accessToken)
}

function lacksRecord(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'user-not-found' || error.code === 'no-user-record')
}

/** A sign-in that came by popup, or a sign-up that broke off, becomes a Buyer without an address; a second time changes nothing. */
export async function register({ email, displayName }: AuthUser): Promise<void> {
  await client.registerUser({ body: { name: displayName === '' ? email : displayName, email, userType: 'Buyer', address: '', photoUrl: '' } })
}
