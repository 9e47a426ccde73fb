import type { AuthUser } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useEffect, useState } from 'react'
import { problemMessage } from '../../api/problem-message.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { loadHostedSignIn } from '../../identity/hosted-sign-in.ts'
import { openPopup } from '../../identity/popup.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { toast } from '../../ui/toast.ts'
import { useAct } from '../../ui/use-act.ts'

export function PopupSignIn({ onSignedIn }: { onSignedIn?: (user: AuthUser) => void }) {
  const { signInWithPopup } = useIdentity()
  // Preloaded, because a browser opens a popup only shortly after a click. A failure is ignored: the click loads it
  // again and shows the error.
  useEffect(() => void loadHostedSignIn()?.catch(() => undefined), [])
  const [refusal, setRefusal] = useState<string>()
  const { busy, act: signIn } = useAct(async () => {
    const popup = openPopup()
    setRefusal(undefined)
    try {
      const user = await signInWithPopup(popup, () => toast.success(texts.toast.popupDone))
      if (user === null) return setRefusal(texts.login.popupClosed)
      toast.success(texts.toast.popupStored)
      onSignedIn?.(user)
    } catch (error) {
      setRefusal(problemMessage(error))
    }
  })
  return (
    <div className="grid gap-2">
      <Button wide busy={busy} onClick={() => void signIn()}>
        {texts.login.google}
      </Button>
      <FormError>{refusal}</FormError>
    </div>
  )
}
