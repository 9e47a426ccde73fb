import { texts } from '@market/contract/texts'
import { Link, NavLink, useNavigate } from 'react-router'
import { useIdentity } from '../../identity/identity-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { navLook } from './nav-links.tsx'

/** The signed-in user and Logout, or Login. Empty while the session is unknown. */
export function AccountLinks() {
  const { user, probablySignedOut } = useIdentity()
  const signOut = useSignOut()
  if (user !== null) {
    return (
      <>
        <Link
          to="/profile"
          className="flex min-h-11 min-w-0 items-center gap-2 px-2 font-medium"
          title={texts.nav.profile}
        >
          <Avatar name={user.displayName || user.email} photo={user.photoURL} />
          <span className="max-w-36 truncate md:max-w-48">{user.displayName}</span>
        </Link>
        <Button kind="plain" className="max-sm:hidden" onClick={() => void signOut()}>
          {texts.nav.logout}
        </Button>
      </>
    )
  }
  return probablySignedOut ? (
    <NavLink to="/login" className={navLook}>
      {texts.nav.login}
    </NavLink>
  ) : (
    <span className="w-16 flex-none" />
  )
}

/** Navigates Home first: on a protected page the guard would redirect to the login. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useIdentity()
  const navigate = useNavigate()
  return async () => {
    try {
      await navigate('/')
      await signOut()
    } catch (error) {
      const { reportFailure } = await import('../../ui/report-failure.ts')
      reportFailure(error)
    }
  }
}
