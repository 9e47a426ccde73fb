import type { AuthUser } from '@market/contract'
import { createContext, use } from 'react'
import type { Theme } from '../ui/theme-toggle.tsx'
import type { PopupEnd } from './popup.ts'
import type { Registration } from './sign-up.ts'

/** Spec section 4. Every way in resolves to the signed-in person and throws what the server refused with. */
export interface Identity {
  user: AuthUser | null
  /** Until it is known whether somebody is signed in, and while that changes. */
  loading: boolean
  /** Nobody was signed in here before, so pages need not wait for the answer to look signed out. */
  probablySignedOut: boolean
  theme: Theme
  toggleTheme: () => void
  signIn: (given: { email: string; password: string }) => Promise<AuthUser>
  /** Null when the person closed the popup. `onPopupDone`: the provider knows the person, the token is still to come. */
  signInWithPopup: (popup: Promise<PopupEnd>, onPopupDone: () => void) => Promise<AuthUser | null>
  signUp: (given: Registration) => Promise<AuthUser>
  signOut: () => Promise<void>
  /** In every browser, this one too. */
  signOutEverywhere: () => Promise<void>
}

export const IdentityContext = createContext<Identity | undefined>(undefined)

export function useIdentity(): Identity {
  const identity = use(IdentityContext)
  if (identity === undefined) throw new Error('useIdentity needs the IdentityProvider above it')
  return identity
}

/** For what stands behind the sign-in guard, where somebody always is. */
export function useSignedInUser(): AuthUser {
  const { user } = useIdentity()
  if (user === null) throw new Error('useSignedInUser needs the sign-in guard above it')
  return user
}
