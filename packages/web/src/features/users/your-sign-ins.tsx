import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { AccountSection } from './account-section.tsx'

const signIns = texts.signIns

/** For who left a sign-in somewhere, or fears that a stranger has one. The guard of the page then leads to the login. */
export function YourSignIns() {
  const { signOutEverywhere } = useIdentity()
  const end = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => toast.success(signIns.done),
    onError: (error) => toast.error(sayProblem(error)),
  })
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
