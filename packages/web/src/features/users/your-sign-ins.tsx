import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useIdentity } from '../../identity/identity-context.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { AccountSection } from './account-section.tsx'

const signIns = texts.signIns

/** "Log out everywhere". The page's guard then redirects to the login. */
export function YourSignIns() {
  const { signOutEverywhere } = useIdentity()
  const end = useMutation({ mutationFn: signOutEverywhere, meta: { success: signIns.done } })
  return (
    <AccountSection title={signIns.title} help={signIns.help}>
      <div>
        <ConfirmButton
          kind="quiet"
          question={signIns.ask}
          help={signIns.askHelp}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
        >
          {signIns.everywhere}
        </ConfirmButton>
      </div>
    </AccountSection>
  )
}
