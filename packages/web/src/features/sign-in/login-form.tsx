import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { follows, getReadyToSend } from '../../api/follows.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { sayProblemLater, toastLater } from '../../ui/say-later.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShortForm } from '../../ui/use-short-form.ts'
import { ForgotPassword } from './forgot-password.tsx'

const rules = { email: follows(({ Email }) => Email), password: follows(({ GivenPassword }) => GivenPassword) }

/** Where to go then is the page's business. */
export function LoginForm() {
  const { signIn } = useIdentity()
  const [refusal, setRefusal] = useState<string>()
  const email = useRef<HTMLInputElement>(null)
  const { busy, field, submit } = useShortForm(rules, async (given) => {
    setRefusal(undefined)
    try {
      await signIn(given)
      await toastLater(({ toast }) => toast.loggedIn)
    } catch (error) {
      setRefusal(await sayProblemLater(error))
    }
  })
  const login = texts.login
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        onFocus={getReadyToSend}
        label={login.email}
        type="email"
        autoComplete="username"
        ref={email}
        {...field('email')}
      />
      <TextField
        onFocus={getReadyToSend}
        label={login.password}
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <ForgotPassword emailOf={() => email.current?.value ?? ''} onEmailMissing={() => email.current?.focus()} />
      <Button kind="next" type="submit" wide busy={busy}>
        {login.submit}
      </Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
