import { texts } from '@market/contract/texts'
import { Link, Navigate } from 'react-router'
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx'
import { useIdentity } from '../identity/identity-context.ts'
import { useReturnPath } from '../identity/return-path.ts'
import { FormPage } from '../ui/form-page.tsx'
import { linkLook } from '../ui/link-look.ts'

export function Component() {
  const { user } = useIdentity()
  const { state, to, back } = useReturnPath()
  if (user !== null) return <Navigate to={to} replace state={back} />
  const signup = texts.signup
  return (
    <FormPage title={signup.title}>
      <SignUpForm />
      <p>
        <span>{signup.haveAccount}</span>{' '}
        <Link to="/login" state={state} className={linkLook}>
          {signup.login}
        </Link>
      </p>
    </FormPage>
  )
}
