import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { follows, getReadyToSend } from '../../api/follows.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ResetForm({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, formState: { errors, isSubmitting, isSubmitSuccessful } } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined)
    await client.resetPassword({ body: { token, password } }).catch((error: unknown) => setRefusal(sayProblem(error)))
  })
  const reset = texts.reset
  const signup = texts.signup
  const login = texts.login
  if (isSubmitSuccessful && refusal === undefined) {
    return (
      <>
        <output>{reset.done}</output>
        <ButtonLink kind="next" to="/login">{login.submit}</ButtonLink>
      </>
    )
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        onFocus={getReadyToSend} label={login.password} type="password" autoComplete="new-password" help={signup.passwordHelp} error={errors.password?.message}
        {...register('password', { validate: follows(({ NewPassword }) => NewPassword) })}
      />
      <Button kind="next" type="submit" wide busy={isSubmitting}>{reset.submit}</Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
