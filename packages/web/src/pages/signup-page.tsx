import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx'
import { useHydrated } from '../api/use-hydrated.ts'
import { useIdentity } from '../identity/identity-context.ts'
import { useReturnPath } from '../identity/return-path.ts'
import { FormPage } from '../ui/form-page.tsx'
import { linkLook } from '../ui/link-look.ts'

const sell = '/dashboard/addproduct'

export function Component() {
  const { user } = useIdentity()
  const { state, to, back } = useReturnPath()
  // The server does not know the history entry's state.
  const hydrated = useHydrated()
  const [isNewSaler, setNewSaler] = useState(false)
  // A Saler who came from no page has signed up to sell.
  if (user !== null) return <Navigate to={isNewSaler && state.from === undefined ? sell : to} replace state={back} />
  const signup = texts.signup
  return (
    <FormPage title={signup.title}>
      <SignUpForm
        userType={hydrated && state.from?.pathname === sell ? 'Saler' : 'Buyer'}
        onSend={(userType) => setNewSaler(userType === 'Saler')}
      />
      <p>
        <span>{signup.haveAccount}</span>{' '}
        <Link to="/login" state={state} className={linkLook}>
          {signup.login}
        </Link>
      </p>
    </FormPage>
  )
}
