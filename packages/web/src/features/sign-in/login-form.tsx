import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '../../ui/toast.ts'
import { follows, getReadyToSend } from '../../api/follows.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ForgotPassword } from './forgot-password.tsx'

/** Where to go then is the page's business. */
export function LoginForm() {
  const { signIn } = useIdentity()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, getValues, setFocus, formState: { errors, isSubmitting } } = useForm({ defaultValues: { email: '', password: '' } })
  const submit = handleSubmit(async (given) => {
    setRefusal(undefined)
    try {
      await signIn(given)
      toast(texts.toast.loggedIn)
    } catch (error) {
      setRefusal(sayProblem(error))
    }
  })
  const login = texts.login
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        onFocus={getReadyToSend} label={login.email} type="email" autoComplete="username" error={errors.email?.message}
        {...register('email', { validate: follows(({ Email }) => Email) })}
      />
      <TextField
        onFocus={getReadyToSend} label={login.password} type="password" autoComplete="current-password" error={errors.password?.message}
        {...register('password', { validate: follows(({ GivenPassword }) => GivenPassword) })}
      />
      <ForgotPassword emailOf={() => getValues('email')} onEmailMissing={() => setFocus('email')} />
      <Button kind="next" type="submit" wide busy={isSubmitting}>{login.submit}</Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
