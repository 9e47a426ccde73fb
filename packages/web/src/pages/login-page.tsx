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

export function Component() {
  const { user } = useIdentity()
  const { state, to } = useReturnPath()
  const record = useUserRecord(user?.email)
  const lacksAdmin = state.adminNeeded === true && record.data?.userType !== 'Admin'
  if (user !== null && !lacksAdmin) return <RedirectAfterSignIn to={to} />
  const login = texts.login
  return (
    <FormPage title={login.title}>
      {user === null && <LoginReason state={state} />}
      {user !== null && (
        <div className="notice" aria-live="polite">
          <p>{login.adminNeeded}</p>
          <span>{texts.login.signedInAs(user.email)}</span>
        </div>
      )}
      <LoginForm />
      <PopupSignIn />
      <p>
        <span>{login.newHere}</span>{' '}
        <Link to="/signup" state={state} className="link-next">
          {login.signUp}
        </Link>
      </p>
    </FormPage>
  )
}
