import type { User } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useFocusLeftToRow } from '../../ui/use-focus-left-to-row.ts'
import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx'
import { atStake } from './count-dealings.ts'
import { useUserActs } from './use-user-acts.ts'

interface Props {
  user: User
  sellers: boolean
  /** After the user was deleted. */
  onRemoved?: () => void
}

/** An Admin has none of these controls [ADM-5]. */
export function UserActions({ user: { _id, displayName, role, userFlag, dealings }, sellers, onRemoved }: Props) {
  const { makeAdmin, verify, remove, waiting, stopWaiting } = useUserActs(displayName, onRemoved)
  if (role === 'admin') return null
  return (
    <div className="row-actions">
      {sellers && !userFlag && <VerifyButton busy={verify.isPending} onPress={() => verify.mutate(_id)} />}
      <ConfirmButton
        kind="quiet"
        question={texts.users.askAdmin(displayName)}
        help={texts.users.adminHelp}
        busy={makeAdmin.isPending}
        onConfirm={() => makeAdmin.mutate(_id)}
      >
        {texts.users.makeAdmin}
      </ConfirmButton>
      <ConfirmButton
        question={texts.users.askDelete(displayName)}
        help={dealings ? atStake(dealings) : texts.people.final}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(_id)}
      >
        {texts.users.delete}
      </ConfirmButton>
      {waiting && (
        <SignInAgainDialog
          onClose={stopWaiting}
          onSignedIn={() => {
            stopWaiting()
            waiting.retry()
          }}
        />
      )}
    </div>
  )
}

/** Once the seller is verified, it is gone. */
function VerifyButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusLeftToRow(button)
  return (
    <Button ref={button} small busy={busy} onClick={onPress}>
      {texts.users.verify}
    </Button>
  )
}
