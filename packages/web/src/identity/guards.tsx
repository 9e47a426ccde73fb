import { Navigate, Outlet, useLocation, useNavigation, type Location } from 'react-router'
import { Loaded } from '../ui/loaded.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { useIdentity, useSignedInUser } from './identity-context.ts'
import { useUserRecord } from './user-type.ts'

/** What a guard hands to the login page. */
export interface LoginState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  adminNeeded?: boolean
}

/** Sends whoever is signed out to /login, which brings them back here. */
export function SignedInOnly() {
  const { user, loading, probablySignedOut } = useIdentity()
  const { pathname, search, hash } = useLocation()
  const leaving = useLeaving()
  if (user !== null) return <Outlet />
  if (leaving || (loading && !probablySignedOut)) return <PageSkeleton />
  return <Navigate to="/login" replace state={{ from: { pathname, search, hash } } satisfies LoginState} />
}

/** Stands below `SignedInOnly`. */
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
 * Whether the person is on the way to another page, which a guard must not stand in the way of: who signs out goes Home, and on a slow
 * machine is signed out before Home is drawn, when the address is another one already.
 */
function useLeaving(): boolean {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  return state !== 'idle' || globalThis.location.pathname !== pathname
}
