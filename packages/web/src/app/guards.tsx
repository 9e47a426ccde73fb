import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { Loaded } from '../ui/loaded.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { useHydrated } from '../api/use-hydrated.ts'
import { useIdentity, useSignedInUser } from '../identity/identity-context.ts'
import type { LoginState } from '../identity/return-path.ts'
import { useUserRecord } from '../identity/user-type.ts'

/** Redirects a visitor to /login, which returns here after the sign-in. */
export function SignedInOnly() {
  const { user, loading, probablySignedOut } = useIdentity()
  const { pathname, search, hash } = useLocation()
  const leaving = useLeaving()
  if (user !== null) return <Outlet />
  if (leaving || (loading && !probablySignedOut)) return <PageSkeleton />
  return <Navigate to="/login" replace state={{ from: { pathname, search, hash } } satisfies LoginState} />
}

/** Must be nested in `SignedInOnly`. */
export function AdminOnly() {
  const { email } = useSignedInUser()
  const { pathname, search, hash } = useLocation()
  const record = useUserRecord(email)
  const state = { adminNeeded: true, from: { pathname, search, hash } } satisfies LoginState
  return (
    <Loaded query={record} skeleton={<PageSkeleton />} refreshNotice={false}>
      {({ userType }) => (userType === 'Admin' ? <Outlet /> : <Navigate to="/login" replace state={state} />)}
    </Loaded>
  )
}

/**
 * True while a navigation is under way, which a guard must not replace: signing out also navigates Home, and on a slow
 * machine the user is gone before Home renders, when the address has already changed.
 */
function useLeaving(): boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const hydrated = useHydrated()
  return state !== 'idle' || (hydrated && globalThis.location.pathname !== pathname)
}
