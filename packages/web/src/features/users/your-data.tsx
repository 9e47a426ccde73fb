import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { useIdentity, useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { reportFailure } from '../../ui/report-failure.ts'
import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx'
import { useFreshSignIn } from '../sign-in/use-fresh-sign-in.ts'
import { AccountSection } from './account-section.tsx'
import { saveFile } from './save-file.ts'

const yourData = texts.yourData

/** The user's own data: export and deletion. */
export function YourData() {
  const { email } = useSignedInUser()
  const record = useUserRecord(email)
  const { waiting, stopWaiting, onRefused } = useFreshSignIn()
  const leave = useSignOutAfterDeletion()
  const download = useMutation({
    mutationFn: () => client.getOwnData(),
    onSuccess: (data) => saveFile(yourData.file, data),
    onError: (error) => onRefused(error, () => download.mutate()),
    meta: { failure: 'own' },
  })
  const remove = useMutation({
    mutationFn: (userId: string) => client.deleteUser({ params: { id: userId } }),
    onSuccess: leave,
    onError: (error, userId) => onRefused(error, () => remove.mutate(userId)),
    meta: { success: yourData.deleted, failure: 'own' },
  })
  return (
    <AccountSection title={yourData.title} help={yourData.help}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <Button small busy={download.isPending} onClick={() => download.mutate()}>
          {yourData.download}
        </Button>
        {record.data && (
          <ConfirmButton
            question={yourData.askDelete}
            help={yourData.deleteHelp}
            busy={remove.isPending}
            onConfirm={() => remove.mutate(record.data._id)}
          >
            {yourData.delete}
          </ConfirmButton>
        )}
      </div>
      {waiting && (
        <SignInAgainDialog
          onClose={stopWaiting}
          onSignedIn={() => {
            stopWaiting()
            waiting.retry()
          }}
        />
      )}
    </AccountSection>
  )
}

/** The account and its sessions are deleted; signing out clears this browser. */
function useSignOutAfterDeletion() {
  const { signOut } = useIdentity()
  const navigate = useNavigate()
  return async () => {
    await navigate('/')
    await signOut().catch(reportFailure)
  }
}
