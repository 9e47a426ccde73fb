import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { toast } from '../../ui/toast.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ForgotPassword } from './forgot-password.tsx'

/** The page decides where to go after the sign-in. */
export function LoginForm() {
  const { signIn } = useIdentity()
  const [refusal, setRefusal] = useState<string>()
  const {
    register,
    handleSubmit,
    getValues,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<{ email: string; password: string }>()
  const submit = handleSubmit(async (given) => {
    setRefusal(undefined)
    try {
      await signIn(given)
      toast(texts.toast.loggedIn)
    } catch (error) {
      setRefusal(problemMessage(error))
    }
  })
  const login = texts.login
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        onFocus={preloadSending}
        label={login.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: matchesSchema(({ Email }) => Email) })}
      />
      <TextField
        onFocus={preloadSending}
        label={login.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: matchesSchema(({ GivenPassword }) => GivenPassword) })}
      />
      <ForgotPassword emailOf={() => getValues('email')} onEmailMissing={() => setFocus('email')} />
      <Button kind="next" type="submit" wide busy={isSubmitting}>
        {login.submit}
      </Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
