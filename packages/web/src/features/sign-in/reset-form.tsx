import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ResetForm({ token }: { token: string }) {
  const change = useMutation({
    mutationFn: ({ password }: { password: string }) => client.resetPassword({ body: { token, password } }),
    meta: { failure: 'own' },
  })
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<{ password: string }>()
  const reset = texts.reset
  const signup = texts.signup
  const login = texts.login
  if (change.status === 'success') {
    return (
      <>
        <output>{reset.done}</output>
        <ButtonLink kind="next" to="/login">
          {login.submit}
        </ButtonLink>
      </>
    )
  }
  return (
    <Form handleSubmit={handleSubmit} onSend={(given) => change.mutate(given)}>
      <TextField
        required
        onFocus={preloadSending}
        label={login.password}
        type="password"
        autoComplete="new-password"
        help={signup.passwordHelp}
        error={errors.password?.message}
        {...register('password', { validate: matchesSchema(({ NewPassword }) => NewPassword) })}
      />
      <Button kind="next" type="submit" wide busy={isSubmitting || change.isPending}>
        {reset.submit}
      </Button>
      <FormError>{failureMessage(change.error)}</FormError>
    </Form>
  )
}
