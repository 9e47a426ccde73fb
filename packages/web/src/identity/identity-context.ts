import type { AuthUser } from '@market/contract'
import { createContext, use } from 'react'
import type * as acts from './acts.ts'

type Acts = typeof acts

/** The signed-in user and every way to sign in and out. Each resolves to the user and rejects with the server's refusal. */
export interface Identity extends Acts {
  user: AuthUser | null
  /** True until the session is known, and while it changes. */
  loading: boolean
  /**
   * Runs `work`, which ends the session, and signs the user out of this browser. Queries under way are cancelled first,
   * as they would be refused, and `loading` is true meanwhile. Rejects as `work` does; the user is then still
   * signed in, and the queries are fetched again.
   */
  signOutBy: (work: (acts: Acts) => Promise<unknown>) => Promise<void>
  /** No token is stored, so pages need not wait for the session before they render as signed out. */
  probablySignedOut: boolean
}

export const IdentityContext = createContext<Identity | undefined>(undefined)

export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === undefined) throw new Error('useIdentity needs the IdentityProvider above it')
  return identity
}

/** The user on pages behind `SignedInOnly`. */
export function useSignedInUser(): AuthUser {
  const { user } = useIdentity()
  if (user === null) throw new Error('useSignedInUser needs the sign-in guard above it')
  return user
}
