import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { problemMessageLater, toastLater } from '../../ui/messages-later.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShortForm } from '../../ui/use-short-form.ts'
import { ForgotPassword } from './forgot-password.tsx'

const rules = {
  email: matchesSchema(({ Email }) => Email),
  password: matchesSchema(({ GivenPassword }) => GivenPassword),
}

/** The page decides where to go after the sign-in. */
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
      setRefusal(await problemMessageLater(error))
    }
  })
  const login = texts.login
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        onFocus={preloadSending}
        label={login.email}
        type="email"
        autoComplete="username"
        ref={email}
        {...field('email')}
      />
      <TextField
        onFocus={preloadSending}
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
