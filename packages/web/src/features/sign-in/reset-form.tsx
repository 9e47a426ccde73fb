import { texts } from '@market/contract/texts'
import { useEffect, useState } from 'react'
import { client } from '../../api/client.ts'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { preloadMessages, problemMessageLater } from '../../ui/messages-later.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useShortForm } from '../../ui/use-short-form.ts'

const rules = { password: matchesSchema(({ NewPassword }) => NewPassword) }

export function ResetForm({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>()
  useEffect(preloadMessages, [])
  const [done, setDone] = useState(false)
  const { busy, field, submit } = useShortForm(rules, async ({ password }) => {
    setRefusal(undefined)
    try {
      await client.resetPassword({ body: { token, password } })
      setDone(true)
    } catch (error) {
      setRefusal(await problemMessageLater(error))
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
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        onFocus={preloadSending}
        label={login.password}
        type="password"
        autoComplete="new-password"
        help={signup.passwordHelp}
        {...field('password')}
      />
      <Button kind="next" type="submit" wide busy={busy}>
        {reset.submit}
      </Button>
      <FormError>{refusal}</FormError>
    </form>
  )
}
