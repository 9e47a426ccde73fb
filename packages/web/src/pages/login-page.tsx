import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { LoginForm } from '../features/sign-in/login-form.tsx'
import { LoginReason } from '../features/sign-in/login-reason.tsx'
import { PopupSignIn } from '../features/sign-in/popup-sign-in.tsx'
import { RedirectAfterSignIn } from '../features/sign-in/redirect-after-sign-in.tsx'
import { useIdentity } from '../identity/identity-context.ts'
import { useReturnPath } from '../identity/return-path.ts'
import { useUserRecord } from '../identity/user-type.ts'
import { FormPage } from '../ui/form-page.tsx'
import { Notice } from '../ui/notices.tsx'
import { linkLook } from '../ui/link-look.ts'

export function Component() {
  const { user } = useIdentity()
  const { state, to, back } = useReturnPath()
  const record = useUserRecord(user?.email)
  const lacksAdmin = state.adminNeeded === true && record.data?.userType !== 'Admin'
  if (user !== null && !lacksAdmin) return <RedirectAfterSignIn to={to} state={back} />
  const login = texts.login
  return (
    <FormPage title={login.title}>
      {user === null && <LoginReason state={state} />}
      {user !== null && (
        <Notice say={login.adminNeeded} aria-live="polite">
          <span>{texts.login.signedInAs(user.email)}</span>
        </Notice>
      )}
      <LoginForm />
      <PopupSignIn />
      <p>
        <span>{login.newHere}</span>{' '}
        <Link to="/signup" state={state} className={linkLook}>
          {login.signUp}
        </Link>
      </p>
    </FormPage>
  )
}
