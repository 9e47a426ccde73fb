import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ResetForm({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<{ password: string }>()
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined)
    try {
      await client.resetPassword({ body: { token, password } })
      setDone(true)
    } catch (error) {
      setRefusal(problemMessage(error))
    }
  })
  const reset = texts.reset
  const signup = texts.signup
  const login = texts.login
  if (done) {
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
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        onFocus={preloadSending}
        label={login.password}
        type="password"
        autoComplete="new-password"
        help={signup.passwordHelp}
        error={errors.password?.message}
        {...register('password', { validate: matchesSchema(({ NewPassword }) => NewPassword) })}
      />
      <Button kind="next" type="submit" wide busy={isSubmitting}>
        {reset.submit}
      </Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
