import type { AuthUser } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { loadHostedSignIn } from '../../identity/hosted-sign-in.ts'
import { openPopup } from '../../identity/popup.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'

export function PopupSignIn({ onSignedIn }: { onSignedIn?: (user: AuthUser) => void }) {
  const { signInWithPopup } = useIdentity()
  // A browser opens a popup only for some moments after the press.
  useEffect(() => void loadHostedSignIn()?.catch(() => undefined), [])
  const signIn = useMutation({
    mutationFn: () => signInWithPopup(openPopup(), () => toast.success(texts.toast.popupDone)),
    onSuccess: (user) => {
      if (user === null) return
      toast.success(texts.toast.popupStored)
      onSignedIn?.(user)
    },
  })
  const refusal = signIn.isError ? sayProblem(signIn.error) : signIn.data === null ? texts.login.popupClosed : undefined
  return (
    <div className="grid gap-2">
      <Button wide busy={signIn.isPending} onClick={() => signIn.mutate()}>{texts.login.google}</Button>
      <FormError>{refusal}</FormError>
    </div>
  )
}
