import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ForgotPassword } from './forgot-password.tsx'

/** The page decides where to go after the sign-in. */
export function LoginForm() {
  const { signIn } = useIdentity()
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: () => void toast(texts.toast.loggedIn),
    meta: { failure: 'own' },
  })
  const {
    register,
    handleSubmit,
    getValues,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<{ email: string; password: string }>()
  return (
    <Form handleSubmit={handleSubmit} onSend={(given) => login.mutate(given)}>
      <TextField
        required
        onFocus={preloadSending}
        label={texts.login.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { validate: matchesSchema(({ Email }) => Email) })}
      />
      <TextField
        required
        onFocus={preloadSending}
        label={texts.login.password}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: matchesSchema(({ GivenPassword }) => GivenPassword) })}
      />
      <ForgotPassword emailOf={() => getValues('email')} onEmailMissing={() => setFocus('email')} />
      <Button kind="next" type="submit" wide busy={isSubmitting || login.isPending}>
        {texts.login.submit}
      </Button>
      <FormError>{failureMessage(login.error)}</FormError>
    </Form>
  )
}
