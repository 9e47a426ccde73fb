import { problems } from '@market/contract/problems'
import { texts } from '@market/contract/texts'
import { ofProblem } from '@market/contract/texts/refusals'
import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { failureMessage } from '../../api/problem-message.ts'
import { useIdentity, useSignedInUser } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PopupSignIn } from './popup-sign-in.tsx'

interface Props {
  /** Called after the same user has signed in again. */
  onSignedIn: () => void
  onClose: () => void
}

/** Asks the signed-in user to authenticate again without leaving the page; the refused action is then retried. */
export function SignInAgainDialog({ onSignedIn, onClose }: Props) {
  const { email } = useSignedInUser()
  const { signIn } = useIdentity()
  const again = useMutation({
    mutationFn: (password: string) => signIn({ email, password }),
    onSuccess: onSignedIn,
    meta: { failure: 'own' },
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string') again.mutate(password)
  }
  const login = texts.login
  return (
    <Dialog title={login.again} onClose={onClose}>
      <p>{ofProblem('sign-in-again', problems['sign-in-again'].say)}</p>
      <form className="grid gap-4" onSubmit={submit}>
        <TextField label={login.email} type="email" autoComplete="username" value={email} disabled readOnly />
        <TextField label={login.password} name="password" type="password" autoComplete="current-password" required />
        <Button kind="next" type="submit" wide busy={again.isPending}>
          {login.goOn}
        </Button>
        <FormError>{failureMessage(again.error)}</FormError>
      </form>
      <PopupSignIn onSignedIn={(user) => (user.email === email ? onSignedIn() : onClose())} />
    </Dialog>
  )
}
