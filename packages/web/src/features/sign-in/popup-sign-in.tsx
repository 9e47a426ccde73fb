import type { AuthUser } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureMessage } from '../../api/problem-message.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { loadHostedSignIn } from '../../identity/hosted-sign-in.ts'
import { openPopup } from '../../identity/popup.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { toast } from '../../ui/toast.ts'

export function PopupSignIn({ onSignedIn }: { onSignedIn?: (user: AuthUser) => void }) {
  const { signInWithPopup } = useIdentity()
  // Preloaded, because a browser opens a popup only shortly after a click. A failure is ignored: the click loads it
  // again and shows the error.
  useEffect(() => void loadHostedSignIn()?.catch(() => undefined), [])
  const signIn = useMutation({
    mutationFn: (popup: ReturnType<typeof openPopup>) =>
      signInWithPopup(popup, () => toast.success(texts.toast.popupDone)),
    onSuccess: (user) => {
      if (user === null) return
      toast.success(texts.toast.popupStored)
      onSignedIn?.(user)
    },
    meta: { failure: 'own' },
  })
  return (
    <div className="grid gap-2">
      <Button wide busy={signIn.isPending} onClick={() => signIn.mutate(openPopup())}>
        {texts.login.google}
      </Button>
      <FormError>{signIn.data === null ? texts.login.popupClosed : failureMessage(signIn.error)}</FormError>
    </div>
  )
}
