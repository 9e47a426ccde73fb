import { texts } from '@market/contract/texts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** Asks an unverified user to open the mailed link; the button sends another. `gain`: what it unlocks. */
export function UnverifiedStrip({ gain }: { gain: string }) {
  const { user } = useIdentity()
  const send = useSendVerification()
  if (user === null || user.emailVerified) return null
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-(--radius-box) border border-edge px-4 py-3 text-sm">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{gain}</p>
        <p className="text-quiet">{texts.unverified.link(user.email)}</p>
      </div>
      <Button small busy={send.isPending} onClick={() => send.mutate()}>
        {texts.unverified.again}
      </Button>
    </div>
  )
}
